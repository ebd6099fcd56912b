import type { OrderEdit, OrderLine } from "../../src-worker/contract/order";

/** The `detail` of a `vitrine:order-line` event. */
export interface OrderLineTold {
  readonly order: OrderEdit["order"];
  /** With the quantity 0 where it was taken away. */
  readonly line: OrderLine;
  /** Pieces more than before; below 0 for fewer. */
  readonly by: number;
}

/** Tells whoever listens on `window` which lines of an order have other quantities now. */
export function tellPage({ order, lines }: OrderEdit): void {
  for (const { line, by } of lines)
    window.dispatchEvent(new CustomEvent<OrderLineTold>("vitrine:order-line", { detail: { order, line, by } }));
}
