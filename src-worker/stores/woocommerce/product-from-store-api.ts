import type { Product, Variant } from "../../contract/product";
import { compareAtPrice } from "../compare-at-price";
import { type Guard, parsedAs } from "../parsed-as";
import { quantityRule } from "../quantity-rule";
import { type StoreApiProduct, type StoreApiVariation, storeApiProduct, storeApiVariation } from "./answers";
import { decodedSlug } from "./decoded-slug";
import { cartField, eachChoice, type VariationOption } from "./each-choice";
import type { WooStoreFacts } from "./offered-product";
import { onePiece } from "./one-piece";
import { orderObstacle } from "./order-obstacle";
import { plainText } from "./plain-text";
import { productOfParts } from "./product-of-parts";
import { variantTitle } from "./variant-title";

type Article = Pick<
  StoreApiVariation,
  | "id"
  | "sku"
  | "prices"
  | "price_html"
  | "on_sale"
  | "sold_individually"
  | "is_purchasable"
  | "is_in_stock"
  | "is_on_backorder"
  | "low_stock_remaining"
  | "add_to_cart"
>;

/**
 * Our product from a record of the public Store API and its variations; null when it has no id or name. The API sends
 * no barcodes, weights or times, and the stock only when it is low.
 */
export function productFromStoreApi(
  record: unknown,
  variations: readonly unknown[],
  { url }: WooStoreFacts,
  guard: Guard = parsedAs,
): Product | null {
  const output = guard(storeApiProduct, record);
  if (!output) return null;
  const attributes = optionsOf(output).map(({ name, terms }) => ({ name, values: terms.map((term) => term.name) }));
  return {
    ...productOfParts(output, variantsOf(output, variations, guard), attributes, url),
    createdAt: "",
    updatedAt: "",
    publishedAt: "",
    status: "publish",
  };
}

const maxVariants = 2048;

function optionsOf({ attributes }: StoreApiProduct) {
  return attributes.filter(({ has_variations }) => has_variations);
}

function variantsOf(product: StoreApiProduct, records: readonly unknown[], guard: Guard) {
  const variations = new Map(
    records.slice(0, maxVariants).flatMap((record): [string, StoreApiVariation][] => {
      const variation = guard(storeApiVariation, record);
      return variation?.parent === product.id ? [[variation.id, variation]] : [];
    }),
  );
  if (variations.size === 0) {
    const main = variantOf(product, product);
    const available = main.available && product.variations.length === 0;
    const own = { id: `${product.id}-main`, title: "Default", description: "", available };
    return [{ variant: { ...main, ...own, ...noOptions }, image: null }];
  }
  // The product's record has the variations' order and attributes; the list of variations has price and stock.
  const attributesById = new Map(product.variations.map(({ id, attributes }) => [id, attributes]));
  const options = optionsOf(product);
  const listed = [...new Set([...attributesById.keys(), ...variations.keys()])].flatMap((id) => {
    const variation = variations.get(id);
    if (!variation) return [];
    const chosen = options.map(({ name, terms }) => {
      const value = attributesById.get(id)?.find((attribute) => attribute.name === name)?.value;
      if (!value) return null;
      return terms.find(({ slug }) => slug === value)?.name ?? (plainText(decodedSlug(value), 255) || null);
    });
    return [{ id, variation, chosen }];
  });
  // The product's record does not list the others, so nothing is chosen for them.
  const described = listed.filter(({ id }) => attributesById.has(id));
  const others = listed.filter(({ id }) => !attributesById.has(id));
  const choices = [...eachChoice(described, options.map(cartOption)), ...others];
  return choices.map(({ id, variation, chosen }) => {
    const [option1 = null, option2 = null, option3 = null] = chosen;
    const title = variantTitle(
      chosen.flatMap((option) => option ?? []),
      variation,
      choices.length,
    );
    const [image = null] = variation.images;
    const own = { id, title, description: variation.description, option1, option2, option3 };
    return { variant: { ...variantOf(variation, product), ...own }, image };
  });
}

function cartOption({ name, taxonomy, terms }: StoreApiProduct["attributes"][number]): VariationOption {
  const values = new Map(terms.map((term) => [term.name, { name: term.name, slug: term.slug }]));
  return { field: cartField(taxonomy, name), values: [...values.values()] };
}

const noOptions = { option1: null, option2: null, option3: null };

function variantOf(
  article: Article,
  {
    id: productId,
    type,
    sold_individually: isSoldIndividually,
  }: Pick<StoreApiProduct, "id" | "type" | "sold_individually">,
): Omit<Variant, "title" | "description" | "imageId" | keyof typeof noOptions> {
  const { prices } = article;
  const price = statedPrice(article);
  const regular = priceFromMinorUnits(prices.regular_price, prices.currency_minor_unit);
  const obstacle = orderObstacle(type, price, article.is_purchasable);
  return {
    id: article.id,
    productId,
    price,
    compareAtPrice: article.on_sale === false ? null : compareAtPrice(price, regular),
    sku: article.sku,
    barcode: "",
    weight: null,
    weightUnit: "",
    inventoryQuantity: article.low_stock_remaining,
    inventoryPolicy: article.is_on_backorder ? "continue" : "",
    fulfillmentService: "",
    requiresShipping: true,
    taxable: true,
    available: article.is_in_stock && obstacle === null,
    orderObstacle: obstacle,
    quantityRule:
      article.sold_individually || isSoldIndividually ? onePiece : article.add_to_cart && ruleOf(article.add_to_cart),
    createdAt: "",
    updatedAt: "",
  };
}

/** Null without a price: the Store API then sends the price 0 and no HTML for it; of a free product, both (observed). */
function statedPrice({ prices, price_html: html }: Pick<Article, "prices" | "price_html">): string | null {
  const price = priceFromMinorUnits(prices.price, prices.currency_minor_unit);
  return price === "" || (Number(price) === 0 && html === "") ? null : price;
}

/** The API's maximum for no limit, lowered to a multiple of the step (WooCommerce, StoreApi QuantityLimits). */
const unlimited = 9999;

function ruleOf({ minimum, maximum, multiple_of: step }: NonNullable<Article["add_to_cart"]>) {
  const limited = typeof maximum === "number" && typeof step === "number" && maximum <= unlimited - Math.max(1, step);
  return quantityRule(minimum, limited ? maximum : null, step);
}

/** The Store API's prices are whole numbers of the currency's smallest unit: "1990" with two decimals is "19.90". */
export function priceFromMinorUnits(amount: string, decimals: number): string {
  if (!/^\d{1,18}$/.test(amount)) return "";
  const digits = amount.padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  const whole = digits.slice(0, at).replace(/^0+(?=\d)/, "");
  return decimals === 0 ? whole : `${whole}.${digits.slice(at)}`;
}
