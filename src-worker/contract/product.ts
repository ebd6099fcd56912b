import type { StockLevel } from "./listing-query";
import type { PriceTax } from "./store-connection";

/** A stored product. Ids are strings everywhere: some platforms' ids exceed 2^53. */
export interface Product {
  readonly id: string;
  readonly title: string;
  /** The last part of the product's address in the store; unique within a store. */
  readonly handle: string;
  /** Unsanitised HTML from the store. Never render it: see RichText. */
  readonly description: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  /** At least one. */
  readonly variants: readonly Variant[];
  /** In the store's order; the first is the cover. */
  readonly images: readonly ProductImage[];
  /** Addresses of the images that its descriptions show, each once; absent without any. */
  readonly descriptionImages?: readonly string[] | undefined;
  readonly options: readonly ProductOption[];
  /** ISO 8601 times, empty if unknown. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string;
  readonly status: string;
  /** Ids of its collections if the product names them; null if the collections list their products instead. */
  readonly collectionIds: readonly string[] | null;
  /** Whether its prices include tax, where the store's keys and its shop say different prices; absent if unknown. */
  readonly tax?: PriceTax | undefined;
}

export interface Variant {
  readonly id: string;
  readonly productId: string;
  /** 'Default Title' or 'Default' for a single unnamed variant. */
  readonly title: string;
  /** Unsanitised HTML from the store about this variant alone; empty if there is none. */
  readonly description: string;
  /** Decimal numeral with a point, in the store's currency, such as "19.90"; null if the store states none. */
  readonly price: string | null;
  /** Always above the price; null without a reduction. */
  readonly compareAtPrice: string | null;
  readonly sku: string;
  readonly barcode: string;
  readonly weight: number | null;
  readonly weightUnit: string;
  readonly inventoryQuantity: number | null;
  readonly inventoryPolicy: string;
  readonly fulfillmentService: string;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** Whether it is in stock or on backorder, and can be ordered here. */
  readonly available: boolean;
  /** Why it cannot be ordered here, whatever its stock; null if it can. */
  readonly orderObstacle: OrderObstacle | null;
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
  readonly imageId: string | null;
  /** Null without a known rule. */
  readonly quantityRule: QuantityRule | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * `external`: sold on another website. `grouped`: a set whose parts are sold one by one. `no-price`: the store states
 * no price. `not-sold`: the store does not sell it online.
 */
export const orderObstacles = ["external", "grouped", "no-price", "not-sold"] as const;

export type OrderObstacle = (typeof orderObstacles)[number];

/** Whole pieces: multiples of `step`, at least `minimum`, at most `maximum` if set. */
export interface QuantityRule {
  readonly minimum: number;
  readonly maximum: number | null;
  readonly step: number;
}

export interface ProductImage {
  readonly id: string;
  readonly productId: string;
  /** From 1. */
  readonly position: number;
  readonly altText: string;
  /** Pixels; null if the platform does not report them. */
  readonly width: number | null;
  readonly height: number | null;
  readonly src: string;
  readonly variantIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ProductOption {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** From 1: selects the variant's option1, option2 or option3. */
  readonly position: number;
  readonly values: readonly string[];
}

export interface Collection {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly bodyHtml: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly image: CollectionImage | null;
  readonly sortOrder: string;
  /** As reported by the platform: may be 0 or exceed the published products. Null if not reported. */
  readonly productsCount: number | null;
  /** Id of the parent collection, or null. */
  readonly parentId: string | null;
}

export interface CollectionImage {
  readonly src: string;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The elements allowed in a merchant's description. */
export const richTags = [
  "p",
  "br",
  "hr",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "strong",
  "em",
  "u",
  "s",
  "sub",
  "sup",
  "small",
  "blockquote",
  "pre",
  "code",
  "a",
  "img",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

export type RichTag = (typeof richTags)[number];

/** One element of a sanitised description; `href` and `src` are absolute http(s) addresses. */
export interface RichElement {
  readonly tag: RichTag;
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly children: RichText;
}

/** A sanitised description as a tree, which the interface renders as React elements. */
export type RichText = readonly (string | RichElement)[];

/** A variant for the detail view, whose description comes sanitised. */
export type ShownVariant = Omit<Variant, "description">;

/** A whole product for the detail view. */
export interface ProductDetail {
  readonly product: Omit<Product, "description" | "descriptionImages" | "variants"> & {
    readonly variants: readonly ShownVariant[];
  };
  readonly stock: StockLevel;
  readonly description: RichText;
  /** The sanitised descriptions of variants that have one, by the variant's id. */
  readonly variantDescriptions: Readonly<Record<string, RichText>>;
  /** Its collections, as links back to their listings. */
  readonly collections: readonly { readonly handle: string; readonly title: string }[];
}
