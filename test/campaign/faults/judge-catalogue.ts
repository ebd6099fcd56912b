import { everything, type ProductRow } from "../../../src-worker/contract/listing-query";
import { value } from "../../node/engine/app-window";
import { begin, type Life } from "../../node/engine/life";
import { isSame, lineOf, type MovingShop, type Record } from "../../node/engine/moving-shop";
import { inDatabase } from "../../node/engine/stored-catalogue";
import type { Device } from "../../node/engine/test-world";

/** A catalogue that a shop has had: its record, and words that find one of its products. */
export interface ShopState {
  readonly record: Record;
  readonly known: string;
}

export const stateOf = (shop: MovingShop): ShopState => ({ record: shop.record(), known: shop.known });

/** `old` or `new` whole; `lost`: none or a part of it; `mixed`: anything else. */
export type Verdict = "old" | "new" | "lost" | "mixed";

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

/**
 * Opens the device without a network and compares what it has with what the shop has had: as many products, one generation,
 * the same ids, titles and prices in the database and in the list, and a known product that a search finds.
 *
 * @param old null for a device that had nothing: a first import shows its products while it grows
 */
export async function judgeCatalogue(
  device: Device,
  id: string,
  { old, next }: { readonly old: ShopState | null; readonly next: ShopState },
): Promise<Verdict> {
  const life = await begin(device, noNetwork);
  try {
    life.world.goOffline();
    const opened = await life.engine.open("store", "en", null);
    const stored = await storedRecord(life, id);
    if (stored === null) return old === null ? "old" : "lost";
    if (!opened.ok) return "lost";
    if (await isWhole(life, stored, next)) return "new";
    if (old && (await isWhole(life, stored, old))) return "old";
    return stored.length < Math.min(...[old ?? next, next].map(({ record }) => record.length)) ? "lost" : "mixed";
  } finally {
    await life.end();
  }
}

async function isWhole(life: Life, stored: Record, { record, known }: ShopState): Promise<boolean> {
  if (!isSame(stored, record)) return false;
  const listed = (await rows(life)).map(({ id, title }) => lineOf(id, title, []));
  if (listed.join("\n") !== record.map(withoutPrices).join("\n")) return false;
  const found = value(await life.engine.findProducts({ ...everything, text: known }, { start: 0, count: 5 }, false));
  return found.rows.some(({ title }) => title.includes(known));
}

function withoutPrices(line: string): string {
  const [id, title]: string[] = JSON.parse(line);
  return lineOf(id ?? "", title ?? "", []);
}

async function rows({ engine }: Life): Promise<readonly ProductRow[]> {
  const all: ProductRow[] = [];
  for (let start = 0; ; start += 500) {
    const window = value(await engine.findProducts(everything, { start, count: 500 }, false));
    all.push(...window.rows);
    if (all.length >= window.total) return all;
  }
}

/** The products of the current generation, as the database has them; null without one. A missing pack counts as no products. */
async function storedRecord(life: Life, id: string): Promise<Record | null> {
  return inDatabase(life, async (database) => {
    const record = await database.metadata.get(`store:${id}`);
    if (!record || !("current" in record) || record.current === null) return null;
    const manifest = await database.manifests.get([id, record.current]);
    if (!manifest) return [];
    const packs = await database.products.bulkGet(manifest.packs.map(({ pack }) => [id, pack]));
    const segments = await database.segments.bulkGet(
      manifest.segments.map(({ generation, segment }) => [id, generation, segment]),
    );
    const lines = packs.flatMap((pack) =>
      (pack?.products ?? []).map(({ id, title, variants }) =>
        lineOf(
          id,
          title,
          variants.map(({ price }) => (price === null ? null : Number(price))),
        ),
      ),
    );
    const isComplete = segments.every(Boolean) && lines.length === manifest.count && record.products === manifest.count;
    return isComplete ? lines : lines.slice(1);
  });
}
