import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { createBlockWriter } from "../../../src-worker/catalogue-file/create-block-writer";
import {
  type BlockKind,
  formatVersion,
  headBytes,
  joinedBytes,
  preambleBytes,
} from "../../../src-worker/catalogue-file/file-format";
import { imagesBlock } from "../../../src-worker/catalogue-file/images-block";
import { jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import { readBlocks } from "../../../src-worker/catalogue-file/read-blocks";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import { imageKey } from "../../../src-worker/contract/image-key";
import { everything } from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { platforms } from "../../../src-worker/contract/store-connection";
import { about, collection, carried as itsTheme, product } from "../catalogue-file/records";
import { unreadable } from "../theme/aa-pairs";
import {
  type AppWindow,
  failure,
  heldIds,
  heldRows,
  importStore,
  last,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { dumpDevice } from "./dump-device";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";
import { testedPlatforms } from "./tested-platforms";

const take = { acceptOlder: false };
/** The order of two devices' syncs depends on how long they waited. */
const takeAny = { acceptOlder: true };

let store: DemoStore;
let device: Device;
let other: Device;
let clock: number;

beforeEach(async () => {
  clock = Date.parse("2026-03-01T08:00:00Z");
  store = await startDemoStore("shopify", { products: 130, now: () => clock });
  device = createDevice();
  other = createDevice();
});
afterEach(() => store.stop());

async function imported(on: Device = device, from: DemoStore = store): Promise<AppWindow> {
  const window = await openAppWindow(on);
  await importStore(window, from.connection);
  return window;
}

async function exported({ engine }: AppWindow): Promise<Blob> {
  const { file } = value(await engine.exportCatalogue());
  if (!(file instanceof Blob)) throw new Error("no file");
  return file;
}

/** The file with another price of its fourth product, and every hash unchanged. */
async function forgedFile(file: Blob): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
  let first = 0;
  for await (const { kind, bytes } of readBlocks(new AbortController().signal, { crypto }, file)) {
    const isFirst = kind === "products" && first++ === 0;
    await writer.put(kind, isFirst ? jsonBlock(withForgedPrice(JSON.parse(new TextDecoder().decode(bytes)))) : bytes);
  }
  await writer.end();
  return new Blob(parts);
}

function withForgedPrice(records: readonly { readonly product: Product; readonly hash: number }[]) {
  return records.map(({ product, hash }, place) => {
    const variants = product.variants.map((variant) => ({ ...variant, price: "0.01" }));
    return { product: place === 3 ? { ...product, variants } : product, hash };
  });
}

/** A device without a network. */
async function offline(on: Device): Promise<AppWindow> {
  const window = await openAppWindow(on);
  window.world.goOffline();
  value(await window.engine.open("store", "en", null));
  return window;
}

describe.each(testedPlatforms)("the catalogue of a %s store", (platform) => {
  test("moves to another device in a file, and can be searched there without a network", async () => {
    const shop = await startDemoStore(platform, { products: 130 });
    const here = await imported(device, shop);
    const file = await exported(here);
    const there = await offline(other);
    expect(value(await there.engine.readCatalogueFile(file))).toMatchObject({
      platform,
      url: shop.url,
      products: shop.ids().length,
      size: file.size,
      held: null,
      older: false,
    });
    value(await there.engine.importCatalogueFile(file, take));
    expect(await heldRows(there)).toEqual(await heldRows(here));
    expect(value(await there.engine.listCollections())).toEqual(value(await here.engine.listCollections()));
    const [row] = await heldRows(here);
    const search = { ...everything, text: row?.title ?? "" };
    const found = value(await there.engine.findProducts(search, { start: 0, count: 5 }, false));
    expect(found.rows.map(({ id }) => id)).toContain(row?.id);
    const id = row?.id ?? "";
    expect(value(await there.engine.openProduct(id))).toEqual(value(await here.engine.openProduct(id)));
    expect(there.world.asked).toEqual([]);
    // Also after a restart, in another window.
    const later = await offline(other);
    await seen(later, { catalogue: { state: "held", products: shop.ids().length }, sync: { state: "idle" } });
    expect(await heldIds(later)).toEqual(shop.ids());
    await shop.stop();
  });
});

describe("a catalogue file", () => {
  test("contains exactly the stored images", async () => {
    const here = await imported();
    await exported(here);
    const images = async ({ world }: AppWindow) => {
      const database = openDatabase(world);
      const all = await database.images.toArray();
      database.close();
      return all.map(({ url, bytes, type }) => ({ url, type, bytes: [...new Uint8Array(bytes)] }));
    };
    const second = await startDemoStore("shopify", { products: 20 });
    const ofStore = await images(here);
    await importStore(here, second.connection);
    value(await here.engine.chooseStore(`shopify:${new URL(store.url).host}`));
    const written = value(await here.engine.exportCatalogue());
    expect(written.images).toBe(ofStore.length);
    const there = await offline(other);
    value(await there.engine.importCatalogueFile(written.file, take));
    expect(ofStore.length).toBeGreaterThan(50);
    expect(await images(there)).toEqual(ofStore);
    await second.stop();
  });

  test("carries the applied theme of its store with logo and icon, and shows it in other windows too", async () => {
    const here = await imported();
    value(await here.engine.chooseTheme({ applied: true, changes: { primaryColor: "#9d123f" } }));
    await seen(here, { theme: { changes: { primaryColor: "#9d123f" } } });
    const { theme } = last(here);
    expect(theme).toMatchObject({
      heldLogo: expect.stringContaining("store-logo"),
      heldFavicon: expect.stringContaining("store-icon"),
    });
    const file = await exported(here);
    // Nothing of the previous theme remains.
    const there = await imported(other);
    const beside = await offline(other);
    there.world.goOffline();
    value(await there.engine.importCatalogueFile(file, takeAny));
    for (const window of [there, beside, await offline(other)]) await seen(window, { theme });
  });

  test("leaves the theme unchanged if it carries none", async () => {
    const closed = store.faults.add({ match: /^\/$/, kind: "403" });
    const file = await exported(await imported());
    closed.remove();
    const there = await imported(other);
    const { theme } = last(there);
    expect(theme?.found).not.toBeNull();
    value(await there.engine.importCatalogueFile(file, takeAny));
    await seen(there, { store: { url: store.url }, theme });
    const fresh = await offline(createDevice());
    value(await fresh.engine.importCatalogueFile(file, take));
    await seen(fresh, { store: { url: store.url }, theme: { found: null, fitted: null } });
  });

  test("contains neither keys nor settings", async () => {
    const woo = await startDemoStore("woocommerce", { products: 20 });
    const here = await imported(device, woo);
    value(await here.engine.saveSyncSettings({ requestsPerMinute: 77, retries: 5 }));
    const text = await (await exported(here)).text();
    const { consumerKey, consumerSecret } = woo.keys.reader;
    for (const secret of [consumerKey, consumerSecret, consumerKey.slice(-8), "requestsPerMinute"])
      expect(text).not.toContain(secret);
    const there = await offline(other);
    value(await there.engine.importCatalogueFile(new Blob([await (await exported(here)).arrayBuffer()]), take));
    await seen(there, { store: { access: { kind: "keys", lastFour: null, kept: false } } });
    await woo.stop();
  });

  test.each(platforms)(
    "of a %s store is compared with the whole store at the first refresh after its import",
    async (platform) => {
      const shop = await startDemoStore(platform, { products: 130, now: () => clock });
      const forged = await forgedFile(await exported(await imported(device, shop)));
      const there = await offline(other);
      value(await there.engine.importCatalogueFile(forged, take));
      expect((await heldRows(there))[3]?.priceMin).toBe(0.01);
      there.world.goOnline();
      value(await there.engine.saveConnection(shop.connection));
      clock += 60_000;
      shop.edits.edit(7, { title: "Renamed mug" });
      const { changes } = await refresh(there);
      // The product with a forged price, and the one that the store has changed.
      expect(changes).toEqual({ added: 0, changed: 2, removed: 0 });
      await seen(there, { store: { differences: { price: 1, other: 1 } } });
      const here = await imported(createDevice(), shop);
      expect(await heldRows(there)).toEqual(await heldRows(here));
      for (const { id } of (await heldRows(there)).slice(0, 10))
        expect(value(await there.engine.openProduct(id))).toEqual(value(await here.engine.openProduct(id)));
      // Afterwards, hashes are believed, and WooCommerce's changes are read alone.
      const from = there.world.asked.length;
      expect((await refresh(there)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
      if (platform === "woocommerce")
        expect(there.world.asked.slice(from).filter((url) => url.includes("page=2"))).toEqual([]);
      await shop.stop();
    },
  );

  test("is compared anew when the first reading after its import was partial", async () => {
    const woo = await startDemoStore("woocommerce", { products: 130, now: () => clock });
    const forged = await forgedFile(await exported(await imported(device, woo)));
    const there = await offline(other);
    value(await there.engine.importCatalogueFile(forged, take));
    there.world.goOnline();
    value(await there.engine.saveConnection(woo.connection));
    const fault = woo.faults.add({ match: /products/, kind: "empty-list" });
    expect((await refresh(there)).completeness).toBe("partial");
    fault.remove();
    expect((await refresh(there)).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    await woo.stop();
  });

  test("replaces only the catalogue of its own store", async () => {
    const here = await imported();
    const file = await exported(here);
    const second = await startDemoStore("shopify", { products: 20 });
    const there = await imported(other);
    await importStore(there, second.connection);
    value(await there.engine.importCatalogueFile(file, takeAny));
    await seen(there, { store: { url: store.url }, catalogue: { state: "held" } });
    expect(await heldIds(there)).toEqual(store.ids());
    value(await there.engine.chooseStore(`shopify:${new URL(second.url).host}`));
    expect(await heldIds(there)).toEqual(second.ids());
    await second.stop();
  });

  test("older than the stored catalogue needs the user's consent", async () => {
    const here = await imported();
    const older = await exported(here);
    const { title } = store.catalogue.product(3);
    store.edits.edit(3, { title: "Renamed mug" });
    here.world.pass(86_400_000);
    await refresh(here);
    expect(value(await here.engine.readCatalogueFile(older))).toMatchObject({ older: true, held: { products: 130 } });
    expect(failure(await here.engine.importCatalogueFile(older, take))).toMatchObject({ code: "file-older" });
    expect((await heldRows(here))[3]?.title).toBe("Renamed mug");
    value(await here.engine.importCatalogueFile(older, takeAny));
    expect((await heldRows(here))[3]?.title).toBe(title);
  });

  test("keeps its images after import, even if the device had counted those of another catalogue", async () => {
    const there = await imported(other);
    store.edits.add(5);
    const here = await imported();
    value(await there.engine.importCatalogueFile(await exported(here), takeAny));
    const wanted = (await heldRows(here)).flatMap(({ image }) => (image ? [imageKey(image.src)] : []));
    // A start deletes unused images.
    const later = await offline(other);
    await expect.poll(() => later.snapshots.some(({ images }) => images.heldBytes > 0)).toBe(true);
    const database = openDatabase(later.world);
    const held = await database.images.toCollection().primaryKeys();
    database.close();
    expect(wanted.filter((key) => !held.includes(key))).toEqual([]);
  });

  test("appears in the other windows too", async () => {
    const file = await exported(await imported());
    const one = await imported(other);
    const two = await offline(other);
    one.world.pass(1000);
    value(await one.engine.importCatalogueFile(file, takeAny));
    const before = two.snapshots.length;
    await expect
      .poll(() => two.snapshots.slice(before - 1).some(({ catalogue }) => catalogue.state === "held"))
      .toBe(true);
    const [first] = await heldRows(two);
    value(await two.engine.openProduct(first?.id ?? ""));
    expect(await heldIds(two)).toEqual(store.ids());
  });

  test("can be exported only from a complete catalogue of a store", async () => {
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", null));
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "file-nothing" });
    value(await window.engine.open("demo", "en", null));
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "file-nothing" });
  });

  test("is dropped with a failure if there is no storage for it", async () => {
    const window = await imported();
    device.full = true;
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "storage-full" });
    expect(device.discarded).toBe(1);
    await seen(window, { file: { state: "idle" }, catalogue: { state: "held" } });
  });

  test("reports progress on export and import", async () => {
    const here = await imported();
    const file = await exported(here);
    const there = await offline(other);
    value(await there.engine.importCatalogueFile(file, take));
    await seen(there, { file: { state: "idle" } });
    const steps = [here, there].map(({ snapshots }) =>
      snapshots.flatMap((snapshot) => (snapshot.file.state === "running" ? [snapshot.file] : [])),
    );
    for (const told of steps.flat()) expect(told.done).toBeLessThanOrEqual(told.total);
  });
});

describe("a refused file changes nothing:", () => {
  async function refusedBy(file: CatalogueFile): Promise<string> {
    const window = await imported(other);
    const before = await dumpDevice(window.world);
    const { code } = failure(await window.engine.importCatalogueFile(file, takeAny));
    expect(await dumpDevice(window.world)).toEqual(before);
    expect(await heldIds(window)).toEqual(store.ids());
    await seen(window, { file: { state: "idle" }, catalogue: { state: "held" } });
    return code;
  }

  test("not a catalogue file", async () => {
    expect(await refusedBy(new Blob(["what a nice day"]))).toBe("file-foreign");
  });

  test("a newer version", async () => {
    const bytes = new Uint8Array(await (await exported(await imported())).arrayBuffer());
    new DataView(bytes.buffer).setUint32(8, formatVersion + 1, true);
    expect(await refusedBy(new Blob([bytes]))).toBe("file-newer");
  });

  test("a truncated file", async () => {
    const file = await exported(await imported());
    expect(await refusedBy(file.slice(0, file.size - 1))).toBe("file-damaged");
  });

  test("a file with a flipped bit", async () => {
    const bytes = new Uint8Array(await (await exported(await imported())).arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    expect(await refusedBy(new Blob([bytes]))).toBe("file-damaged");
  });

  const image = (url: string) => ({
    url,
    bytes: Uint8Array.of(1).buffer,
    type: "image/png",
    timestamp: 1,
  });
  const products = (...all: readonly (typeof product)[]) =>
    ["products", jsonBlock(all.map((one) => ({ product: one, hash: 1 })))] as const;
  const members = (...places: readonly number[]) =>
    ["collections", jsonBlock({ collection, members: places, membersReadAt: 1 })] as const;
  const images = (...urls: readonly string[]) => ["images", imagesBlock(urls.map(image))] as const;
  type Blocks = readonly (readonly [Exclude<BlockKind, "end">, Uint8Array<ArrayBuffer>])[];

  /** A file with correct digests and any content. */
  async function fileThatSays(counts: object, blocks: Blocks, version = formatVersion): Promise<Blob> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
    const { carried: _noTheme, syncToken: mark, imagesAgreed: picturesAsked, ...others } = about;
    const told = {
      ...(version === 1 ? { ...others, mark, picturesAsked } : about),
      address: { platform: "shopify", url: store.url },
      ...counts,
    };
    await writer.put("about", jsonBlock(told));
    for (const [kind, content] of blocks) await writer.put(kind, content);
    await writer.end();
    return version === formatVersion ? new Blob(parts) : asVersion(version, parts);
  }

  /** Changes the version in the preamble and in the final digest over it and all heads; nothing else. */
  async function asVersion(version: number, parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Blob> {
    const [preamble = new Uint8Array(preambleBytes)] = parts;
    new DataView(preamble.buffer).setUint32(8, version, true);
    // Heads and contents alternate after the preamble.
    const heads = parts.filter((_part, place) => place % 2 === 1).slice(0, -1);
    const whole = new Uint8Array(await crypto.subtle.digest("SHA-256", joinedBytes([preamble, ...heads])));
    const end = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
    const head = (parts.at(-2) ?? new Uint8Array(headBytes)).slice();
    head.set(end, headBytes - end.length);
    return new Blob([...parts.slice(0, -2), head, whole]);
  }

  test("(a valid file of the same construction is accepted)", async () => {
    const all = [products(product), members(0), images("https://cdn.example/mug.png")] as const;
    const window = await openAppWindow(other);
    value(await window.engine.importCatalogueFile(await fileThatSays({ collections: 1, images: 1 }, all), take));
    expect(await heldIds(window)).toEqual(["mug"]);
  });

  test("a carried theme is adjusted for contrast and shows no image that is not in the file", async () => {
    const carried = {
      ...itsTheme,
      found: { ...itsTheme.found, textColor: "#ffffff", backgroundColor: "rgb(255 255 255)" },
      changes: { primaryColor: "#fefefe" },
    };
    const window = await offline(other);
    value(await window.engine.importCatalogueFile(await fileThatSays({ carried }, [products(product)]), take));
    const { theme } = last(window);
    expect(theme).toMatchObject({ found: { backgroundColor: "#ffffff" }, heldLogo: null, heldFavicon: null });
    expect(theme?.fitted && unreadable(theme.fitted.tokens)).toEqual([]);
    expect(theme?.fitted?.tokens.light.page.ink).not.toBe("#ffffff");
    // Now with the image.
    const all = [products(product), images("https://cdn.example/logo.svg")] as const;
    value(await window.engine.importCatalogueFile(await fileThatSays({ images: 1, carried }, all), takeAny));
    await seen(window, { theme: { heldLogo: "https://cdn.example/logo.svg", heldFavicon: null } });
  });

  test("a file of the first version, which has no theme, is accepted", async () => {
    const window = await offline(other);
    value(await window.engine.importCatalogueFile(await fileThatSays({}, [products(product)], 1), take));
    expect(await heldIds(window)).toEqual(["mug"]);
    await seen(window, { theme: { found: null, fitted: null } });
  });

  test.each<[string, object, Blocks]>([
    ["has a product twice", { products: 2 }, [products(product, product)]],
    ["has a product twice, in two parts", { products: 2 }, [products(product), products(product)]],
    ["has fewer products than it says", { products: 2 }, [products(product)]],
    ["has more products than it says", {}, [products(product, { ...product, id: "other" })]],
    ["has fewer collections than it says", { collections: 1 }, [products(product)]],
    ["has a collection twice", { collections: 2 }, [products(product), members(0), members(0)]],
    ["has collections of unknown products", { collections: 1 }, [products(product), members(1)]],
    ["has a product twice in a collection", { collections: 1 }, [products(product), members(0, 0)]],
    ["has products after its collections", { products: 1, collections: 1 }, [members(), products(product)]],
    ["has fewer images than it says", { images: 1 }, [products(product)]],
    [
      "has an image of no product",
      { images: 1, carried: itsTheme },
      [products(product), images("https://bank.example/logo.png")],
    ],
    [
      "has an image twice",
      { images: 2 },
      [products(product), images("https://cdn.example/mug.png"), images("https://cdn.example/mug.png")],
    ],
    [
      "has an invalid part after valid images",
      { images: 2 },
      [products(product), images("https://cdn.example/mug.png"), ["images", Uint8Array.of(1, 2, 3)]],
    ],
    [
      "of a public store names an image on this machine",
      { address: { platform: "shopify", url: "https://shop.kaffeehaus.com" } },
      [products({ ...product, images: product.images.map((one) => ({ ...one, src: "http://127.0.0.1:631/a.png" })) })],
    ],
    ["has an invalid product", {}, [["products", jsonBlock([{ product: { id: 1 }, hash: 1 }])]]],
    ["has nothing after its head", {}, []],
  ])("a file that %s", async (_name, counts, blocks) => {
    expect(await refusedBy(await fileThatSays(counts, blocks))).toBe("file-damaged");
  });

  test("a stored image is not replaced", async () => {
    const window = await imported(other);
    const [row] = await heldRows(window);
    const src = row?.image?.src ?? "";
    const file = await fileThatSays({ images: 1 }, [
      products({ ...product, images: product.images.map((image) => ({ ...image, src })) }),
      images(src.split("?")[0] ?? ""),
    ]);
    value(await window.engine.importCatalogueFile(file, takeAny));
    const database = openDatabase(window.world);
    const held = await database.images.get(src.split("?")[0] ?? "");
    database.close();
    expect(held?.bytes.byteLength).toBe(3);
  });
});

describe("an import of a file", () => {
  /** A file that runs an action during its second reading. The first reading verifies the file. */
  function watched(file: Blob, share: number, happen: () => Promise<void>): Blob {
    let isVerified = false;
    let happened = false;
    const slice = file.slice.bind(file);
    return Object.assign(file.slice(), {
      slice(start: number, end: number) {
        const part = slice(start, end);
        if (!isVerified) {
          isVerified = end === file.size;
          return part;
        }
        if (happened || start < file.size * share) return part;
        happened = true;
        return Object.assign(part, { arrayBuffer: () => happen().then(() => slice(start, end).arrayBuffer()) });
      },
    });
  }

  test.each([0.1, 0.5, 0.9])("cancelled after %s of it leaves nothing behind", async (share) => {
    const file = await exported(await imported());
    const window = await openAppWindow(other);
    value(await window.engine.open("store", "en", null));
    const before = await dumpDevice(window.world);
    let cancelled: Promise<unknown> = Promise.resolve();
    const outcome = await window.engine.importCatalogueFile(
      watched(file, share, async () => {
        cancelled = window.engine.cancel("catalogue-file");
      }),
      take,
    );
    expect(failure(outcome)).toMatchObject({ code: "cancelled" });
    await cancelled;
    expect(await dumpDevice(window.world)).toEqual(before);
    await seen(window, { file: { state: "idle" }, store: null });
  });

  test.each([0.1, 0.5, 0.9])("leaves the old catalogue if its window dies after %s of it", async (share) => {
    const file = await exported(await imported());
    store.edits.add(4);
    const window = await imported(other);
    const hung = new Promise<void>((resolve) => {
      const dying = watched(file, share, () => {
        resolve();
        return new Promise(() => undefined);
      });
      void window.engine.importCatalogueFile(dying, takeAny);
    });
    await hung;
    // A browser frees the locks of a dead window, whose code no longer runs.
    other.locks.clear();
    const later = await openAppWindow(other);
    value(await later.engine.open("store", "en", null));
    await seen(later, { catalogue: { state: "held", products: 134 }, sync: { state: "idle" } });
    expect(await heldIds(later)).toEqual(store.ids());
    // The next sync deletes its leftovers.
    await refresh(later);
    const database = openDatabase(later.world);
    const held = (await database.products.toArray()).flatMap(({ products }) => products.map(({ id }) => id));
    database.close();
    expect(held.sort()).toEqual([...store.ids()].sort());
  });

  async function packCount({ world }: AppWindow): Promise<number> {
    const database = openDatabase(world);
    const count = await database.products.count();
    database.close();
    return count;
  }

  /** A window whose import of a file into a device without its store stops in the middle. */
  async function stoppedImport(file: Blob): Promise<AppWindow> {
    const window = await offline(other);
    await new Promise<void>((resolve) => {
      const stopping = watched(file, 0.9, () => {
        resolve();
        return new Promise(() => undefined);
      });
      void window.engine.importCatalogueFile(stopping, take);
    });
    await expect.poll(() => packCount(window)).toBeGreaterThan(0);
    return window;
  }

  test("leaves nothing after the next start if its window dies, even of a store that the device does not know", async () => {
    await stoppedImport(await exported(await imported()));
    other.locks.clear();
    const later = await offline(other);
    await expect.poll(() => packCount(later)).toBe(0);
  });

  test("keeps its packs if another window starts meanwhile", async () => {
    const window = await stoppedImport(await exported(await imported()));
    const written = await packCount(window);
    const second = await startDemoStore("shopify", { products: 20 });
    const beside = await openAppWindow(other);
    await importStore(beside, second.connection);
    const third = await offline(other);
    await seen(third, { catalogue: { state: "held" } });
    expect(await packCount(third)).toBeGreaterThan(written);
    await second.stop();
  });

  test.each([0.1, 0.5, 0.9])("reports a full storage after %s of it and leaves nothing behind", async (share) => {
    const file = await exported(await imported());
    const window = await openAppWindow(other);
    value(await window.engine.open("store", "en", null));
    const before = await dumpDevice(window.world);
    const { put } = IDBObjectStore.prototype;
    const full = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    const outcome = await window.engine
      .importCatalogueFile(
        watched(file, share, async () => {
          IDBObjectStore.prototype.put = full;
        }),
        take,
      )
      .finally(() => {
        IDBObjectStore.prototype.put = put;
      });
    expect(failure(outcome)).toMatchObject({ code: "storage-full" });
    expect(await dumpDevice(window.world)).toEqual(before);
  });

  test("leaves the space that orders and refreshes need", async () => {
    const file = await exported(await imported());
    const window = await openAppWindow(other);
    value(await window.engine.open("store", "en", null));
    const before = await dumpDevice(window.world);
    other.left = 50 * 2 ** 20;
    expect(failure(await window.engine.importCatalogueFile(file, take))).toMatchObject({ code: "storage-full" });
    expect(await dumpDevice(window.world)).toEqual(before);
    other.left += file.size;
    value(await window.engine.importCatalogueFile(file, take));
  });

  test("stops this window's sync of the same store, but not another window's", async () => {
    const file = await exported(await imported());
    const one = await imported(other);
    const hang = store.faults.add({ match: /^\/products\.json/, kind: "hang" });
    const sync = one.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    const two = await offline(other);
    expect(failure(await two.engine.importCatalogueFile(file, takeAny))).toMatchObject({ code: "sync-elsewhere" });
    value(await one.engine.importCatalogueFile(file, takeAny));
    expect(failure(await sync)).toMatchObject({ code: "cancelled" });
    expect(await heldIds(one)).toEqual(store.ids());
  });
});
