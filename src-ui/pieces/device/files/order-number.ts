import type { Order } from "../../../../src-worker/contract/order";
import { engine } from "../../../foundations/engine/engine-proxy";

/** The order's number, which it gets with its first document; empty if none could be stored. */
export async function orderNumber({ id, number }: Pick<Order, "id" | "number">): Promise<string> {
  if (number !== "") return number;
  const outcome = await engine.numberOrder(id);
  return outcome.ok ? outcome.value : "";
}
