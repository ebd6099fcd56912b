import type { Product, ProductImage, ProductOption, Variant } from "../contract/product";

/** A value for every field, also for the optional ones. */
type Defaults<T> = { readonly [Field in keyof T]-?: T[Field] | undefined };

/** The values that a product takes for fields which its pack lacks. The compiler requires every field of a product here. */
const productDefaults = {
  id: "",
  title: "",
  handle: "",
  description: "",
  vendor: "",
  productType: "",
  tags: [],
  variants: [],
  images: [],
  descriptionImages: undefined,
  options: [],
  createdAt: "",
  updatedAt: "",
  publishedAt: "",
  status: "",
  collectionIds: null,
  tax: undefined,
} as const satisfies Defaults<Product>;

const variantDefaults = {
  id: "",
  productId: "",
  title: "",
  description: "",
  price: null,
  compareAtPrice: null,
  sku: "",
  barcode: "",
  weight: null,
  weightUnit: "",
  inventoryQuantity: null,
  inventoryPolicy: "",
  fulfillmentService: "",
  requiresShipping: true,
  taxable: true,
  available: true,
  orderObstacle: null,
  option1: null,
  option2: null,
  option3: null,
  imageId: null,
  quantityRule: null,
  createdAt: "",
  updatedAt: "",
} as const satisfies Defaults<Variant>;

const imageDefaults = {
  id: "",
  productId: "",
  position: 1,
  altText: "",
  width: null,
  height: null,
  src: "",
  variantIds: [],
  createdAt: "",
  updatedAt: "",
} as const satisfies Defaults<ProductImage>;

const optionDefaults = {
  id: "",
  productId: "",
  name: "",
  position: 1,
  values: [],
} as const satisfies Defaults<ProductOption>;

/** Names the fields of a product in this version of the app. Packs store it, and the versions of mappings contain it. */
export const productFields = [productDefaults, variantDefaults, imageDefaults, optionDefaults]
  .map((defaults) => Object.keys(defaults).join())
  .join(";");

/** A product from a pack with other fields: missing fields get their defaults. */
export function withDefaults(product: Product): Product {
  return {
    ...productDefaults,
    ...product,
    variants: product.variants.map((variant) => ({ ...variantDefaults, ...variant })),
    images: product.images.map((image) => ({ ...imageDefaults, ...image })),
    options: product.options.map((option) => ({ ...optionDefaults, ...option })),
  };
}
