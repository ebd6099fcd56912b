import type { Profile } from "../../src-worker/contract/profile";
import type { SyncSettings } from "../../src-worker/contract/sync-settings";
import type { WhereTimeGoes } from "./where-time-goes";

/** What holds a run up, and the setting that would change it, where one would. `share` is of the run's time. */
export type Bottleneck =
  /** The store takes long to begin its answers. `milliseconds`: the median time to the first byte. */
  | { readonly code: "slow-answers"; readonly share: number; readonly milliseconds: number }
  /** Answers arrive slowly. `bytesPerSecond`: while at least one arrives. */
  | { readonly code: "slow-downloads"; readonly share: number; readonly bytesPerSecond: number }
  | {
      readonly code: "rate-limit";
      readonly share: number;
      readonly requestsPerMinute: number;
      readonly setting: keyof SyncSettings;
    }
  /** The store, or the proxy, asked to wait. */
  | { readonly code: "store-pause"; readonly share: number; readonly pauses: number }
  /** Waiting before further attempts of failed requests. */
  | {
      readonly code: "retries";
      readonly share: number;
      readonly attempts: number;
      readonly setting: keyof SyncSettings;
    }
  /** The gaps that an adapter keeps between pages. */
  | { readonly code: "page-gaps"; readonly share: number; readonly gaps: number }
  /** Records so large that reading and processing them takes most of the time. */
  | { readonly code: "huge-records"; readonly share: number; readonly bytesPerProduct: number }
  /** Parsing, mapping and indexing records of an ordinary size. */
  | { readonly code: "processing"; readonly share: number; readonly productsPerSecond: number }
  /** Writing into the database. */
  | { readonly code: "database"; readonly share: number; readonly bytes: number }
  /** Scaling images down. */
  | { readonly code: "decode"; readonly share: number; readonly images: number }
  | { readonly code: "none" };

export declare function findBottleneck(profile: Profile, time: WhereTimeGoes): Bottleneck;
