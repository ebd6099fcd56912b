import type { TFunction } from "i18next";
import type { OrderAddition, OrderEdit } from "../../src-worker/contract/order";
import type { Outcome } from "../../src-worker/contract/outcome";
import type { ProductSelection } from "../../src-worker/contract/product-selection";
import { engine } from "../engine/engine-proxy";
import { failureText } from "../engine/failure-text";
import { showToast } from "../parts/toast-state";
import { showEdit } from "./order-quantities";
import { tellPage } from "./tell-page";

/** The commands that change orders, with all that goes with them: what is shown at once, told to the page, and undone. */
export const changeOrder = {
  /** @param words what to say of it, where it does not show by itself */
  async add(
    t: TFunction,
    additions: readonly OrderAddition[],
    words: (edit: OrderEdit) => string | null,
  ): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.addToOrder(additions));
    const text = edit && words(edit);
    if (edit && text) offerUndo(t, text, edit);
    return edit;
  },

  /** Tells how many lines there are more, and how many products are not among them. */
  async addSelection(t: TFunction, selection: ProductSelection): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.addSelectionToOrder(selection));
    if (!edit) return null;
    const added = t("order.addedLines", { count: edit.lines.length });
    const text = edit.leftOut > 0 ? `${added} · ${t("order.soldOutLeft", { count: edit.leftOut })}` : added;
    offerUndo(t, text, edit);
    return edit;
  },

  async setQuantity(t: TFunction, order: string, line: string, quantity: number): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.setQuantity(order, line, quantity));
    const removed = edit?.lines.find((one) => one.line.quantity === 0);
    if (edit && removed) offerUndo(t, t("order.removed", { title: removed.line.title }), edit);
    return edit;
  },

  begin: (t: TFunction): Promise<OrderEdit | null> => changed(t, engine.beginOrder("")),
  choose: (t: TFunction, id: string): Promise<OrderEdit | null> => changed(t, engine.chooseOrder(id)),

  /** Told, as the copy looks like what it was made of. */
  async duplicate(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.duplicateOrder(id));
    if (edit) showToast({ text: t("order.duplicated"), action: null });
    return edit;
  },

  async end(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.endOrder(id));
    if (edit) offerUndo(t, t("order.ended"), edit);
    return edit;
  },

  async remove(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.deleteOrder(id));
    if (edit) offerUndo(t, t("order.deleted"), edit);
    return edit;
  },
} as const;

function offerUndo(t: TFunction, text: string, { change }: OrderEdit): void {
  showToast({ text, action: { label: t("order.undo"), act: () => void changed(t, engine.undoOrderChange(change)) } });
}

async function changed<T extends OrderEdit>(t: TFunction, answer: Promise<Outcome<T>>): Promise<T | null> {
  const outcome = await answer;
  if (!outcome.ok) {
    showToast({ text: failureText(outcome.failure, t), action: null });
    return null;
  }
  showEdit(outcome.value);
  tellPage(outcome.value);
  return outcome.value;
}
