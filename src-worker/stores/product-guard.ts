import * as v from "valibot";
import { type Collection, orderObstacles, type Product } from "../contract/product";
import { compareAtPrice } from "./compare-at-price";
import { address, amount, count, id, list, longText, price, text } from "./guard-parts";

const time = v.pipe(v.string(), v.maxLength(100));
const pixels = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
const pieces = v.pipe(count, v.minValue(1));

/** An empty text is no price. */
const statedPrice = v.pipe(
  v.nullable(price),
  v.transform((stated) => stated || null),
);

const variantFields = v.object({
  id,
  productId: id,
  title: text,
  description: longText,
  price: statedPrice,
  compareAtPrice: statedPrice,
  sku: text,
  barcode: text,
  weight: v.nullable(amount),
  weightUnit: text,
  inventoryQuantity: v.nullable(amount),
  inventoryPolicy: text,
  fulfillmentService: text,
  requiresShipping: v.boolean(),
  taxable: v.boolean(),
  available: v.boolean(),
  orderObstacle: v.nullable(v.picklist(orderObstacles)),
  option1: v.nullable(text),
  option2: v.nullable(text),
  option3: v.nullable(text),
  imageId: v.nullable(id),
  quantityRule: v.nullable(v.object({ minimum: pieces, maximum: v.nullable(pieces), step: pieces })),
  createdAt: time,
  updatedAt: time,
});

const variant = v.pipe(
  variantFields,
  v.transform((fields) => ({
    ...fields,
    compareAtPrice: compareAtPrice(fields.price, fields.compareAtPrice),
    orderObstacle: fields.orderObstacle ?? (fields.price === null ? ("no-price" as const) : null),
  })),
);

const image = v.object({
  id,
  productId: id,
  position: count,
  altText: text,
  width: pixels,
  height: pixels,
  src: address,
  variantIds: list(id, 10_000),
  createdAt: time,
  updatedAt: time,
});

const option = v.object({ id, productId: id, name: text, position: count, values: list(text, 10_000) });

/** A mapped product, as files carry it. */
export const productGuard: v.GenericSchema<unknown, Product> = v.object({
  id,
  title: text,
  handle: text,
  description: longText,
  vendor: text,
  productType: text,
  tags: list(text, 10_000),
  variants: v.pipe(list(variant, 10_000), v.minLength(1)),
  images: list(image, 10_000),
  options: list(option, 100),
  createdAt: time,
  updatedAt: time,
  publishedAt: time,
  status: text,
  collectionIds: v.nullable(list(id, 10_000)),
  tax: v.optional(v.picklist(["included", "excluded"])),
});

/** A collection, as files carry it. */
export const collectionGuard: v.GenericSchema<unknown, Collection> = v.object({
  id,
  handle: text,
  title: text,
  description: longText,
  bodyHtml: longText,
  publishedAt: time,
  updatedAt: time,
  image: v.nullable(v.object({ src: address, altText: text, width: pixels, height: pixels })),
  sortOrder: text,
  productsCount: v.nullable(count),
  parentId: v.nullable(id),
});
