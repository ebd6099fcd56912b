import type { GeneratedProduct, GeneratedVariant } from "../catalogue/generated-product";
import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { slug } from "../catalogue/product-handle";
import { storeProfile } from "../store-profile";
import { wooIds } from "./woo-ids";
import { storeApiImage } from "./woo-images";
import { productName, saleFacts } from "./woo-product";
import { priceOf, typeOf, variationPositions } from "./woo-records";
import { brandsOf, categoriesOf, tagsOf } from "./woo-terms";
import { encodedSlug, htmlEncode, priceHtml } from "./woo-text";
import { variationAddress, variationAttributes, variationDescription } from "./woo-variation";

/** A product as the public Store API lists it; keys observed in WooCommerce 9.9.5, prices in minor units. */
export function storeApiProduct(catalogue: LiveCatalogue, origin: string, product: GeneratedProduct) {
  const { index, traits } = product;
  const facts = saleFacts(product);
  const type = typeOf(traits, index);
  const permalink = `${origin}/product/${encodedSlug(product.handle)}/`;
  return {
    id: wooIds.product(index),
    name: productName(product),
    slug: encodedSlug(product.handle),
    parent: 0,
    type,
    variation: "",
    permalink,
    sku: traits.oddity === "no sku" ? "" : product.articleNumber,
    short_description: "",
    description: product.descriptionHtml,
    on_sale: facts.onSale,
    prices: pricesOf(facts.low, type === "simple" || type === "external" ? facts.regular : facts.low, facts.high),
    price_html: priceHtml(facts.low, facts.high),
    average_rating: "0",
    review_count: 0,
    images: product.images.map((image) => storeApiImage(origin, product, image)),
    categories: categoriesOf(catalogue, product).map(({ id, name, slug: term }) => ({
      id,
      name,
      slug: term,
      link: `${origin}/product-category/${term}/`,
    })),
    tags: tagsOf(product).map((tag) => ({ ...tag, link: `${origin}/product-tag/${tag.slug}/` })),
    brands: brandsOf(product).map((brand) => ({ ...brand, link: `${origin}/brand/${brand.slug}/` })),
    attributes: attributesOf(product),
    variations: variationsOf(product),
    grouped_products: type === "grouped" ? [wooIds.product(Math.max(0, index - 1)), 999_999_999] : [],
    has_options: type === "variable",
    is_purchasable: type !== "grouped" && type !== "external" && facts.low !== null,
    ...shelfFacts(facts.stock, permalink, cartLimits(index, type === "simple" ? facts.stock : null)),
  };
}

/** A variation as `?type=variation` lists it. */
export function storeApiVariation(origin: string, product: GeneratedProduct, variant: GeneratedVariant) {
  const cents = priceOf(product, variant);
  const before = Math.max(cents ?? 0, variant.compareAtCents ?? 0);
  const attributes = variationAttributes(product, variant);
  const image = product.images.find((candidate) => candidate.position === variant.imagePosition) ?? product.images[0];
  const permalink = variationAddress(origin, product, attributes);
  return {
    id: wooIds.variation(product.index, variant.position),
    name: productName(product),
    slug: `${encodedSlug(product.handle)}-${variant.position}`,
    parent: wooIds.product(product.index),
    type: "variation",
    variation: attributes.map((attribute) => `${attribute.name}: ${attribute.option}`).join(", "),
    permalink,
    sku: variant.sku ?? "",
    short_description: "",
    description: variationDescription(product, variant),
    on_sale: cents !== null && before > cents,
    prices: pricesOf(cents, cents === null ? null : before, cents),
    price_html: priceHtml(cents, cents),
    average_rating: "0",
    review_count: 0,
    images: image === undefined ? [] : [storeApiImage(origin, product, image)],
    categories: [],
    tags: [],
    brands: [],
    attributes: [],
    variations: [],
    grouped_products: [],
    has_options: false,
    is_purchasable: cents !== null,
    ...shelfFacts(variant.stock, permalink, cartLimits(product.index, variant.stock)),
  };
}

function pricesOf(low: number | null, regular: number | null, high: number | null) {
  return {
    price: String(low ?? 0),
    regular_price: String(regular ?? 0),
    sale_price: String(low ?? 0),
    price_range:
      low === null || high === null || low === high ? null : { min_amount: String(low), max_amount: String(high) },
    currency_code: storeProfile.currency,
    currency_symbol: storeProfile.currencySymbol,
    currency_minor_unit: 2,
    currency_decimal_separator: ",",
    currency_thousand_separator: ".",
    currency_prefix: storeProfile.currencySymbol,
    currency_suffix: "",
  };
}

function shelfFacts(stock: number, permalink: string, limits: ReturnType<typeof cartLimits>) {
  return {
    is_in_stock: stock > 0,
    is_on_backorder: false,
    low_stock_remaining: null,
    stock_availability:
      stock > 0 ? { text: `${stock} in stock`, class: "in-stock" } : { text: "Out of stock", class: "out-of-stock" },
    sold_individually: false,
    add_to_cart: {
      text: "Add to cart",
      description: "Add to cart",
      url: permalink,
      single_text: "Add to cart",
      ...limits,
    },
    extensions: {},
  };
}

function attributesOf(product: GeneratedProduct) {
  if (product.traits.optionSizes.length === 0) return [];
  return product.options.map((option, place) => ({
    id: place + 1,
    name: option.name,
    taxonomy: `pa_${option.name.toLowerCase()}`,
    has_variations: true,
    terms: option.values.map((value, number) => ({
      id: wooIds.tag(value) + number,
      name: htmlEncode(value),
      slug: encodedSlug(slug(value)),
    })),
  }));
}

/** An option's value before HTML encoding; the term's slug is made from it. */
function rawOption({ options }: GeneratedProduct, encoded: string): string {
  return options.flatMap(({ values }) => values).find((value) => htmlEncode(value) === encoded) ?? encoded;
}

function variationsOf(product: GeneratedProduct) {
  const positions = variationPositions(product.traits, product.index);
  return product.variants
    .filter((variant) => positions.includes(variant.position))
    .map((variant) => ({
      id: wooIds.variation(product.index, variant.position),
      attributes: attributesIn(product, variant),
    }));
}

/** observed: the value of an "any" attribute is null. */
function attributesIn(product: GeneratedProduct, variant: GeneratedVariant) {
  const fixed = new Map(variationAttributes(product, variant).map(({ name, option }) => [name, option]));
  return product.options.map(({ name }) => {
    const option = fixed.get(name);
    return { name, value: option === undefined ? null : encodedSlug(slug(rawOption(product, option))) };
  });
}

/** The maximum without a limit (WooCommerce, StoreApi QuantityLimits). */
const unlimited = 9999;

/**
 * Quantity limits as the Store API states them: at most the managed stock, if any; every ninth product by the half
 * dozen, as if a plugin filtered `multiple_of`. Both limits are multiples of the step; the upper one is rounded down,
 * to 0 if necessary (QuantityLimits::limit_to_multiple).
 */
function cartLimits(index: number, managedStock: number | null) {
  const step = index % 9 === 4 ? 6 : 1;
  const max = managedStock !== null && managedStock > 0 ? Math.min(managedStock, unlimited) : unlimited;
  return { minimum: step, maximum: Math.floor(max / step) * step, multiple_of: step };
}
