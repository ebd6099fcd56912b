import type { Product } from "../contract/product";
import { codeOf } from "../search/words";
import type { VariantExtras } from "../stores/store-port";
import type { World } from "../world/world";
import type { Database, ExtrasRecord } from "./database";

/** Milliseconds after which the extras of a product are requested again. */
const freshMs = 86_400_000;

interface IdsOfProduct {
  readonly id: string;
  readonly variants: readonly { readonly id: string }[];
}

/** Details of single products that a store's list lacks. Stored beside the packs, so that they survive a refresh. */
export type ProductExtras = ReturnType<typeof createProductExtras>;

export function createProductExtras({ extras }: Pick<Database, "extras">, world: Pick<World, "now">) {
  return {
    /** Adds extras to products. Values of the store's list take precedence. */
    async complete(store: string, products: readonly Product[]): Promise<readonly Product[]> {
      const records = await extras.bulkGet(products.map(({ id }): [string, string] => [store, id]));
      return products.map((product, place) => completed(product, records[place]));
    },

    /** Whether to request the extras: they are missing, out of date, or lack a variant. */
    async isDue(store: string, { id, variants }: IdsOfProduct): Promise<boolean> {
      const record = await extras.get([store, id]);
      if (!record || Math.abs(world.now() - record.requestedAt) > freshMs) return true;
      const stored = new Set(record.variants.map((variant) => variant.id));
      return variants.some((variant) => !stored.has(variant.id));
    },

    /** Stores the extras of the product's own variants. */
    async store(store: string, { id, variants }: IdsOfProduct, fetched: readonly VariantExtras[]): Promise<void> {
      const ids = new Set(variants.map((variant) => variant.id));
      const own = fetched.filter((variant) => ids.has(variant.id));
      const codes = [...new Set(own.map(({ barcode }) => codeOf(barcode)))].filter((code) => code !== "");
      await extras.put({ store, product: id, requestedAt: world.now(), variants: own, codes });
    },

    /** The products and variants whose extras have one of these codes, each with it. */
    async withCode(store: string, codes: readonly string[]) {
      const wanted = new Set(codes);
      const records = await extras.where("codes").anyOf(codes).distinct().toArray();
      return records.flatMap((record) =>
        record.store === store
          ? record.variants
              .map(({ id, barcode }) => ({ product: record.product, variant: id, code: codeOf(barcode) }))
              .filter(({ code }) => wanted.has(code))
          : [],
      );
    },
  };
}

function completed(product: Product, record: ExtrasRecord | undefined): Product {
  if (!record) return product;
  const extrasById = new Map(record.variants.map((variant) => [variant.id, variant]));
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      barcode: variant.barcode || (extrasById.get(variant.id)?.barcode ?? ""),
      quantityRule: variant.quantityRule ?? extrasById.get(variant.id)?.quantityRule ?? null,
    })),
  };
}
