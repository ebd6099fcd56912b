/** The store platforms a person can connect; the demo catalogue is a store of its own behind the same port. */
export const platforms = ["shopify", "woocommerce"] as const;

export type Platform = (typeof platforms)[number];

/** What a person typed into the connection form. */
export type StoreConnection =
  | { readonly platform: "shopify"; readonly url: string }
  | { readonly platform: "woocommerce"; readonly url: string; readonly access: WooAccess };

/** How a WooCommerce store is to be read. Keys go in and never come out again. */
export type WooAccess =
  | {
      readonly kind: "keys";
      readonly consumerKey: string;
      readonly consumerSecret: string;
      /** False: they live in the engine's memory until the app closes. */
      readonly keep: boolean;
      /** Whether the person agreed to send them in the address, over https, since the host removes the header. */
      readonly inAddress: boolean;
    }
  /** With the keys that the engine has of this store. */
  | { readonly kind: "held-keys"; readonly inAddress: boolean }
  /** Without keys, by the public Store API. */
  | { readonly kind: "public" };

/** How the store in use is read, as far as the interface may know. */
export type StoreAccess =
  /** Nothing is needed: Shopify's public pages, the bundled demo. */
  | { readonly kind: "open" }
  | { readonly kind: "public" }
  | {
      readonly kind: "keys";
      /** The last four characters of the consumer key; null when the engine has no keys: they were not kept. */
      readonly lastFour: string | null;
      /** Whether they stay on the device when the app closes. */
      readonly kept: boolean;
      readonly inAddress: boolean;
    };

/** The steps of a connection test, in the order in which they run. */
export const connectionSteps = ["url", "network", "api", "data"] as const;

export type ConnectionStep = (typeof connectionSteps)[number];

export type StepState = "pending" | "testing" | "success" | "error" | "warning";

/** What a passed test noticed about the store's host, and how it was got round. */
export const connectionNotes = [
  /** Plain permalinks: asked under /index.php/wp-json/. */
  "plain-permalinks",
  /** The host removes the Authorization header: the keys are sent in the address, as agreed. */
  "keys-in-address",
  /** Warnings of PHP stand before the JSON. */
  "warnings-before-json",
  /** The list of all variations does not answer: they are read product by product. */
  "variations-one-by-one",
  /** Without keys: no barcodes, no exact stock; changes are found only by reading the whole list. */
  "public-access",
] as const;

export type ConnectionNote = (typeof connectionNotes)[number];

/** What a passed test found. */
export interface ConnectionReport {
  readonly platform: Platform;
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
  readonly notes: readonly ConnectionNote[];
}
