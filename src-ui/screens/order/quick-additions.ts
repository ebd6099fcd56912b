import { lineId } from "../../../src-worker/contract/line-id";
import type { FoundLine, QuickOrder } from "../../../src-worker/contract/quick-order";
import { addable } from "../../pieces/add-to-order/addable";

/** A written line with the pieces that it adds; 0 for none. */
export type QuickAddition = QuickOrder["lines"][number] & { readonly adds: number };

/**
 * Rounds the pieces that each line adds by its rule. Lines of one variant add up, with the ordered pieces.
 *
 * @param ordered pieces in the order, by line
 */
export function quickAdditions(
  { lines }: QuickOrder,
  ordered: ReadonlyMap<string, { readonly quantity: number }>,
): readonly QuickAddition[] {
  const taken = new Map<string, number>();
  return lines.map((line) => ({ ...line, adds: line.kind === "found" ? take(line) : 0 }));

  function take({ product, variant, quantity, rule, blocked }: FoundLine): number {
    if (blocked !== null) return 0;
    const id = lineId(product, variant);
    const before = taken.get(id) ?? ordered.get(id)?.quantity ?? 0;
    const adds = addable(quantity, before, rule);
    taken.set(id, before + adds);
    return adds;
  }
}
