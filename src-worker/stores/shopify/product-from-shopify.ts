import type { Product, ProductImage, Variant } from "../../contract/product";
import { compareAtPrice } from "../compare-at-price";
import { type Guard, parsedAs } from "../parsed-as";
import { recordId } from "../record-id";
import { safeUrl } from "../safe-url";
import { maxVariants, type ShopifyProduct, shopifyProduct } from "./answers";

/** Reasons to reject a record. */
export type MappingReason = "product-invalid" | "product-fields-missing";

export type Mapped = { readonly product: Product } | { readonly reason: MappingReason };

/**
 * Our product from one record of a Shopify list, field by field into fresh objects. `storeUrl` resolves relative
 * images.
 */
export function productFromShopify(record: unknown, storeUrl: string, guard: Guard = parsedAs): Mapped {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return { reason: "product-invalid" };
  const output = guard(shopifyProduct, record);
  if (!output) return { reason: "product-fields-missing" };
  const images = imagesFrom(output, storeUrl);
  return {
    product: {
      id: output.id,
      title: output.title,
      handle: output.handle || output.id,
      description: output.body_html,
      vendor: output.vendor,
      productType: output.product_type,
      tags: output.tags,
      variants: variantsFrom(output, images),
      images,
      options: output.options.map((option, index) => ({
        id: `${output.id}-option-${index + 1}`,
        productId: output.id,
        name: option.name,
        position: index + 1,
        values: option.values,
      })),
      createdAt: output.created_at,
      updatedAt: output.updated_at,
      publishedAt: output.published_at,
      status: output.status || "active",
      collectionIds: null,
    },
  };
}

function imagesFrom(output: ShopifyProduct, storeUrl: string): ProductImage[] {
  const images: ProductImage[] = [];
  // A variant has one image, so that all images together name no more ids than there may be variants.
  let unread = maxVariants;
  for (const image of output.images) {
    const src = safeUrl(image.src, storeUrl);
    if (!src) continue;
    const named = image.variant_ids.slice(0, unread);
    unread -= named.length;
    images.push({
      id: image.id,
      productId: output.id,
      position: images.length + 1,
      altText: image.alt,
      width: image.width,
      height: image.height,
      src,
      variantIds: named.flatMap((raw) => recordId(raw) ?? []),
      createdAt: image.created_at,
      updatedAt: image.updated_at,
    });
  }
  return images;
}

function variantsFrom(output: ShopifyProduct, images: readonly ProductImage[]): Variant[] {
  // Maps: with the longest lists, searching them for each variant would take minutes.
  const byId = new Set(images.map(({ id }) => id));
  const byVariant = new Map(
    images.toReversed().flatMap(({ id, variantIds }) => variantIds.map((variant) => [variant, id] as const)),
  );
  const imageOf = ({ id, featured_image: featured }: ShopifyProduct["variants"][number]) =>
    featured && byId.has(featured.id) ? featured.id : (byVariant.get(id) ?? null);
  const variants = output.variants.map((variant): Variant => {
    const price = variant.price || null;
    return {
      id: variant.id,
      productId: output.id,
      title: variant.title || "Default Title",
      description: "",
      price,
      compareAtPrice: compareAtPrice(price, variant.compare_at_price),
      sku: variant.sku,
      barcode: variant.barcode,
      weight: variant.grams,
      weightUnit: "g",
      inventoryQuantity: null,
      inventoryPolicy: "",
      fulfillmentService: "",
      requiresShipping: variant.requires_shipping,
      taxable: variant.taxable,
      available: variant.available,
      orderObstacle: price === null ? "no-price" : null,
      option1: variant.option1,
      option2: variant.option2,
      option3: variant.option3,
      imageId: imageOf(variant),
      // Only /products/{handle}.js has it (observed).
      quantityRule: null,
      createdAt: variant.created_at,
      updatedAt: variant.updated_at,
    };
  });
  return variants.length > 0 ? variants : [unnamedVariant(output)];
}

/** A placeholder variant, so that the app can show a product without variants. */
function unnamedVariant(output: ShopifyProduct): Variant {
  return {
    id: `${output.id}-main`,
    productId: output.id,
    title: "Default Title",
    description: "",
    price: null,
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
    available: false,
    orderObstacle: "no-price",
    option1: null,
    option2: null,
    option3: null,
    imageId: null,
    quantityRule: null,
    createdAt: "",
    updatedAt: "",
  };
}
