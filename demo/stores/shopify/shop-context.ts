import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { createSeededRandom } from "../serve/seeded-random";

/** The input of an answer. */
export interface ShopContext {
  readonly catalogue: LiveCatalogue;
  /** Scheme and host of the request, without a trailing slash. */
  readonly origin: string;
  /** Unix time in milliseconds. */
  readonly now: number;
  /** Whether meta.json caps its product count at 25,001. */
  readonly cappedCount: boolean;
}

/**
 * A product's `updated_at`: a random moment of yesterday, with or without a change. observed: `updated_at` is noise; in
 * four days it changed on all 184 products and 659 variants of one shop, while no other field did.
 */
export function touchedAt({ catalogue, now }: ShopContext, index: number): number {
  const yesterday = Math.floor(now / day) - 1;
  const noise = yesterday * day + createSeededRandom(catalogue.seed, index, yesterday).between(0, 86_399) * 1000;
  return Math.max(noise, catalogue.editedAt(index));
}

const day = 86_400_000;
