/** The store platforms a person can connect; the demo catalogue is a store of its own behind the same port. */
export const platforms = ["shopify"] as const;

export type Platform = (typeof platforms)[number];

/** What a person typed into the connection form. */
export interface StoreConnection {
  readonly platform: Platform;
  readonly url: string;
}

/** The steps of a connection test, in the order in which they run. */
export const connectionSteps = ["url", "network", "api", "data"] as const;

export type ConnectionStep = (typeof connectionSteps)[number];

export type StepState = "pending" | "testing" | "success" | "error" | "warning";

/** What a passed test found. */
export interface ConnectionReport {
  /** As it will be saved: scheme and host, without trailing slashes. */
  readonly url: string;
  readonly storeName: string;
  /** Of the first answer of the store's product list. */
  readonly responseMs: number;
  /** Null where the store does not tell its total. */
  readonly productCount: number | null;
  readonly collectionCount: number | null;
  /** ISO 4217, or null where not told. */
  readonly currency: string | null;
}
