import type { TFunction } from "i18next";
import type { OrderEdit } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { showToast } from "../../foundations/parts/toast-state";
import { changed, offerUndo } from "./change-order";

/** The commands that change orders as a whole. Only screens that load later need them. */
export const changeOrders = {
  begin: (t: TFunction): Promise<OrderEdit | null> => changed(t, engine.beginOrder("")),
  choose: (t: TFunction, id: string): Promise<OrderEdit | null> => changed(t, engine.chooseOrder(id)),

  /** Shows a toast, because the copy looks like the original. */
  async duplicate(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.duplicateOrder(id));
    if (edit) showToast({ text: t("order.duplicated"), action: null });
    return edit;
  },

  repeat: (t: TFunction, id: string, lines: readonly string[]): Promise<OrderEdit | null> =>
    changed(t, engine.repeatOrder(id, lines)),

  async cancel(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.endOrder(id, true));
    if (edit) offerUndo(t, t("orderList.cancelled"), edit);
    return edit;
  },

  async end(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.endOrder(id, false));
    if (edit) offerUndo(t, t("order.ended"), edit);
    return edit;
  },

  async remove(t: TFunction, id: string): Promise<OrderEdit | null> {
    const edit = await changed(t, engine.deleteOrder(id));
    if (edit) offerUndo(t, t("order.deleted"), edit);
    return edit;
  },
} as const;
