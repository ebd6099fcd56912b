import type { GeneratedProduct, GeneratedVariant } from "../catalogue/generated-product";
import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { slug } from "../catalogue/product-handle";
import { localTime, utcTime } from "../site-time";
import { wooIds } from "./woo-ids";
import { wooImage } from "./woo-images";
import { dateOf, hasAnyAttributes, priceOf, variationStatusOf } from "./woo-records";
import { encodedSlug, htmlEncode, priceText } from "./woo-text";

/** The fields of a variation that need only its product's traits. */
export function wooVariationHead(catalogue: LiveCatalogue, index: number, position: number) {
  const created = dateOf(catalogue, index);
  const modified = catalogue.variantModifiedAt(index, position);
  return {
    id: wooIds.variation(index, position),
    type: "variation",
    date_created: localTime(created),
    date_created_gmt: utcTime(created),
    date_modified: localTime(modified),
    date_modified_gmt: utcTime(modified),
    status: variationStatusOf(catalogue, index, position),
    menu_order: position - 1,
    parent_id: wooIds.product(index),
  };
}

/** A variation as wc/v3 and wc-analytics list it; keys and their order observed in WooCommerce 9.9.5. */
export function wooVariation(
  catalogue: LiveCatalogue,
  origin: string,
  product: GeneratedProduct,
  variant: GeneratedVariant,
) {
  const { index } = product;
  const { status, menu_order, parent_id: parent, ...head } = wooVariationHead(catalogue, index, variant.position);
  const { id } = head;
  const cents = priceOf(product, variant);
  const reduced = cents !== null && (variant.compareAtCents ?? 0) > cents;
  const attributes = variationAttributes(product, variant);
  // observed: a variation without an image has its parent's.
  const image = product.images.find((candidate) => candidate.position === variant.imagePosition) ?? product.images[0];
  return {
    ...head,
    description: variationDescription(product, variant),
    permalink: variationAddress(origin, product, attributes),
    sku: variant.sku ?? "",
    global_unique_id: variant.barcode,
    price: priceText(cents, index),
    regular_price: priceText(reduced ? variant.compareAtCents : cents, index),
    sale_price: reduced ? priceText(cents, index) : "",
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: null,
    date_on_sale_to_gmt: null,
    on_sale: reduced,
    status,
    purchasable: cents !== null,
    virtual: false,
    downloadable: false,
    downloads: [],
    download_limit: -1,
    download_expiry: -1,
    tax_status: "taxable",
    tax_class: "",
    manage_stock: true,
    stock_quantity: variant.stock,
    stock_status: variant.stock > 0 ? "instock" : "outofstock",
    backorders: "no",
    backorders_allowed: false,
    backordered: false,
    low_stock_amount: null,
    weight: String(variant.grams / 1000),
    dimensions: { length: "", width: "", height: "" },
    shipping_class: "",
    shipping_class_id: 0,
    image: image === undefined ? null : wooImage(origin, product, image),
    attributes,
    menu_order,
    meta_data: [],
    name: attributes.map((attribute) => attribute.option).join(", "),
    parent_id: parent,
    _links: {
      self: [{ href: `${origin}/wp-json/wc/v3/products/${parent}/variations/${id}`, targetHints: { allow: ["GET"] } }],
      collection: [{ href: `${origin}/wp-json/wc/v3/products/${parent}/variations` }],
      up: [{ href: `${origin}/wp-json/wc/v3/products/${parent}` }],
    },
  };
}

/** A variation's own description, in HTML; every third product has one for each variation. */
export function variationDescription({ index }: GeneratedProduct, { title, grams }: GeneratedVariant): string {
  return index % 3 === 0 ? `<p>${htmlEncode(title)}: packed on its own, ${grams} g.</p>` : "";
}

/** observed: "any" attributes are missing; option names are HTML-encoded. */
export function variationAttributes(product: GeneratedProduct, variant: GeneratedVariant) {
  const fixed = hasAnyAttributes(product.traits, product.index) ? 1 : product.options.length;
  return product.options.slice(0, fixed).map((option, place) => ({
    id: place + 1,
    name: option.name,
    slug: `pa_${option.name.toLowerCase()}`,
    option: htmlEncode(variant.values[place] ?? ""),
  }));
}

export function variationAddress(
  origin: string,
  product: GeneratedProduct,
  attributes: readonly { readonly slug: string; readonly option: string }[],
): string {
  const choice = attributes.map((attribute) => `attribute_${attribute.slug}=${encodedSlug(slug(attribute.option))}`);
  return `${origin}/product/${encodedSlug(product.handle)}/${choice.length === 0 ? "" : `?${choice.join("&")}`}`;
}
