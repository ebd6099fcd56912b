import type { TFunction } from "i18next";
import type { OrderAddition } from "../../../../src-worker/contract/order";
import { engine } from "../../../foundations/engine/engine-proxy";
import { changed, offerUndo } from "../change-order";

/**
 * Adds pieces of several variants in one change, and shows how many lines have them. @returns whether any was added
 */
export async function addEntries(t: TFunction, additions: readonly OrderAddition[]): Promise<boolean> {
  const edit = await changed(t, engine.addToOrder(additions));
  if (!edit) return false;
  const variants = new Set(additions.map(({ product, variant }) => `${product} ${variant}`));
  const left = variants.size - edit.lines.length;
  const added = t("order.addedLines", { count: edit.lines.length });
  // A refresh may have changed what can be ordered.
  offerUndo(t, left > 0 ? `${added} · ${t("order.notAdded", { count: left })}` : added, edit);
  return true;
}
