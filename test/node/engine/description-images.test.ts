import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import type { RichText } from "../../../src-worker/contract/product";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import type { World } from "../../../src-worker/world/world";
import { altered } from "./altered-answers";
import {
  type AppWindow,
  heldRows,
  importStore,
  last,
  openAppWindow,
  refreshWithImages,
  seen,
  value,
} from "./app-window";
import { exportedCatalogue } from "./exported-catalogue";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

/** A host that no store address or product image names. */
const host = "https://pictures.example";
const gif = () => new Response("GIF89a", { headers: { "content-type": "image/gif" } });

let store: DemoStore;
let device: Device;
let html: string;

beforeEach(() => {
  device = createDevice();
  html = `<p>Measures <img src="${host}/chart.png?v=1" alt="Chart"></p>`;
});
afterEach(() => store.stop());

/** The network: every description in the store's answers ends with `html`, and the third host has images. */
function network(): World["fetch"] {
  const stores = altered((json) => withHtml(json));
  return (url, init) => (new URL(url).origin === host ? Promise.resolve(gif()) : stores(url, init));
}

function withHtml(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withHtml);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, inside]) => {
      const isText = typeof inside === "string" && ["body_html", "description"].includes(key);
      return [key, isText ? `${inside}${html}` : withHtml(inside)];
    }),
  );
}

async function imported(connection: StoreConnection, on = device): Promise<AppWindow> {
  const window = await openAppWindow(on, network());
  await importStore(window, connection);
  return window;
}

async function storedKeys({ world }: AppWindow): Promise<string[]> {
  const database = openDatabase(world);
  const keys = await database.images.toCollection().primaryKeys();
  database.close();
  return keys.filter((key) => key.startsWith(host));
}

const requested = ({ world }: AppWindow) => world.asked.filter((url) => url.startsWith(host));

function sourcesIn(tree: RichText): readonly string[] {
  return tree.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.src === undefined ? [] : [node.src]), ...sourcesIn(node.children)],
  );
}

const ways = [
  ["shopify", ({ url }: DemoStore): StoreConnection => ({ platform: "shopify", url })],
  ["woocommerce with keys", ({ connection }: DemoStore) => connection],
  [
    "woocommerce without keys",
    ({ url }: DemoStore): StoreConnection => ({ platform: "woocommerce", url, access: { kind: "public" } }),
  ],
] as const;

describe.each(ways)("an image in the descriptions of a %s store", (name, connectionTo) => {
  beforeEach(async () => {
    store = await startDemoStore(name === "shopify" ? name : "woocommerce", { products: 8 });
  });

  test("is stored once, after all images of products, and counts for 'Offline ready'", async () => {
    const window = await imported(connectionTo(store));
    expect(await storedKeys(window)).toEqual([`${host}/chart.png`]);
    expect(requested(window)).toEqual([`${host}/chart.png?v=1`]);
    expect(window.world.asked.filter((url) => /\.(gif|jpg|png|svg)/.test(url)).at(-1)).toMatch(host);
    await seen(window, { readiness: { ready: true } });
  });

  test("is what the description shows: lazy sources, noscript copies and relative addresses, never a pixel or a local host", async () => {
    html = `<img src="data:image/gif;base64,R0" data-src="${host}/lazy.jpg">
      <noscript><img src="${host}/lazy.jpg"></noscript>
      <picture><source srcset="${host}/small.jpg 200w, ${host}/large.jpg 900w"><img alt=""></picture>
      <img src="${host}/pixel.gif" width="1" height="1"><img src="http://192.168.0.1/admin.png">
      <template><img src="${host}/hidden.jpg"></template><IMG SRC='${host}/a.png?a=1&amp;b=2'>`;
    const window = await imported(connectionTo(store));
    const expected = [`${host}/a.png?a=1&b=2`, `${host}/large.jpg`, `${host}/lazy.jpg`];
    expect((await storedKeys(window)).toSorted()).toEqual(expected);
    const [row] = await heldRows(window);
    const { description } = value(await window.engine.openProduct(row?.handle ?? ""));
    expect(sourcesIn(description).toSorted()).toEqual(expected);
  });

  test("is deleted when no description shows it any more", async () => {
    const window = await imported(connectionTo(store));
    html = `<img src="${host}/new.png">`;
    // A store is read whole again after a week, also where it can list its changes.
    window.world.pass(8 * 86_400_000);
    await refreshWithImages(window);
    expect(await storedKeys(window)).toEqual([`${host}/new.png`]);
  });
});

describe("images in descriptions", () => {
  beforeEach(async () => {
    store = await startDemoStore("shopify", { products: 8 });
  });

  test("are at most 50 of a product", async () => {
    html = Array.from({ length: 60 }, (_, at) => `<img src="${host}/${at}.png">`).join("");
    const window = await imported(store.connection);
    expect(await storedKeys(window)).toHaveLength(50);
  });

  test("are listed as missing where their host refuses them", async () => {
    const stores = network();
    const window = await openAppWindow(device, async (url, init) =>
      url.startsWith(host) ? new Response("", { status: 404 }) : stores(url, init),
    );
    await importStore(window, store.connection);
    expect(value(await window.engine.missingImages()).products).toBe(8);
    expect(last(window).readiness).toMatchObject({ ready: false });
  });

  test("travel in a catalogue file, and nothing is requested on the other device", async () => {
    const file = await exportedCatalogue(await imported(store.connection));
    const other = await openAppWindow(createDevice(), network());
    other.world.goOffline();
    value(await other.engine.importCatalogueFile(file, { acceptOlder: false }));
    expect(await storedKeys(other)).toEqual([`${host}/chart.png`]);
    other.world.goOnline();
    await refreshWithImages(other);
    expect(requested(other)).toEqual([]);
  });
});
