import type { Variant } from "../../contract/product";
import { compareAtPrice } from "../compare-at-price";
import { type Guard, parsedAs } from "../parsed-as";
import { type WooProduct, type WooVariation, wooVariation } from "./answers";
import { cartField, eachChoice, type VariationOption } from "./each-choice";
import { onePiece } from "./one-piece";
import { orderObstacle } from "./order-obstacle";
import { variantTitle } from "./variant-title";

/** The sales fields of a simple product or of a variation. */
type Article = Omit<WooVariation, "description" | "image" | "attributes" | "menu_order">;

/** The data that variants take from their product and its store. */
export interface OfProduct {
  readonly id: string;
  readonly type: string;
  readonly isSoldIndividually: boolean;
  /** The store's unit of weight; empty if unknown. */
  readonly weightUnit: string;
}

/** A variant before its image id is known, which requires the images of all variants. */
export interface MappedVariation {
  readonly variant: Omit<Variant, "imageId">;
  readonly image: WooVariation["image"];
}

/**
 * The variants of a product from its fetched variations, in the order of its page in the store. A product without
 * fetched variations becomes one variant, unavailable if its record names variations.
 */
export function variantsFromVariations(
  product: WooProduct,
  records: readonly unknown[],
  weightUnit: string,
  guard: Guard = parsedAs,
): readonly MappedVariation[] {
  const { id, type, sold_individually: isSoldIndividually } = product;
  const ofProduct = { id, type, isSoldIndividually, weightUnit };
  const known = records.slice(0, maxVariants).flatMap((record) => guard(wooVariation, record) ?? []);
  const variations = [...new Map(known.map((variation) => [variation.id, variation])).values()].sort(
    (a, b) => a.menu_order - b.menu_order || byId(a.id, b.id),
  );
  if (variations.length === 0) {
    const main = variantOf(product, ofProduct);
    const available = main.available && product.variations.length === 0;
    const own = { id: `${product.id}-main`, title: "Default", description: "", available };
    return [{ variant: { ...main, ...own, ...noOptions }, image: null }];
  }
  const options = product.attributes.filter(({ variation }) => variation);
  const choices = eachChoice(
    variations.map((variation) => ({
      id: variation.id,
      variation,
      chosen: options.map(
        (option) => variation.attributes.find((attribute) => isOf(attribute, option))?.option ?? null,
      ),
    })),
    options.map(cartOption),
  );
  return choices.map(({ id, variation, chosen }) => {
    const [option1 = null, option2 = null, option3 = null] = chosen;
    const title = variantTitle(
      id === variation.id ? variation.attributes.map(({ option }) => option) : chosen.flatMap((name) => name ?? []),
      variation,
      choices.length,
    );
    return {
      variant: {
        ...variantOf(variation, ofProduct),
        id,
        title,
        description: variation.description,
        option1,
        option2,
        option3,
      },
      image: variation.image,
    };
  });
}

const maxVariants = 2048;
const noOptions = { option1: null, option2: null, option3: null };

function variantOf(
  article: Article,
  { id: productId, type, isSoldIndividually, weightUnit }: OfProduct,
): Omit<Variant, "title" | "description" | "imageId" | keyof typeof noOptions> {
  const price = article.price || article.regular_price || null;
  const obstacle = orderObstacle(type, price, article.purchasable);
  return {
    id: article.id,
    productId,
    price,
    // A sale at 0 has no sale price, and a past or future one has.
    compareAtPrice:
      (article.on_sale ?? article.sale_price !== "") ? compareAtPrice(price, article.regular_price) : null,
    sku: article.sku,
    barcode: article.global_unique_id,
    weight: article.weight,
    weightUnit,
    inventoryQuantity: article.stock_quantity,
    inventoryPolicy: article.backorders_allowed ? "continue" : "deny",
    fulfillmentService: "",
    requiresShipping: !article.virtual,
    taxable: article.tax_status === "taxable",
    // Like WooCommerce's is_in_stock(): products on backorder are available.
    available: article.stock_status !== "outofstock" && obstacle === null,
    orderObstacle: obstacle,
    // Plugins expose their rules only in the Store API.
    quantityRule: isSoldIndividually ? onePiece : null,
    createdAt: article.date_created_gmt,
    updatedAt: article.date_modified_gmt,
  };
}

/** wc/v3 returns no slugs of values. An attribute of one product has none: its values serve as slugs. */
function cartOption({ id, name, slug, options }: WooProduct["attributes"][number]): VariationOption {
  const isOwn = id === "0";
  return {
    field: cartField(isOwn ? null : slug, name),
    values: [...new Set(options)].map((value) => ({ name: value, slug: isOwn ? value : null })),
  };
}

/** An attribute of the whole store matches by id; one of the product alone (id 0) by name or slug. */
function isOf(attribute: WooVariation["attributes"][number], option: WooProduct["attributes"][number]): boolean {
  if (attribute.id !== "0" || option.id !== "0") return attribute.id === option.id;
  return attribute.name === option.name || (attribute.slug !== "" && attribute.slug === option.slug);
}

function byId(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}
