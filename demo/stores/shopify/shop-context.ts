import type { LiveCatalogue } from "../catalogue/live-catalogue";

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
