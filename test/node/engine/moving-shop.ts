import { shopifyIds } from "../../../demo/stores/shopify/shop-records";
import { wooIds } from "../../../demo/stores/woocommerce/woo-ids";
import { priceOf } from "../../../demo/stores/woocommerce/woo-records";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import type { World } from "../../../src-worker/world/world";
import { withoutImages } from "./app-window";
import { type DemoStore, type DemoStoreOptions, startDemoStore } from "./start-demo-store";

/** The products that a shop offers, or a device has: of each, one line of its id, title and prices. */
export type Record = readonly string[];

export interface MovingShop extends Pick<DemoStore, "connection" | "id" | "faults" | "stop"> {
  readonly store: DemoStore;
  /** Answers from memory once the shop has answered: the same request, the same bytes, until the shop changes. */
  readonly fetch: World["fetch"];
  /** Adds a product, removes one, and changes the price of one and the title of another, so that no state repeats. */
  move(): void;
  /** The shop's own record of what it offers now. */
  record(): Record;
  /** A word of the title that the last move made up. */
  readonly known: string;
}

/** A shop as a device is compared with it. */
export type OfferedShop = Pick<MovingShop, "connection" | "id" | "fetch" | "record" | "known">;

export async function startMovingShop(
  platform: WebPlatform,
  products: number,
  options: Omit<DemoStoreOptions, "products"> = {},
): Promise<MovingShop> {
  const store = await startDemoStore(platform, { products, ...options });
  const answers = new Map<string, { readonly body: ArrayBuffer; readonly init: ResponseInit }>();
  let moves = 0;
  let known = store.titles()[0] ?? "";
  return {
    store,
    connection: store.connection,
    id: store.id,
    faults: store.faults,
    stop: store.stop,
    get known() {
      return known;
    },
    async fetch(url, init) {
      // The adapters send what differs between two requests of one address in the address.
      const answered = answers.get(url);
      if (answered) return new Response(answered.body.slice(0), answered.init);
      const version = moves;
      const response = await withoutImages(url, init);
      const { status, statusText, headers } = response;
      const others = [...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name));
      const body = await response.arrayBuffer();
      const answer = { body, init: { status, statusText, headers: others } };
      if (version === moves && status === 200) answers.set(url, answer);
      return new Response(body.slice(0), answer.init);
    },
    move() {
      answers.clear();
      moves++;
      store.pass(60_000);
      const offered = shown();
      const at = (place: number) => offered[(moves * 37 + place) % offered.length] ?? 0;
      known = `Known${moves}`;
      store.edits.edit(at(0), { title: `${known} edition` });
      store.edits.edit(at(1), { priceFactor: 1 + (moves % 7) / 10 });
      store.edits.remove(at(2));
      store.edits.add(1);
    },
    record() {
      return shown().map((index) => {
        const product = store.catalogue.product(index);
        const { title, variants } = product;
        if (platform === "shopify")
          return lineOf(
            idOf(index),
            title,
            variants.map(({ cents }) => cents / 100),
          );
        const [only, ...others] = variants;
        const cents = only && priceOf(product, only);
        return lineOf(idOf(index), title, others.length > 0 ? [] : [cents && cents / 100]);
      });
    },
  };

  /** Indices of the offered products; the shop has hidden ones, too. */
  function shown(): readonly number[] {
    const ids = new Set(store.ids());
    return store.catalogue.offered.filter((index) => ids.has(idOf(index)));
  }

  function idOf(index: number): string {
    return String((platform === "shopify" ? shopifyIds : wooIds).product(index));
  }
}

/** Whether a device has what a record says; of a product of several variations at WooCommerce, it says no prices. */
export function isSame(stored: Record | null, record: Record): boolean {
  const isLine = (line: string, place: number) =>
    line === stored?.[place] ||
    (isWithoutPrices(line) && stored?.[place]?.startsWith(`${line.slice(0, -1)},`) === true);
  return stored?.length === record.length && record.every(isLine);
}

const isWithoutPrices = (line: string): boolean => JSON.parse(line).length === 2;

/** @param prices in the currency's main unit; null for a variant without one */
export function lineOf(id: string, title: string, prices: readonly (number | null | undefined)[]): string {
  return JSON.stringify([id, title.trim(), ...prices]);
}
