/** The platforms whose stores are websites. */
export const webPlatforms = ["shopify", "woocommerce"] as const;

export type WebPlatform = (typeof webPlatforms)[number];

/** The store platforms that a person can connect. The demo catalogue implements the same port. */
export const platforms = ["shopify", "woocommerce", "spreadsheet", "published"] as const;

export type Platform = (typeof platforms)[number];

/** The platform whose stores are files that a person chooses. */
export const filePlatform = "spreadsheet" satisfies Platform;

/** The facts about a platform on which both sides depend. */
interface PlatformFacts {
  /** Brand name, the same in every language; of a platform without a brand, its English name. */
  readonly name: string;
  /** Whether its stores are websites. Others are on this device. */
  readonly hasWebsite: boolean;
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
  /** Whether a publisher signs what is read. */
  readonly isSigned: boolean;
}

const ofFiles = {
  hasWebsite: false,
  hasKeys: false,
  mayBeInFolder: false,
  addressSigns: [],
  reportsTotal: true,
  pagesInTurn: false,
  listsByCollection: false,
  barcodes: "in-list",
  isSigned: false,
} as const;

export const platformFacts = {
  shopify: {
    name: "Shopify",
    hasWebsite: true,
    hasKeys: false,
    mayBeInFolder: false,
    addressSigns: ["shopify"],
    reportsTotal: false,
    pagesInTurn: true,
    listsByCollection: true,
    barcodes: "when-opened",
    isSigned: false,
  },
  woocommerce: {
    name: "WooCommerce",
    hasWebsite: true,
    hasKeys: true,
    mayBeInFolder: true,
    addressSigns: ["/wp-", "wordpress", "woo"],
    reportsTotal: true,
    pagesInTurn: false,
    listsByCollection: false,
    barcodes: "in-list",
    isSigned: false,
  },
  spreadsheet: { name: "Spreadsheet", ...ofFiles },
  published: {
    name: "Published catalogue",
    hasWebsite: true,
    hasKeys: false,
    mayBeInFolder: true,
    addressSigns: [".json"],
    reportsTotal: true,
    pagesInTurn: true,
    listsByCollection: true,
    barcodes: "in-list",
    isSigned: true,
  },
  demo: { name: "Demo", ...ofFiles },
} as const satisfies Readonly<Record<Platform | "demo", PlatformFacts>>;

/** The platforms whose stores can be read with keys. */
export type KeyedPlatform = {
  [P in Platform]: (typeof platformFacts)[P]["hasKeys"] extends true ? P : never;
}[Platform];

export function hasKeys(platform: Platform): platform is KeyedPlatform {
  return platformFacts[platform].hasKeys;
}
