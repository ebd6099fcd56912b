import type { OrderLine } from "./order";

/** The price of a piece as the shop or a price list offers it: a price that a person typed stays beside it. */
export function offeredPrice({ price, agreed }: Pick<OrderLine, "price" | "agreed">): string {
  return agreed === null || agreed.list === null ? price : agreed.price;
}
