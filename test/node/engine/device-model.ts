import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import { listedRows, value } from "./app-window";
import { begin, type Life, sync } from "./life";
import type { MovingShop } from "./moving-shop";
import { availableProducts, listedOrders, readOrder } from "./orders-in-window";
import { createDevice } from "./test-world";

type Titles = readonly string[];

export interface ModelOrder {
  readonly pieces: ReadonlyMap<string, number>;
  readonly isEnded: boolean;
}

/** The state of the device that a person expects. */
export interface Model {
  readonly catalogues: Titles[];
  readonly staged: (Titles | null)[];
  readonly frozen: boolean[];
  open: number;
  orders: Map<string, ModelOrder>;
  backup: ReadonlyMap<string, ModelOrder> | null;
  /** The order before the last press, while that press can be undone. */
  undo: { readonly change: string; readonly id: string; readonly before: ModelOrder | null } | null;
  file: { readonly store: number; readonly titles: Titles } | null;
}

/** The device, and what a person has in files. */
export interface Real {
  readonly shops: readonly MovingShop[];
  life: Life;
  restart(): Promise<void>;
  products: readonly string[];
  work: CatalogueFile | null;
  exported: CatalogueFile | null;
  commands: number;
}

/** The titles that a shop offers, sorted. */
export const titlesOf = (shop: MovingShop): Titles => [...shop.store.titles().map((title) => title.trim())].sort();

/** A device with two stores, and its model. */
export async function setUp(shops: readonly MovingShop[]): Promise<{ readonly model: Model; readonly real: Real }> {
  const device = createDevice();
  const fetch = (url: string, init: RequestInit) =>
    (shops.find(({ store }) => url.startsWith(store.url)) ?? shops[0])?.fetch(url, init) ?? Promise.reject();
  const real: Real = {
    shops,
    life: await begin(device, fetch),
    async restart() {
      await real.life.end();
      real.life = await begin(device, fetch);
      value(await real.life.engine.open("store", "en", null));
    },
    products: [],
    work: null,
    exported: null,
    commands: 0,
  };
  for (const shop of shops.toReversed()) {
    value(await real.life.engine.saveConnection(shop.connection));
    await sync(real.life);
  }
  real.products = (await availableProducts(real.life)).slice(0, 6);
  const model: Model = {
    catalogues: shops.map(titlesOf),
    staged: [null, null],
    frozen: [false, false],
    open: 0,
    orders: new Map(),
    backup: null,
    undo: null,
    file: null,
  };
  return { model, real };
}

/** The shop of the open store. */
export function shopOf({ open }: Model, { shops }: Real): MovingShop {
  const shop = shops[open];
  if (!shop) throw new Error(`no shop ${open}`);
  return shop;
}

/** The device agrees with the model: the open catalogue, what is staged, and every piece of every order. */
export async function compare(model: Model, real: Real): Promise<void> {
  const listed = (await listedRows(real.life)).map(({ title }) => title).sort();
  agree("catalogue", listed, model.catalogues[model.open]);
  const found = new Map<string, ModelOrder>();
  for (const { id } of await listedOrders(real.life)) {
    const { order } = await readOrder(real.life, id);
    found.set(id, {
      pieces: new Map(order.lines.map(({ productId, quantity }) => [productId, quantity])),
      isEnded: order.endedAt !== null,
    });
  }
  agree("orders", plain(found), plain(model.orders));
}

const plain = (orders: ReadonlyMap<string, ModelOrder>) =>
  [...orders].map(([id, { pieces, isEnded }]) => `${id} ${isEnded} ${[...pieces].sort().join(" ")}`).sort();

function agree(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}
