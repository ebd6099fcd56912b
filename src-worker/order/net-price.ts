import type { OrderLine } from "../contract/order";
import { type Decimal, decimal, difference, hundred, share } from "./decimal";

/**
 * The price of one piece of a line. A discounted price has as many decimals as it is shown with, or as the undiscounted price
 * has: a price below the smallest unit is not rounded away.
 *
 * @param places decimals that the order shows
 */
export function netPrice(line: Pick<OrderLine, "price" | "agreed" | "discount">, places: number): Decimal {
  const price = decimal(line.agreed?.price ?? line.price);
  if (line.discount === "") return price;
  return share(price, difference(hundred, decimal(line.discount)), hundred, Math.max(places, price.places));
}
