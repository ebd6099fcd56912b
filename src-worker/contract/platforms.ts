/** The store platforms that a person can connect. The demo catalogue implements the same port. */
export const platforms = ["shopify", "woocommerce"] as const;

export type Platform = (typeof platforms)[number];

/** The facts about a platform on which both sides depend. */
interface PlatformFacts {
  /** Brand name, the same in every language. */
  readonly name: string;
  /** Whether its stores can be read with keys: a connection then has an `access`. */
  readonly hasKeys: boolean;
  /** Whether a store may be in a folder of its host. Otherwise it is at the root. */
  readonly mayBeInFolder: boolean;
  /** Parts of an address, in lower case, that suggest this platform. */
  readonly addressSigns: readonly string[];
  /** Whether the store reports how many products it has. */
  readonly reportsTotal: boolean;
  /** Whether each page of products names the next one, so that an import requests them one after the other. */
  readonly pagesInTurn: boolean;
  /** Whether each collection lists its products, so that an import reads every one. Otherwise a product names its own. */
  readonly listsByCollection: boolean;
  /** Whether barcodes are in the product list, or come with a product once a person opens it. */
  readonly barcodes: "in-list" | "when-opened";
}

export const platformFacts = {
  shopify: {
    name: "Shopify",
    hasKeys: false,
    mayBeInFolder: false,
    addressSigns: ["shopify"],
    reportsTotal: false,
    pagesInTurn: true,
    listsByCollection: true,
    barcodes: "when-opened",
  },
  woocommerce: {
    name: "WooCommerce",
    hasKeys: true,
    mayBeInFolder: true,
    addressSigns: ["/wp-", "wordpress", "woo"],
    reportsTotal: true,
    pagesInTurn: false,
    listsByCollection: false,
    barcodes: "in-list",
  },
  demo: {
    name: "Demo",
    hasKeys: false,
    mayBeInFolder: false,
    addressSigns: [],
    reportsTotal: true,
    pagesInTurn: false,
    listsByCollection: false,
    barcodes: "in-list",
  },
} as const satisfies Readonly<Record<Platform | "demo", PlatformFacts>>;

/** The platforms whose stores can be read with keys. */
export type KeyedPlatform = {
  [P in Platform]: (typeof platformFacts)[P]["hasKeys"] extends true ? P : never;
}[Platform];

export function hasKeys(platform: Platform): platform is KeyedPlatform {
  return platformFacts[platform].hasKeys;
}
