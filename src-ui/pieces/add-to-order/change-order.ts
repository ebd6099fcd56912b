import type { TFunction } from "i18next";
import type { OrderAddition, OrderEdit } from "../../../src-worker/contract/order";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { emitOrderLines } from "./emit-order-lines";

/** The commands that change lines. Each emits `vitrine:order-line` and offers Undo; quantities come with the snapshot. */
export const changeOrder = {
  /** Shows no toast: the button that adds shows the change. */
  add: (t: TFunction, additions: readonly OrderAddition[]): Promise<OrderEdit | null> =>
    changed(t, engine.addToOrder(additions)),

  async setQuantity(t: TFunction, order: string, line: string, quantity: number): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.setQuantity(order, line, quantity));
    const removed = edit?.lines.find((one) => one.line.quantity === 0);
    if (edit && removed) offerUndo(t, t("order.removed", { title: removed.line.title }), edit);
    return edit;
  },
} as const;

/** Shows a text with a button that undoes the change. */
export function offerUndo(t: TFunction, text: string, { change }: Pick<OrderEdit, "change">): void {
  showToast({ text, action: { label: t("order.undo"), act: () => void undo(t, change) } });
}

/** Undoes a change. A failed undo can be tried again. */
async function undo(t: TFunction, change: string): Promise<void> {
  const outcome = await engine.undoOrderChange(change);
  if (outcome.ok) emitOrderLines(outcome.value);
  else if (outcome.failure.code === "undo-gone") showToast({ text: failureText(outcome.failure, t), action: null });
  else offerUndo(t, failureText(outcome.failure, t), { change });
}

/** Emits what a command has changed, or shows why it failed. */
export async function changed<T extends OrderEdit>(t: TFunction, answer: Promise<Outcome<T>>): Promise<T | null> {
  const outcome = await answer;
  if (!outcome.ok) {
    showToast({ text: failureText(outcome.failure, t), action: null });
    return null;
  }
  emitOrderLines(outcome.value);
  return outcome.value;
}
