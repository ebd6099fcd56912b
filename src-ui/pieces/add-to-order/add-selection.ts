import type { TFunction } from "i18next";
import type { SelectionEdit } from "../../../src-worker/contract/order";
import type { ProductSelection } from "../../../src-worker/contract/product-selection";
import { engine } from "../../foundations/engine/engine-proxy";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { offerUndo } from "./change-order";
import { emitOrderLines } from "./emit-order-lines";

/**
 * Adds a selection, and shows how many lines were added and how many products were left out. @returns the products that
 * leave a choice; null after a failure
 */
export async function addSelection(
  t: TFunction,
  selection: ProductSelection,
): Promise<Pick<SelectionEdit, "toChoose" | "choices"> | null> {
  const outcome = await engine.addSelectionToOrder(selection);
  if (!outcome.ok) {
    showToast({ text: failureText(outcome.failure, t), action: null });
    return null;
  }
  const { edit, leftOut, toChoose, choices } = outcome.value;
  const left = leftOut > 0 ? t("order.notAdded", { count: leftOut }) : null;
  if (edit) {
    emitOrderLines(edit);
    offerUndo(t, [t("order.addedLines", { count: edit.lines.length }), left].filter(Boolean).join(" · "), edit);
  } else if (left !== null) showToast({ text: left, action: null });
  return { toChoose, choices };
}
