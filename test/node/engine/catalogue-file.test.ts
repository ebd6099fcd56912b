import { IDBObjectStore } from "fake-indexeddb";
import { describe, expect } from "vitest";
import { createBlockWriter } from "../../../src-worker/catalogue-file/create-block-writer";
import { jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import { readBlocks } from "../../../src-worker/catalogue-file/read-blocks";
import { imageKey } from "../../../src-worker/contract/image-key";
import { webPlatforms } from "../../../src-worker/contract/platforms";
import type { Product } from "../../../src-worker/contract/product";
import {
  type AppWindow,
  failure,
  foundTitles,
  importElsewhere,
  importStore,
  last,
  listedIds,
  listedRows,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { dumpDevice } from "./dump-device";
import { test as engineTest } from "./engine-test";
import { exportedCatalogue } from "./exported-catalogue";
import { inDatabase, storedImageKeys } from "./stored-catalogue";
import { createDevice, type Device } from "./test-world";
import { testedPlatforms } from "./tested-platforms";

const take = { acceptOlder: false };
/** The order of two devices' syncs depends on how long they waited. */
const takeAny = { acceptOlder: true };

/** Imports on the test's device and on another one. */
const test = engineTest
  .extend("store", ({ start }) => start("shopify", { products: 130 }))
  .extend("other", () => createDevice())
  .extend("importedThere", ({ store, other }) => async (): Promise<AppWindow> => {
    const window = await openAppWindow(other);
    await importStore(window, store.connection);
    return window;
  })
  /** Opens a window over the other device, and the store that is stored there. */
  .extend("openedThere", ({ other }) => async (): Promise<AppWindow> => {
    const window = await openAppWindow(other);
    value(await window.engine.open("store", "en", null));
    return window;
  })
  /** Opens a window over the other device without a network. */
  .extend(
    "offline",
    ({ other }) =>
      () =>
        openOffline(other),
  );

async function openOffline(device: Device): Promise<AppWindow> {
  const window = await openAppWindow(device);
  window.world.goOffline();
  value(await window.engine.open("store", "en", null));
  return window;
}

/** The file with other content of its first block of a kind, and valid hashes. */
async function rewritten(file: Blob, kind: "about" | "products", change: (json: never) => unknown): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
  let count = 0;
  for await (const block of readBlocks(new AbortController().signal, { crypto }, file)) {
    const isFirst = block.kind === kind && count++ === 0;
    const json = isFirst ? jsonBlock(change(JSON.parse(new TextDecoder().decode(block.bytes)) as never)) : block.bytes;
    await writer.put(block.kind, json);
  }
  await writer.end();
  return new Blob(parts);
}

/** The file with another price of its fourth product, and every hash unchanged. */
const forgedFile = (file: Blob): Promise<Blob> => rewritten(file, "products", withForgedPrice);

function withForgedPrice(records: readonly { readonly product: Product; readonly hash: number }[]) {
  return records.map(({ product, hash }, place) => {
    const variants = product.variants.map((variant) => ({ ...variant, price: "0.01" }));
    return { product: place === 3 ? { ...product, variants } : product, hash };
  });
}

describe.each(testedPlatforms)("the catalogue of a %s store", (platform) => {
  test("moves to another device in a file, and can be searched there without a network", async ({
    start,
    imported,
    offline,
  }) => {
    const shop = await start(platform, { products: 130 });
    const here = await imported(shop);
    const file = await exportedCatalogue(here);
    const there = await offline();
    expect(value(await there.engine.readCatalogueFile(file))).toMatchObject({
      platform,
      url: shop.url,
      products: shop.ids().length,
      size: file.size,
      stored: null,
      older: false,
    });
    value(await there.engine.importCatalogueFile(file, take));
    expect(await listedRows(there)).toEqual(await listedRows(here));
    expect(value(await there.engine.listCollections())).toEqual(value(await here.engine.listCollections()));
    const [row] = await listedRows(here);
    expect(await foundTitles(there, row?.title ?? "")).toContain(row?.title);
    const id = row?.id ?? "";
    expect(value(await there.engine.openProduct(id))).toEqual(value(await here.engine.openProduct(id)));
    expect(there.world.requested).toEqual([]);
    // Also after a restart, in another window.
    const later = await offline();
    await seen(later, { catalogue: { state: "ready", products: shop.ids().length }, sync: { state: "idle" } });
    expect(await listedIds(later)).toEqual(shop.ids());
  });
});

describe("consent to keys in the address", () => {
  test("stays on its device: neither file takes it to another one, whatever the file says", async ({ start, open }) => {
    const shop = await start("woocommerce", { products: 12 });
    const { connection } = shop;
    if (connection.platform !== "woocommerce" || connection.access.kind !== "keys") throw new Error("no keys");
    const here = await open();
    await importStore(here, { ...connection, access: { ...connection.access, inAddress: true } });
    const file = await exportedCatalogue(here);
    const settings = value(await here.engine.exportSettings({}));
    for (const written of [file, settings]) {
      const text = new TextDecoder().decode(await written.arrayBuffer());
      expect(text).toContain("keys-in-header");
      expect(text).not.toContain("keys-in-address");
    }
    const forged = await rewritten(file, "about", (about: { readonly address: object }) => ({
      ...about,
      address: { ...about.address, access: "keys-in-address" },
    }));
    expect(await forged.text()).toContain("keys-in-address");
    for (const received of [file, forged]) {
      const there = await openOffline(createDevice());
      value(await there.engine.importCatalogueFile(received, take));
      const { stores } = last(there);
      expect(stores).toMatchObject([{ platform: "woocommerce", access: { kind: "keys", inAddress: false } }]);
    }
  });
});

describe("a catalogue file", () => {
  test("contains exactly the stored images", async ({ store, start, imported, offline }) => {
    const here = await imported(store);
    await exportedCatalogue(here);
    const images = async (window: AppWindow) => {
      const all = await inDatabase(window, (database) => database.images.toArray());
      return Promise.all(
        all.map(async ({ url, bytes, type }) => ({ url, type, bytes: [...(await new Response(bytes).bytes())] })),
      );
    };
    const second = await start("shopify", { products: 20 });
    const ofStore = await images(here);
    await importStore(here, second.connection);
    value(await here.engine.chooseStore(store.id));
    const written = value(await here.engine.exportCatalogue());
    expect(written.images).toBe(ofStore.length);
    const there = await offline();
    value(await there.engine.importCatalogueFile(written.file, take));
    expect(ofStore.length).toBeGreaterThan(50);
    expect(await images(there)).toEqual(ofStore);
  });

  test("carries the applied theme of its store with logo and icon, and shows it in other windows too", async ({
    store,
    imported,
    importedThere,
    offline,
  }) => {
    const here = await imported(store);
    value(await here.engine.chooseTheme({ applied: true, changes: { primaryColor: "#9d123f" } }));
    await seen(here, { theme: { changes: { primaryColor: "#9d123f" } } });
    const { theme } = last(here);
    expect(theme).toMatchObject({
      storedLogo: expect.stringContaining("store-logo"),
      storedFavicon: expect.stringContaining("store-icon"),
    });
    const file = await exportedCatalogue(here);
    // Nothing of the previous theme remains.
    const there = await importedThere();
    const beside = await offline();
    there.world.goOffline();
    value(await there.engine.importCatalogueFile(file, takeAny));
    for (const window of [there, beside, await offline()]) await seen(window, { theme });
  });

  test("leaves the theme unchanged if it carries none", async ({ store, imported, importedThere }) => {
    const closed = store.faults.add({ match: /^\/$/, kind: "403" });
    const file = await exportedCatalogue(await imported(store));
    closed.remove();
    const there = await importedThere();
    const { theme } = last(there);
    expect(theme?.found).not.toBeNull();
    value(await there.engine.importCatalogueFile(file, takeAny));
    await seen(there, { store: { url: store.url }, theme });
    const fresh = await openOffline(createDevice());
    value(await fresh.engine.importCatalogueFile(file, take));
    await seen(fresh, { store: { url: store.url }, theme: { found: null, fitted: null } });
  });

  test("contains neither keys nor settings", async ({ start, imported, offline }) => {
    const woo = await start("woocommerce", { products: 20 });
    const here = await imported(woo);
    value(await here.engine.saveSyncSettings({ requestsPerMinute: 77, retries: 5 }));
    const text = await (await exportedCatalogue(here)).text();
    const { consumerKey, consumerSecret } = woo.keys.reader;
    for (const secret of [consumerKey, consumerSecret, consumerKey.slice(-8), "requestsPerMinute"])
      expect(text).not.toContain(secret);
    const there = await offline();
    value(
      await there.engine.importCatalogueFile(new Blob([await (await exportedCatalogue(here)).arrayBuffer()]), take),
    );
    await seen(there, { store: { access: { kind: "keys", lastFour: null, remembered: false } } });
  });

  test.for(webPlatforms)(
    "of a %s store is compared with the whole store at the first refresh after its import",
    async (platform, { start, imported, offline }) => {
      const shop = await start(platform, { products: 130 });
      const forged = await forgedFile(await exportedCatalogue(await imported(shop)));
      const there = await offline();
      value(await there.engine.importCatalogueFile(forged, take));
      expect((await listedRows(there))[3]?.priceMin).toBe(0.01);
      there.world.goOnline();
      value(await there.engine.saveConnection(shop.connection));
      shop.pass(60_000);
      shop.edits.edit(7, { title: "Renamed mug" });
      const { changes } = await refresh(there);
      // The product with a forged price, and the one that the store has changed.
      expect(changes).toEqual({ added: 0, changed: 2, removed: 0 });
      await seen(there, { store: { differences: { price: 1, other: 1 } } });
      const here = await importElsewhere(shop.connection);
      expect(await listedRows(there)).toEqual(await listedRows(here));
      for (const { id } of (await listedRows(there)).slice(0, 10))
        expect(value(await there.engine.openProduct(id))).toEqual(value(await here.engine.openProduct(id)));
      // Afterwards, hashes are believed, and WooCommerce's changes are read alone.
      const from = there.world.requested.length;
      expect((await refresh(there)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
      if (platform === "woocommerce")
        expect(there.world.requested.slice(from).filter((url) => url.includes("page=2"))).toEqual([]);
    },
  );

  test("is compared anew when the first reading after its import was partial", async ({ start, imported, offline }) => {
    const woo = await start("woocommerce", { products: 130 });
    const forged = await forgedFile(await exportedCatalogue(await imported(woo)));
    const there = await offline();
    value(await there.engine.importCatalogueFile(forged, take));
    there.world.goOnline();
    value(await there.engine.saveConnection(woo.connection));
    const fault = woo.faults.add({ match: /products/, kind: "empty-list" });
    expect((await refresh(there)).completeness).toBe("partial");
    fault.remove();
    expect((await refresh(there)).changes).toEqual({ added: 0, changed: 1, removed: 0 });
  });

  test("replaces only the catalogue of its own store", async ({ store, start, imported, importedThere }) => {
    const here = await imported(store);
    const file = await exportedCatalogue(here);
    const second = await start("shopify", { products: 20 });
    const there = await importedThere();
    await importStore(there, second.connection);
    value(await there.engine.importCatalogueFile(file, takeAny));
    await seen(there, { store: { url: store.url }, catalogue: { state: "ready" } });
    expect(await listedIds(there)).toEqual(store.ids());
    value(await there.engine.chooseStore(second.id));
    expect(await listedIds(there)).toEqual(second.ids());
  });

  test("older than the stored catalogue needs the user's consent", async ({ store, imported }) => {
    const here = await imported(store);
    const older = await exportedCatalogue(here);
    const { title } = store.catalogue.product(3);
    store.edits.edit(3, { title: "Renamed mug" });
    here.world.pass(86_400_000);
    await refresh(here);
    expect(value(await here.engine.readCatalogueFile(older))).toMatchObject({ older: true, stored: { products: 130 } });
    expect(failure(await here.engine.importCatalogueFile(older, take))).toMatchObject({ code: "file-older" });
    expect((await listedRows(here))[3]?.title).toBe("Renamed mug");
    value(await here.engine.importCatalogueFile(older, takeAny));
    expect((await listedRows(here))[3]?.title).toBe(title);
  });

  test("keeps its images after import, even if the device had counted those of another catalogue", async ({
    store,
    imported,
    importedThere,
    offline,
  }) => {
    const there = await importedThere();
    store.edits.add(5);
    const here = await imported(store);
    value(await there.engine.importCatalogueFile(await exportedCatalogue(here), takeAny));
    const wanted = (await listedRows(here)).flatMap(({ image }) => (image ? [imageKey(image.src)] : []));
    // A start deletes unused images.
    const later = await offline();
    await expect.poll(() => later.snapshots.some(({ images }) => images.storedBytes > 0)).toBe(true);
    expect(await storedImageKeys(later)).toEqual(expect.arrayContaining(wanted));
  });

  test("appears in the other windows too", async ({ store, imported, importedThere, offline }) => {
    const file = await exportedCatalogue(await imported(store));
    const one = await importedThere();
    const two = await offline();
    one.world.pass(1000);
    value(await one.engine.importCatalogueFile(file, takeAny));
    const before = two.snapshots.length;
    await expect
      .poll(() => two.snapshots.slice(before - 1).some(({ catalogue }) => catalogue.state === "ready"))
      .toBe(true);
    const [first] = await listedRows(two);
    value(await two.engine.openProduct(first?.id ?? ""));
    expect(await listedIds(two)).toEqual(store.ids());
  });

  test("can be exported only from a complete catalogue of a store", async ({ reopened }) => {
    const window = await reopened();
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "file-nothing" });
    value(await window.engine.open("demo", "en", null));
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "file-nothing" });
  });

  test("is dropped with a failure if there is no storage for it", async ({ store, device, imported }) => {
    const window = await imported(store);
    device.full = true;
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "storage-full" });
    expect(device.discarded).toBe(1);
    await seen(window, { file: { state: "idle" }, catalogue: { state: "ready" } });
  });

  test("reports progress on export and import", async ({ store, imported, offline }) => {
    const here = await imported(store);
    const file = await exportedCatalogue(here);
    const there = await offline();
    value(await there.engine.importCatalogueFile(file, take));
    await seen(there, { file: { state: "idle" } });
    const steps = [here, there].map(({ snapshots }) =>
      snapshots.flatMap((snapshot) => (snapshot.file.state === "running" ? [snapshot.file] : [])),
    );
    for (const { done, total } of steps.flat()) expect(done).toBeLessThanOrEqual(total);
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

  test.for([0.1, 0.5, 0.9])(
    "cancelled after %s of it leaves nothing behind",
    async (share, { store, imported, openedThere }) => {
      const file = await exportedCatalogue(await imported(store));
      const window = await openedThere();
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
    },
  );

  test.for([0.1, 0.5, 0.9])(
    "leaves the old catalogue if its window dies after %s of it",
    async (share, { store, other, imported, importedThere, openedThere }) => {
      const file = await exportedCatalogue(await imported(store));
      store.edits.add(4);
      const window = await importedThere();
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
      const later = await openedThere();
      await seen(later, { catalogue: { state: "ready", products: 134 }, sync: { state: "idle" } });
      expect(await listedIds(later)).toEqual(store.ids());
      // The next sync deletes its leftovers.
      await refresh(later);
      const packs = await inDatabase(later, ({ products }) => products.toArray());
      expect(packs.flatMap(({ products }) => products.map(({ id }) => id)).sort()).toEqual([...store.ids()].sort());
    },
  );

  const packCount = (window: AppWindow): Promise<number> => inDatabase(window, ({ products }) => products.count());

  /** Imports a file into a device without its store, and stops in the middle. */
  async function stopImport(window: AppWindow, file: Blob): Promise<AppWindow> {
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

  test("leaves nothing after the next start if its window dies, even of a store that the device does not know", async ({
    store,
    other,
    imported,
    offline,
  }) => {
    await stopImport(await offline(), await exportedCatalogue(await imported(store)));
    other.locks.clear();
    const later = await offline();
    await expect.poll(() => packCount(later)).toBe(0);
  });

  test("keeps its packs if another window starts meanwhile", async ({ store, other, start, imported, offline }) => {
    const window = await stopImport(await offline(), await exportedCatalogue(await imported(store)));
    const written = await packCount(window);
    const second = await start("shopify", { products: 20 });
    const beside = await openAppWindow(other);
    await importStore(beside, second.connection);
    const third = await offline();
    await seen(third, { catalogue: { state: "ready" } });
    expect(await packCount(third)).toBeGreaterThan(written);
  });

  test.for([0.1, 0.5, 0.9])(
    "reports a full storage after %s of it and leaves nothing behind",
    async (share, { store, imported, openedThere }) => {
      const file = await exportedCatalogue(await imported(store));
      const window = await openedThere();
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
    },
  );

  test("leaves the space that orders and refreshes need", async ({ store, other, imported, openedThere }) => {
    const file = await exportedCatalogue(await imported(store));
    const window = await openedThere();
    const before = await dumpDevice(window.world);
    other.left = 50 * 2 ** 20;
    expect(failure(await window.engine.importCatalogueFile(file, take))).toMatchObject({ code: "storage-full" });
    expect(await dumpDevice(window.world)).toEqual(before);
    other.left += file.size;
    value(await window.engine.importCatalogueFile(file, take));
  });

  test("stops this window's sync of the same store, but not another window's", async ({
    store,
    imported,
    importedThere,
    offline,
  }) => {
    const file = await exportedCatalogue(await imported(store));
    const one = await importedThere();
    const hang = store.faults.add({ match: /^\/products\.json/, kind: "hang" });
    const sync = one.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    const two = await offline();
    expect(failure(await two.engine.importCatalogueFile(file, takeAny))).toMatchObject({ code: "sync-elsewhere" });
    value(await one.engine.importCatalogueFile(file, takeAny));
    expect(failure(await sync)).toMatchObject({ code: "cancelled" });
    expect(await listedIds(one)).toEqual(store.ids());
  });
});
