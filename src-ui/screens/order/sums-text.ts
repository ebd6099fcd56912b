import type { Language } from "../../../src-worker/contract/engine";
import type { OrdersSum } from "../../../src-worker/contract/order";
import { money } from "../../foundations/words/money";

/** Amounts in several currencies, such as "€120.00 + $80.00". */
export function sumsText(sums: readonly OrdersSum[], language: Language): string {
  return sums.map((sum) => money(sum.amount, sum, language)).join(" + ");
}
