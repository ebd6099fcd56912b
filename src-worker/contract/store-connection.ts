import type { KeyedPlatform, Platform } from "./platforms";
import type { BadRow, TablePreview } from "./product-table";

/** The result of platform detection at an address. */
export interface DetectedStore {
  readonly platform: Platform;
  /** The store's address, which the typed one is a page of. */
  readonly url: string;
}

/** The values of the connection form. */
export type StoreConnection =
  | {
      readonly platform: Exclude<Platform, KeyedPlatform>;
      readonly url: string;
      /**
       * Published catalogue: the fragment of its address, with the key of a private one and the public key of its publisher.
       * The engine never returns it.
       */
      readonly fragment?: string | undefined;
    }
  | { readonly platform: KeyedPlatform; readonly url: string; readonly access: WooAccess };

/** Whether prices include tax. */
export type PriceTax = "included" | "excluded";

/**
 * The prices of a WooCommerce store whose shop shows other ones than its keys read: WooCommerce stores prices with or
 * without tax, and a shop may show either.
 */
export interface PriceChoice {
  /** `keys`: as stored. `shop`: as shown to everyone. */
  readonly from: "keys" | "shop";
  readonly tax: PriceTax;
}

/** Access to a WooCommerce store. The engine never returns the keys. */
export type WooAccess =
  | {
      readonly kind: "keys";
      readonly consumerKey: string;
      readonly consumerSecret: string;
      /** False: the engine has them in memory until the app closes. */
      readonly remember: boolean;
      /** Whether the person agreed to send them in the address, over https, because the host removes the header. */
      readonly inAddress: boolean;
      /** Absent where both prices are equal, or the shop's are unknown. */
      readonly prices?: PriceChoice | undefined;
    }
  /** The keys that the engine already has for this store. */
  | { readonly kind: "known-keys"; readonly inAddress: boolean; readonly prices?: PriceChoice | undefined }
  /** The public Store API, without keys. */
  | { readonly kind: "public" };

/** Access to the open store, without secrets. */
export type StoreAccess =
  /** No keys needed: Shopify's public JSON, the bundled demo. */
  | { readonly kind: "open" }
  | { readonly kind: "public" }
  | {
      readonly kind: "keys";
      /** The last four characters of the consumer key; null when the engine has no keys. */
      readonly lastFour: string | null;
      /** Whether the keys stay on the device when the app closes. */
      readonly remembered: boolean;
      readonly inAddress: boolean;
      readonly prices?: PriceChoice | undefined;
    };

/** The steps of a connection test, in order. */
export const connectionSteps = ["url", "network", "api", "data"] as const;

export type ConnectionStep = (typeof connectionSteps)[number];

export type StepState = "pending" | "testing" | "success" | "error" | "warning";

/** Peculiarities of the store's host that a passed test worked around. */
export const connectionNotes = [
  /** Index permalinks: requests go to /index.php/wp-json/. */
  "index-permalinks",
  /** Plain permalinks: requests go to /?rest_route=. */
  "plain-permalinks",
  /** The host removes the Authorization header: requests carry the keys in the address, as agreed. */
  "keys-in-address",
  /** PHP warnings precede the JSON. */
  "warnings-before-json",
  /** The host needs long for many products: the engine requests fewer at once. */
  "slow-host",
  /** The list of all variations fails: the engine reads them product by product. */
  "variations-one-by-one",
  /** Without keys: no barcodes, no exact stock, and each sync reads the whole list. */
  "public-access",
  /** Without keys, and WordPress does not report which products need a password: they are imported too. */
  "passwords-unknown",
] as const;

export type ConnectionNote = (typeof connectionNotes)[number];

/** One product's price as the keys read it, and as the shop shows it: decimal numerals. */
export interface PricePair {
  readonly keys: string;
  readonly shop: string;
}

/** The result of a passed test. */
export interface ConnectionReport {
  readonly platform: Platform;
  /**
   * The address that the test has used and that is to be saved, without trailing slashes. It differs from the tested one
   * where that was a page of the store, or where the store answers only under its myshopify.com address.
   */
  readonly url: string;
  readonly storeName: string;
  /** Response time of the store's product list. */
  readonly responseMs: number;
  /** Null if the store does not report its total. */
  readonly productCount: number | null;
  /** Whether that count includes products that an import leaves out, such as hidden ones. */
  readonly countsUnlisted: boolean;
  readonly collectionCount: number | null;
  /** ISO 4217, or null if not reported. */
  readonly currency: string | null;
  readonly notes: readonly ConnectionNote[];
  /** An example, where the shop shows other prices than the keys read. */
  readonly prices?: PricePair | undefined;
}

/** The answer to a file of products. */
export type ProductFile = StoredProductFile | UnmappedProductFile | FaultyProductFile;

/** Stored as the file of a store. */
export interface StoredProductFile {
  readonly state: "stored";
  readonly platform: Platform;
  /** The address of its store. */
  readonly url: string;
  readonly products: number;
  /** Products that the shop does not show, such as drafts, which an import leaves out. */
  readonly unlisted: number;
  /** Whether a person has assigned its columns. */
  readonly isMapped: boolean;
}

/** A table whose columns a person has to assign first. Nothing is stored. */
export interface UnmappedProductFile {
  readonly state: "unmapped";
  readonly table: TablePreview;
}

/** A table with bad rows, whose number a person has to confirm first. Nothing is stored. */
export interface FaultyProductFile {
  readonly state: "faulty";
  readonly products: number;
  readonly unlisted: number;
  readonly bad: readonly BadRow[];
  /** All rows that would be left out. */
  readonly leftOut: number;
  /** All codes that would be left out; their rows are not. */
  readonly damaged: number;
}

/** A key of WooCommerce's REST API that may read and write orders. */
export interface OrderKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}
