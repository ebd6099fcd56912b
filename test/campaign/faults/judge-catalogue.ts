import { everything } from "../../../src-worker/contract/listing-query";
import { listedRows, value } from "../../node/engine/app-window";
import { begin, type Life } from "../../node/engine/life";
import { isSame, lineOf, type OfferedShop, type Record } from "../../node/engine/moving-shop";
import { storedRecord } from "../../node/engine/stored-catalogue";
import type { Device } from "../../node/engine/test-world";
import { syncOpen } from "./sync-shop";

/** A catalogue that a shop has had: its record, and words that find one of its products. */
export interface ShopState {
  readonly record: Record;
  readonly known: string;
}

export const stateOf = (shop: OfferedShop): ShopState => ({ record: shop.record(), known: shop.known });

/** `old` or `new` whole; `lost`: none or a part of it; `mixed`: anything else. */
export type Verdict = "old" | "new" | "lost" | "mixed";

interface Expected {
  /** null for a device that had nothing: a first import shows its products while it grows. */
  readonly old: ShopState | null;
  /** Any of the catalogues that the shop has had since. */
  readonly next: readonly ShopState[];
}

interface Judging {
  /** Ends the fault, where it lasts. */
  readonly endFault?: () => void;
  /** Whether something else of the device is right in the end. */
  readonly isRight?: (life: Life) => Promise<boolean>;
}

/** Judges a device without a network, then syncs it: `mixed`, too, where the sync fails or does not bring the shop's catalogue. */
export async function judgeAndSync(
  device: Device,
  shop: OfferedShop,
  expected: Expected,
  { endFault = () => undefined, isRight = async () => true }: Judging = {},
): Promise<Verdict> {
  const life = await begin(device, shop.fetch);
  try {
    const verdict = await judgeCatalogue(life, shop.id, expected);
    endFault();
    life.world.goOnline();
    const done = await syncOpen(life, shop);
    const stored = await storedRecord(life, shop.id);
    const isSynced = done === "done" && stored !== null && (await isWhole(life, stored, stateOf(shop)));
    if (isSynced && (await isRight(life))) return verdict;
    console.error(`${verdict}; the next sync: ${JSON.stringify(done)}, ${stored?.length} products`);
    return "mixed";
  } finally {
    await life.end();
  }
}

/**
 * Opens the device without a network and compares what it has with what the shop has had: as many products, one generation,
 * the same ids, titles and prices in the database and in the list, and a known product that a search finds.
 */
async function judgeCatalogue(life: Life, id: string, { old, next }: Expected): Promise<Verdict> {
  life.world.goOffline();
  const opened = await life.engine.open("store", "en", null);
  const stored = await storedRecord(life, id);
  if (stored === null) return old === null ? "old" : "lost";
  if (!opened.ok) return "lost";
  for (const state of next) if (await isWhole(life, stored, state)) return "new";
  if (old && (await isWhole(life, stored, old))) return "old";
  const fewest = Math.min(...[...next, ...(old ? [old] : [])].map(({ record }) => record.length));
  return stored.length < fewest ? "lost" : "mixed";
}

async function isWhole(life: Life, stored: Record, { record, known }: ShopState): Promise<boolean> {
  if (!isSame(stored, record)) return false;
  const listed = (await listedRows(life)).map(({ id, title }) => lineOf(id, title, []));
  if (listed.join("\n") !== record.map(withoutPrices).join("\n")) return false;
  const found = value(await life.engine.findProducts({ ...everything, text: known }, { start: 0, count: 5 }, false));
  return found.rows.some(({ title }) => title.includes(known));
}

function withoutPrices(line: string): string {
  const [id, title]: string[] = JSON.parse(line);
  return lineOf(id ?? "", title ?? "", []);
}
