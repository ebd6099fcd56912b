import type { OrderObstacle, Product, ProductImage, Variant } from "../../../src-worker/contract/product";

/** A test product with default values. */
export function productNamed(
  title: string,
  more: Partial<Omit<Product, "variants">> & {
    readonly skus?: readonly string[];
    readonly barcodes?: readonly string[];
    readonly variantTitles?: readonly string[];
    readonly prices?: readonly (string | null)[];
    readonly comparePrices?: readonly (string | null)[];
    readonly available?: readonly boolean[];
    readonly obstacles?: readonly (OrderObstacle | null)[];
  } = {},
): Product {
  const { skus = [""], barcodes, variantTitles, prices, comparePrices, available, obstacles, ...fields } = more;
  const id = more.id ?? title.toLowerCase().replaceAll(" ", "-");
  const count = Math.max(skus.length, variantTitles?.length ?? 0, prices?.length ?? 0, available?.length ?? 0);
  return {
    id,
    title,
    handle: id,
    description: "",
    vendor: "",
    productType: "",
    tags: [],
    images: [],
    options: [],
    createdAt: "",
    updatedAt: "",
    publishedAt: "",
    status: "active",
    collectionIds: null,
    ...fields,
    variants: Array.from({ length: count }, (_, index) =>
      variantWith({
        id: `${id}-${index}`,
        productId: id,
        sku: skus[index] ?? "",
        barcode: barcodes?.[index] ?? "",
        title: variantTitles?.[index] ?? "Default Title",
        price: prices?.[index] === undefined ? "10.00" : prices[index],
        compareAtPrice: comparePrices?.[index] ?? null,
        available: available?.[index] ?? true,
        orderObstacle: obstacles?.[index] ?? null,
      }),
    ),
  };
}

/** A variant that can be ordered, with these fields. */
export function variantWith(fields: Partial<Variant>): Variant {
  return {
    id: "1",
    productId: "1",
    title: "Default Title",
    description: "",
    price: "10.00",
    compareAtPrice: null,
    sku: "",
    barcode: "",
    weight: null,
    weightUnit: "g",
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
    ...fields,
  };
}

/** An image of no known size at an address that ends in its id. */
export function imageNamed(id: string, part: Partial<ProductImage> = {}): ProductImage {
  return {
    id,
    productId: "1",
    position: 1,
    altText: "",
    width: null,
    height: null,
    src: `https://cdn.example/${id}.jpg`,
    variantIds: [],
    createdAt: "",
    updatedAt: "",
    ...part,
  };
}
