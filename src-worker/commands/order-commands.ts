import type { Engine } from "../contract/engine";
import type { KeptOrders } from "../order/kept-orders";
import { attempt } from "../run/attempt";
import type { Opening } from "./opening";

type OrderCommands = Pick<
  Engine,
  | "addToOrder"
  | "addSelectionToOrder"
  | "setQuantity"
  | "changeOrder"
  | "beginOrder"
  | "chooseOrder"
  | "duplicateOrder"
  | "endOrder"
  | "deleteOrder"
  | "undoOrderChange"
  | "readOrder"
  | "listOrders"
  | "exportWork"
  | "restoreWork"
>;

/** The orders of this device; their arguments are checked where their code is, which is loaded with the first of them. */
export function orderCommands(parts: {
  readonly opening: Pick<Opening, "read">;
  orders(): Promise<KeptOrders>;
}): OrderCommands {
  const { opening, orders } = parts;
  return {
    addToOrder: (additions) =>
      attempt(async () => {
        await opening.read();
        return (await orders()).addToOrder(additions);
      }),
    addSelectionToOrder: (selection) =>
      attempt(async () => {
        await opening.read();
        return (await orders()).addSelectionToOrder(selection);
      }),
    beginOrder: (name) =>
      attempt(async () => {
        await opening.read();
        return (await orders()).beginOrder(name);
      }),
    setQuantity: (...asked) => attempt(async () => (await orders()).setQuantity(...asked)),
    changeOrder: (...asked) => attempt(async () => (await orders()).changeOrder(...asked)),
    chooseOrder: (id) => attempt(async () => (await orders()).chooseOrder(id)),
    duplicateOrder: (id) => attempt(async () => (await orders()).duplicateOrder(id)),
    endOrder: (id) => attempt(async () => (await orders()).endOrder(id)),
    deleteOrder: (id) => attempt(async () => (await orders()).deleteOrder(id)),
    undoOrderChange: (change) => attempt(async () => (await orders()).undoOrderChange(change)),
    readOrder: (...asked) => attempt(async () => (await orders()).readOrder(...asked)),
    listOrders: () => attempt(async () => (await orders()).listOrders()),
    exportWork: () => attempt(async () => (await orders()).exportWork()),
    restoreWork: (file) => attempt(async () => (await orders()).restoreWork(file)),
  };
}
