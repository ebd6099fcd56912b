import { createSeededRandom } from "../serve/seeded-random";
import type { ShopContext } from "./shop-context";

/**
 * When a product was last touched: some moment of yesterday, whatever changed or not. platform-facts: `updated_at` is
 * noise; in four days all 184 products and 659 variants of one shop changed it with no other field changed.
 */
export function touchedAt({ catalogue, now }: ShopContext, index: number): number {
  const yesterday = Math.floor(now / day) - 1;
  const noise = yesterday * day + createSeededRandom(catalogue.seed, index, yesterday).between(0, 86_399) * 1000;
  return Math.max(noise, catalogue.editedAt(index));
}

const day = 86_400_000;
