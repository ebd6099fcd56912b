import { amountText, type Denomination } from "../../../src-worker/contract/amount-text";
import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

/** Formats amounts of one store; a decimal numeral exactly, a number as it prints. */
export type Money = (amount: string | number) => string;

/** Formats an amount with its currency. */
export function money(amount: string | number, denomination: Denomination, language: Language): string {
  return amountText(amount, denomination, languageTag(language));
}
