import { oneLine } from "../../contract/one-line";
import type { Product, ProductImage, Variant } from "../../contract/product";
import { compareAtPrice } from "../compare-at-price";
import { safeUrl } from "../safe-url";
import { trimmed } from "../trimmed";
import { wellFormed } from "../well-formed";
import { decimalOf } from "./decimal-of";
import type { TableProduct, TableVariant } from "./table-product";

const maxVariants = 2048;
const maxImages = 250;
const maxTags = 250;
const longestKey = 160;
const longestName = 255;
const longestTitle = 1024;
const longestDescription = 262_144;

const line = (text: string, longest = longestName) => trimmed(oneLine(wellFormed(text, longest)));

/**
 * Our product from a table, field by field. Null without a title.
 *
 * @param base resolves relative addresses of images
 */
export function productFromTable(table: TableProduct, base: string): Product | null {
  const title = titleOf(table);
  const id = keyOf(table.key);
  if (title === "" || id === "") return null;
  const images = imagesOf(table, id, base);
  const byAddress = new Map(images.map((image) => [image.src, image.id]));
  const names = table.options.slice(0, 3).map((name) => line(name));
  const variants = table.variants.slice(0, maxVariants);
  const imageIdOf = (variant: TableVariant) => byAddress.get(safeUrl(variant.image.trim(), base) ?? "") ?? null;
  const known = new Set<string>();
  return {
    id,
    title,
    handle: id,
    description: wellFormed(table.description, longestDescription),
    vendor: line(table.vendor),
    productType: line(table.productType),
    tags: [...new Set(table.tags.slice(0, maxTags).map((tag) => line(tag)))].filter(Boolean),
    variants: variants.map((variant) => {
      const made = variantOf(variant, id, names.length > 0, imageIdOf(variant));
      // Two rows of a table may have the same values.
      let unique = made.id;
      for (let twin = 2; known.has(unique); twin++) unique = `${made.id}~${twin}`;
      known.add(unique);
      return { ...made, id: unique };
    }),
    images,
    options: names.map((name, at) => ({
      id: `${id}-option-${at + 1}`,
      productId: id,
      name,
      position: at + 1,
      values: [...new Set(variants.map(({ values }) => line(values[at] ?? "")))].filter(Boolean),
    })),
    createdAt: "",
    updatedAt: "",
    publishedAt: "",
    status: "active",
    collectionIds: table.collections && [...new Set(table.collections.map(collectionIdOf))],
  };
}

export function titleOf({ title }: Pick<TableProduct, "title">): string {
  return line(title, longestTitle);
}

/** The id of a collection by its path. */
export function collectionIdOf(path: readonly string[]): string {
  return keyOf(path.join(" > "));
}

/** A key within its length. A longer one keeps its beginning, and a number made of all of it. */
export function keyOf(written: string): string {
  const key = line(written, 4096);
  if (key.length <= longestKey) return key;
  let number = 7;
  for (let at = 0; at < key.length; at++) number = (Math.imul(number, 31) + key.charCodeAt(at)) >>> 0;
  return `${key.slice(0, longestKey - 12)}~${number.toString(36)}`;
}

function variantOf(variant: TableVariant, productId: string, hasOptions: boolean, imageId: string | null): Variant {
  const [option1 = null, option2 = null, option3 = null] = hasOptions
    ? variant.values.slice(0, 3).map((value) => line(value) || null)
    : [];
  const name = [option1, option2, option3].filter((value) => value !== null).join(" / ");
  const price = decimalOf(variant.price);
  const quantity = /^\s*-?\d{1,9}(?:[.,]\d+)?\s*$/.test(variant.quantity)
    ? Number.parseInt(variant.quantity, 10)
    : null;
  const isInStock = variant.inStock ?? (quantity === null || quantity > 0);
  const key = variant.key === "" ? name : variant.key;
  return {
    id: keyOf(key === "" ? `${productId}#main` : `${productId}#${key}`),
    productId,
    title: name === "" ? "Default Title" : name,
    description: wellFormed(variant.description, longestDescription),
    price,
    compareAtPrice: compareAtPrice(price, decimalOf(variant.compareAt)),
    sku: line(variant.sku),
    barcode: line(variant.barcode),
    weight: weightOf(variant.weight),
    weightUnit: line(variant.weightUnit, 8),
    inventoryQuantity: quantity,
    inventoryPolicy: variant.onBackorder ? "continue" : "deny",
    fulfillmentService: "",
    requiresShipping: true,
    taxable: true,
    available: price !== null && (isInStock || variant.onBackorder),
    orderObstacle: price === null ? "no-price" : null,
    option1,
    option2,
    option3,
    imageId,
    quantityRule: null,
    createdAt: "",
    updatedAt: "",
  };
}

function weightOf(text: string): number | null {
  const numeral = decimalOf(text);
  return numeral === null || Number(numeral) === 0 ? null : Number(numeral);
}

/** The product's images, then those of variants that are not among them, each once. */
function imagesOf({ images, variants }: TableProduct, productId: string, base: string): readonly ProductImage[] {
  const found = new Map<string, { alt: string }>();
  for (const { address, alt } of [...images, ...variants.map(({ image }) => ({ address: image, alt: "" }))]) {
    const src = safeUrl(address.trim(), base);
    if (src && !found.has(src) && found.size < maxImages) found.set(src, { alt: line(alt, 512) });
  }
  return [...found].map(([src, { alt }], at) => ({
    id: `${productId}-image-${at + 1}`,
    productId,
    position: at + 1,
    altText: alt,
    width: null,
    height: null,
    src,
    variantIds: [],
    createdAt: "",
    updatedAt: "",
  }));
}
