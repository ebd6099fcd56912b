import type { LiveCatalogue } from "../catalogue/live-catalogue";

/** What an answer is made from: the catalogue, this server's address as the caller wrote it, and the time. */
export interface ShopContext {
  readonly catalogue: LiveCatalogue;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** Unix time in milliseconds. */
  readonly now: number;
  /** Whether meta.json counts no further than the wall. */
  readonly cappedCount: boolean;
}
