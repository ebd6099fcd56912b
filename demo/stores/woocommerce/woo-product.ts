import type { GeneratedProduct } from "../catalogue/generated-product";
import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { localTime, utcTime } from "../site-time";
import { wooIds } from "./woo-ids";
import { wooImage } from "./woo-images";
import {
  dateOf,
  deliveryOf,
  modifiedOf,
  passwordOf,
  priceOf,
  statusOf,
  typeOf,
  variationPositions,
  visibilityOf,
} from "./woo-records";
import { brandsOf, categoriesOf, tagsOf } from "./woo-terms";
import { encodedSlug, htmlEncode, priceHtml, priceText } from "./woo-text";

/** The fields of a product that need only its traits. */
export function wooProductHead(catalogue: LiveCatalogue, index: number) {
  const traits = catalogue.traits(index);
  const created = dateOf(catalogue, index);
  const modified = modifiedOf(catalogue, index);
  return {
    id: wooIds.product(index),
    date_created: localTime(created),
    date_created_gmt: utcTime(created),
    date_modified: localTime(modified),
    date_modified_gmt: utcTime(modified),
    type: typeOf(traits, index),
    status: statusOf(catalogue, index),
    featured: traits.tradeFavourite,
    catalog_visibility: visibilityOf(index),
  };
}

/** A product as wc/v3 lists it; keys and their order observed in WooCommerce 9.9.5. */
export function wooProduct(catalogue: LiveCatalogue, origin: string, product: GeneratedProduct) {
  const { index, traits } = product;
  const { id, ...head } = wooProductHead(catalogue, index);
  const { type, status } = head;
  const priced = type === "simple" || type === "external";
  const facts = saleFacts(product);
  const slug = encodedSlug(product.handle);
  return {
    id,
    name: productName(product),
    slug,
    permalink: status === "publish" ? `${origin}/product/${slug}/` : `${origin}/?post_type=product&p=${id}`,
    ...head,
    description: product.descriptionHtml,
    short_description: "",
    sku: traits.oddity === "no sku" ? "" : product.articleNumber,
    price: priceText(facts.low, index),
    regular_price: priced ? priceText(facts.regular, index) : "",
    sale_price: priced && facts.onSale ? priceText(facts.low, index) : "",
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: null,
    date_on_sale_to_gmt: null,
    on_sale: facts.onSale,
    purchasable: type !== "grouped" && type !== "external" && facts.low !== null,
    total_sales: 0,
    ...deliveryOf(traits, index),
    downloads: [],
    download_limit: -1,
    download_expiry: -1,
    external_url: type === "external" ? `https://maker.example/${slug}` : "",
    button_text: type === "external" ? "Buy from the maker" : "",
    tax_status: "taxable",
    tax_class: "",
    manage_stock: type === "simple",
    stock_quantity: type === "simple" ? facts.stock : null,
    backorders: "no",
    backorders_allowed: false,
    backordered: false,
    low_stock_amount: null,
    sold_individually: false,
    weight: String((product.variants[0]?.grams ?? 0) / 1000),
    dimensions: { length: "", width: "", height: "" },
    shipping_required: true,
    shipping_taxable: true,
    shipping_class: "",
    shipping_class_id: 0,
    reviews_allowed: true,
    average_rating: "0.00",
    rating_count: 0,
    upsell_ids: [],
    cross_sell_ids: [],
    parent_id: 0,
    purchase_note: "",
    categories: categoriesOf(catalogue, product),
    brands: brandsOf(product),
    tags: tagsOf(product),
    images: product.images.map((image) => wooImage(origin, product, image)),
    attributes: attributesOf(product),
    default_attributes: [],
    variations: variationPositions(traits, index).map((position) => wooIds.variation(index, position)),
    // observed: children of a grouped product may be ids that do not exist.
    grouped_products: type === "grouped" ? [wooIds.product(Math.max(0, index - 1)), 999_999_999] : [],
    menu_order: 0,
    price_html: priceHtml(facts.low, facts.high),
    related_ids: [],
    meta_data: [],
    stock_status: facts.stock > 0 ? "instock" : "outofstock",
    has_options: type === "variable",
    // observed: `post_password` is plain text.
    post_password: passwordOf(catalogue, index),
    global_unique_id: type === "simple" ? (product.variants[0]?.barcode ?? "") : "",
    _links: {
      self: [{ href: `${origin}/wp-json/wc/v3/products/${id}`, targetHints: { allow: ["GET"] } }],
      collection: [{ href: `${origin}/wp-json/wc/v3/products` }],
    },
  };
}

/** observed: a name may contain raw tags, including `<script>`. */
export function productName(product: GeneratedProduct): string {
  if (product.traits.oddity !== "hostile description") return product.title;
  return `${product.title} <b>NEW</b><script>document.documentElement.dataset.nameRan = "script"</script>`;
}

/** Lowest, highest and undiscounted price in cents (null without a price), and pieces in stock. */
export function saleFacts(product: GeneratedProduct) {
  const sold = product.variants.filter((variant) =>
    variationPositions(product.traits, product.index).includes(variant.position),
  );
  const variants = sold.length === 0 ? product.variants : sold;
  const prices = variants.map((variant) => priceOf(product, variant)).filter((price) => price !== null);
  const first = variants[0];
  const full = first === undefined ? null : priceOf(product, first);
  return {
    low: prices.length === 0 ? null : Math.min(...prices),
    high: prices.length === 0 ? null : Math.max(...prices),
    regular: full === null ? null : Math.max(full, first?.compareAtCents ?? 0),
    onSale: prices.length > 0 && variants.some((variant) => (variant.compareAtCents ?? 0) > variant.cents),
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
  };
}

function attributesOf(product: GeneratedProduct) {
  if (product.traits.optionSizes.length === 0) return [];
  return product.options.map((option, place) => ({
    id: place + 1,
    name: option.name,
    slug: `pa_${option.name.toLowerCase()}`,
    position: place,
    visible: true,
    variation: true,
    options: option.values.map(htmlEncode),
  }));
}
