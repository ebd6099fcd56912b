import * as v from "valibot";
import type { Product } from "../contract/product";
import { checkEvery, createYielder, type Yielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { contentHash } from "./content-hash";
import { storeFile } from "./store-file";
import type { OfferedProduct, ProductPage, StorePort } from "./store-port";

const values = v.object({
  barcode: v.optional(v.string()),
  /** Pieces. */
  stock: v.optional(v.number()),
  weight: v.optional(v.number()),
  weightUnit: v.optional(v.string()),
});

/** The values that a file adds to a variant. Empty cells are absent. */
export type CompletedValues = Readonly<v.InferOutput<typeof values>>;

/** A line of a stored file. Above these lines is its name, which is new for each file that a person chooses. */
const line = v.tuple([v.string(), values]);

interface CompletedVariants {
  readonly name: string;
  readonly bySku: ReadonlyMap<string, CompletedValues>;
}

/** The file's content on the device. */
export async function completionText(
  yieldIfDue: Yielder,
  name: string,
  bySku: ReadonlyMap<string, CompletedValues>,
): Promise<string> {
  const lines = [name];
  for (const entry of bySku) {
    lines.push(JSON.stringify(entry));
    if (lines.length % checkEvery === 0) await yieldIfDue();
  }
  return lines.join("\n");
}

/** Between a store's sync token and the name of the file that completed what was read then. No token has this sign. */
const separator = "\u001f";

const everything: ReadonlySet<string> = new Set();

/**
 * A shop whose variants are completed from its file on the device, if it has one. A product that the file completes has another
 * hash, so that a refresh maps it again when the file changes or goes, and a shop that lists its changes is read as a whole then.
 *
 * @param url the shop's address
 */
export function completedPort(world: Pick<World, "productFiles" | "yield">, port: StorePort, url: string): StorePort {
  const yieldIfDue = createYielder(world);
  // An adapter's getters answer what it has learned meanwhile, which a copy of its fields would not.
  const completed: Pick<StorePort, "syncToken" | "productPages" | "changes"> = {
    async syncToken(signal) {
      const token = await port.syncToken(signal);
      const variants = await read();
      return variants ? `${token}${separator}${variants.name}` : token;
    },
    async *productPages(signal, from) {
      yield* completedPages(signal, port.productPages(signal, from), await read());
    },
    async changes(signal, since, storedIds, thorough) {
      const variants = await read();
      const [token = "", name] = since.split(separator);
      if (name !== variants?.name) return null;
      const pages = await port.changes(signal, token, storedIds, thorough);
      return pages && completedPages(signal, pages, variants);
    },
  };
  return Object.assign(Object.create(port), completed);

  async function* completedPages(
    signal: AbortSignal,
    pages: AsyncIterable<ProductPage>,
    variants: CompletedVariants | null,
  ): AsyncGenerator<ProductPage> {
    for await (const page of pages) {
      if (variants) {
        const offered: OfferedProduct[] = [];
        for (const one of page.offered) {
          offered.push(completedOffer(one, variants));
          await yieldIfDue(signal);
        }
        yield { ...page, offered };
      } else yield page;
    }
  }

  async function read(): Promise<CompletedVariants | null> {
    const { host, pathname } = new URL(url);
    const stored = await world.productFiles.read(storeFile(`${host}${pathname === "/" ? "" : pathname}`));
    if (!stored) return null;
    const [name = "", ...lines] = (await stored.text()).split("\n");
    const bySku = new Map<string, CompletedValues>();
    for (const [at, text] of lines.entries()) {
      bySku.set(...v.parse(line, JSON.parse(text)));
      if (at % checkEvery === 0) await yieldIfDue();
    }
    return { name, bySku };
  }
}

function completedOffer(offered: OfferedProduct, { bySku }: CompletedVariants): OfferedProduct {
  const found = (offered.toProduct()?.variants ?? []).flatMap(({ sku }) => bySku.get(sku.trim()) ?? []);
  if (found.length === 0) return offered;
  return {
    id: offered.id,
    hash: contentHash([offered.hash, found], everything),
    toProduct(guard) {
      const product = offered.toProduct(guard);
      return product && completedProduct(product, bySku);
    },
  };
}

function completedProduct(product: Product, bySku: CompletedVariants["bySku"]): Product {
  return {
    ...product,
    variants: product.variants.map((variant) => {
      const { barcode, stock, weight, weightUnit } = bySku.get(variant.sku.trim()) ?? {};
      return {
        ...variant,
        ...(barcode !== undefined && { barcode }),
        ...(stock !== undefined && { inventoryQuantity: stock }),
        ...(weight !== undefined && { weight, weightUnit: weightUnit ?? variant.weightUnit }),
      };
    }),
  };
}
