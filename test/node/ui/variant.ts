import type { Variant } from "../../../src-worker/contract/product";

/** A variant with these option values, all else being ordinary. */
export function variant(id: string, values: readonly (string | null)[], available = true): Variant {
  return {
    id,
    productId: "1",
    title: `Variant ${id}`,
    description: "",
    price: "19.90",
    compareAtPrice: null,
    sku: `SKU-${id}`,
    barcode: "",
    weight: null,
    weightUnit: "",
    inventoryQuantity: null,
    inventoryPolicy: "",
    fulfillmentService: "",
    requiresShipping: true,
    taxable: true,
    available,
    orderObstacle: null,
    option1: values[0] ?? null,
    option2: values[1] ?? null,
    option3: values[2] ?? null,
    imageId: null,
    quantityRule: null,
    createdAt: "",
    updatedAt: "",
  };
}
