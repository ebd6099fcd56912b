import { IDBObjectStore } from "fake-indexeddb";
import { describe, expect, vi } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { imageKey } from "../../../src-worker/contract/image-key";
import { imageId } from "../../../src-worker/images/image-id";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, importStore, last, listedRows, refresh, refreshWithImages, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { inDatabase, isProductImage, storedProductImages } from "./stored-catalogue";

const { put } = IDBObjectStore.prototype;

const image = (bytes: number) => new Response("GIF89a".padEnd(bytes), { headers: { "content-type": "image/gif" } });

/** Images of a size in bytes. */
function images(bytes: number): World["fetch"] {
  return (url, init) => (isProductImage(url) ? Promise.resolve(image(bytes)) : fetch(url, init));
}

async function coverKeys(window: AppWindow): Promise<string[]> {
  return (await listedRows(window)).flatMap(({ image }) => (image ? [imageKey(image.src)] : []));
}

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 90, allImages: true }))
  /** Counts the images of the store's first products; the cover is the first image of each. */
  .extend("imagesOf", ({ shop }) => (products: number) => {
    const counts = Array.from({ length: products }, (_, index) => shop.catalogue.product(index).images.length);
    return { all: counts.reduce((sum, count) => sum + count, 0), covers: counts.filter((count) => count > 0).length };
  })
  /** Opens a window over the device whose import has ended, and whose image download goes on. */
  .extend("openDownloading", ({ shop, open }) => async (network: World["fetch"]): Promise<AppWindow> => {
    const window = await open(network);
    value(await window.engine.saveConnection(shop.connection));
    await seen(window, { sync: { state: "complete" }, images: { download: { state: "running" } } });
    return window;
  })
  /** Imports two products of a store that sends this in place of every image, with a page that paints drawings. */
  .extend("importedAs", ({ shop, open }) => async (content: string, type: string) => {
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
    const window = await open((url, init) =>
      isProductImage(url)
        ? Promise.resolve(new Response(bytes, { headers: { "content-type": type } }))
        : fetch(url, init),
    );
    const drawn: string[] = [];
    await window.engine.provideSvgRenderer(async (_name, drawing) => {
      drawn.push(new TextDecoder().decode(drawing));
      return { bytes: new TextEncoder().encode("RIFF    WEBP").buffer, type: "image/webp" };
    });
    shop.offer(2);
    await importStore(window, shop.connection);
    return { window, drawn };
  })
  /** Imports twenty products with images of the default size, whose bytes are the width that is requested. */
  .extend("importedAt800", ({ shop, imagesOf, imported }) => async () => {
    shop.offer(20);
    const { all } = imagesOf(20);
    const window = await imported(shop, (url, init) =>
      isProductImage(url) ? Promise.resolve(image(Number(new URL(url).searchParams.get("width")))) : fetch(url, init),
    );
    await seen(window, { images: { side: 800, otherSide: null, storedBytes: all * 800 } });
    return { window, all };
  });

describe("a sync", () => {
  test("downloads every image of every product, covers first, and verifies them", async ({
    shop,
    imported,
    imagesOf,
  }) => {
    const window = await imported(shop);
    const { all, covers } = imagesOf(90);
    expect(await storedProductImages(window)).toHaveLength(all);
    const requested = window.world.requested.filter(isProductImage).map(imageKey);
    expect(new Set(requested.slice(0, covers))).toEqual(new Set(await coverKeys(window)));
    await seen(window, {
      readiness: { ready: true, images: { stored: all, of: all }, products: { stored: 90, of: 90 } },
    });
  });

  test("deletes the images of removed products and fetches only those of new ones", async ({
    shop,
    imported,
    imagesOf,
  }) => {
    shop.offer(60);
    const window = await imported(shop);
    shop.offer(90);
    const from = window.world.requested.length;
    await refreshWithImages(window);
    expect(window.world.requested.slice(from).filter(isProductImage)).toHaveLength(imagesOf(90).all - imagesOf(60).all);
    shop.offer(60);
    await refreshWithImages(window);
    expect(await storedProductImages(window)).toHaveLength(imagesOf(60).all);
  });

  test("reports a used-up image budget, and keeps every cover and all other data", async ({ shop, open, imagesOf }) => {
    const { all, covers } = imagesOf(90);
    const window = await open(images(1000));
    value(await window.engine.setImageBudget(Math.round((covers + (all - covers) / 2) * 1000)));
    await importStore(window, shop.url);
    await seen(window, { images: { download: { report: { stopped: { code: "images-over-budget" } } } } });
    const stored = await storedProductImages(window);
    expect(stored.length).toBeGreaterThanOrEqual(covers);
    expect(stored.length).toBeLessThan(all);
    expect(stored).toEqual(expect.arrayContaining(await coverKeys(window)));
    await seen(window, { readiness: { ready: false }, catalogue: { products: 90 } });
    // A smaller budget deletes images beyond it at once, covers last.
    value(await window.engine.setImageBudget(covers * 1000));
    expect((await storedProductImages(window)).sort()).toEqual([...new Set(await coverKeys(window))].sort());
    await seen(window, { images: { storedBytes: covers * 1000, budgetBytes: covers * 1000, budgetChosen: true } });
  });

  test("keeps the chosen budget after a restart", async ({ shop, open, reopened, imagesOf }) => {
    const { covers } = imagesOf(90);
    const budgetBytes = covers * 1000;
    const window = await open(images(1000));
    value(await window.engine.setImageBudget(budgetBytes));
    await importStore(window, shop.url);
    const again = await reopened(images(1000));
    value(await again.engine.downloadImages(true));
    expect((await storedProductImages(again)).sort()).toEqual([...new Set(await coverKeys(again))].sort());
    await seen(again, { images: { storedBytes: budgetBytes, budgetBytes, budgetChosen: true } });
  });

  test("on a device without storage for images ends with the whole catalogue and the reason for missing images", async ({
    shop,
    open,
  }) => {
    const window = await open(images(1000));
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === "images") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    });
    try {
      await importStore(window, shop.url);
    } finally {
      full.mockRestore();
    }
    await seen(window, {
      images: { download: { report: { stopped: { code: "storage-full" } } } },
      catalogue: { products: 90 },
    });
    expect(await storedProductImages(window)).toEqual([]);
    const { download } = last(window).images;
    if (download.state !== "ended") throw new Error("still running");
    expect(download.report.processed - download.report.failed).toBe(0);
  });
});

describe("an image answer of a store", () => {
  const bomb = (reference: string) => {
    const groups = Array.from(
      { length: 18 },
      (_, at) => `<g id="g${at + 1}">${reference.replaceAll("#g", `#g${at}`).repeat(2)}</g>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg"><rect id="g0" width="9" height="9"/>${groups.join("")}</svg>`;
  };
  const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
  const png = "\x89PNG\r\n\x1a\n";

  async function storedTypes(window: AppWindow): Promise<readonly string[]> {
    const stored = await inDatabase(window, ({ images }) => images.toArray());
    return [...new Set(stored.filter(({ url }) => isProductImage(url)).map(({ type }) => type))];
  }

  test.for([
    ["a PNG as binary/octet-stream", png, "binary/octet-stream", "image/png"],
    ["a JPEG as application/octet-stream", "\xff\xd8\xff\xe0", "application/octet-stream", "image/jpeg"],
    ["a PNG without a type", png, "", "image/png"],
    ["a WebP as image/jpeg", "RIFF\x10\0\0\0WEBPVP8 ", "image/jpeg", "image/webp"],
    ["a PNG as a page", png, "text/html", "image/png"],
  ] as const)(
    "is stored under the type of its bytes: %s",
    async ([_what, content, type, stored], { imagesOf, importedAs }) => {
      const { window } = await importedAs(content, type);
      expect(await storedTypes(window)).toEqual([stored]);
      const { all } = imagesOf(2);
      await seen(window, { readiness: { ready: true, images: { stored: all, of: all } } });
    },
  );

  test.for(["image/svg+xml", "image/png"])(
    "is painted once by the page if it is a plain drawing, sent as %s",
    async (type, { imagesOf, importedAs }) => {
      const { window, drawn } = await importedAs(plain, type);
      expect(await storedTypes(window)).toEqual(["image/webp"]);
      expect(drawn).toHaveLength(imagesOf(2).all);
      expect(drawn[0]).toContain('<rect width="9" height="9">');
      await seen(window, { readiness: { ready: true } });
    },
  );

  test.for([
    ["a drawing that doubles its parts 18 times", bomb('<use href="#g"/>'), "image/svg+xml"],
    ["the same under another type", bomb('<use href="#g"/>'), "image/png"],
    ["a drawing with clips within clips", bomb('<g clip-path="url(#g)"/>'), "image/svg+xml"],
    ["a page", "<!doctype html><title>Not an image</title>", "image/jpeg"],
    ["nothing", "", "image/jpeg"],
  ] as const)(
    "counts as missing if it cannot be shown: %s",
    async ([_what, content, type], { imagesOf, importedAs }) => {
      const { window, drawn } = await importedAs(content, type);
      expect(await storedTypes(window)).toEqual([]);
      expect(drawn).toEqual([]);
      const { all } = imagesOf(2);
      await seen(window, {
        images: { download: { state: "ended", report: { failed: all, fetched: 0 } } },
        readiness: { ready: false, images: { stored: 0, of: all } },
      });
    },
  );
});

describe("a device that is nearly full", () => {
  const megabyte = 2 ** 20;

  test("gets no image request while it has no space to spare", async ({ shop, device, imported }) => {
    device.left = 50 * megabyte - 1;
    const window = await imported(shop, images(1000));
    await seen(window, {
      images: { download: { report: { fetched: 0, stopped: { code: "images-no-space" } } } },
      catalogue: { state: "ready", products: 90 },
    });
    expect(window.world.requested.filter(isProductImage)).toEqual([]);
    device.left = 60 * megabyte;
    value(await window.engine.downloadImages(true));
    await seen(window, { readiness: { ready: true } });
  });

  test("keeps the images that fit beside the space to spare, and stops there", async ({
    shop,
    device,
    imported,
    reopened,
  }) => {
    const bytes = 100_000;
    device.left = 50 * megabyte + 60 * bytes;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === "images") device.left = (device.left ?? 0) - bytes;
      return put.apply(this, args);
    });
    const window = await imported(shop, images(bytes));
    full.mockRestore();
    await seen(window, { images: { download: { report: { stopped: { code: "images-no-space" } } } } });
    expect(device.left).toBeGreaterThanOrEqual(50 * megabyte);
    expect((await storedProductImages(window)).length).toBeGreaterThanOrEqual(50);
    // The next try is the next sync's.
    const later = await reopened(images(bytes));
    await seen(later, { readiness: { ready: false }, images: { download: { state: "idle" } } });
    expect(later.world.requested).toEqual([]);
  });
});

describe("the size of images", () => {
  test("applies to images fetched from then on; stored ones are fetched again on request, each in place", async ({
    importedAt800,
  }) => {
    const { window, all } = await importedAt800();
    const from = window.world.requested.length;
    value(await window.engine.setImageSide(400));
    await seen(window, { images: { side: 400, otherSide: { images: all, side: 800, bytes: all * 200 } } });
    expect(window.world.requested.slice(from)).toEqual([]);
    expect(value(await window.engine.fetchImagesAgain())).toMatchObject({ fetched: all, failed: 0, stopped: null });
    const requested = window.world.requested.slice(from).filter(isProductImage);
    expect(requested).toHaveLength(all);
    expect(requested.filter((url) => !url.includes("width=400"))).toEqual([]);
    expect(await storedProductImages(window)).toHaveLength(all);
    await seen(window, { images: { otherSide: null, storedBytes: all * 400 } });
    expect(value(await window.engine.downloadImages(false))).toMatchObject({ fetched: 0 });
    const { images: measured, imageBytes } = value(await window.engine.measureStores())[0] ?? {};
    expect({ measured, imageBytes }).toEqual({ measured: { stored: all, of: all }, imageBytes: all * 400 });
  });

  test("can be reduced on a device that is full", async ({ device, importedAt800 }) => {
    const { window, all } = await importedAt800();
    device.left = 0;
    value(await window.engine.setImageSide(400));
    const report = value(await window.engine.fetchImagesAgain());
    expect(report).toMatchObject({ fetched: all, stopped: { code: "images-no-space" } });
    await seen(window, { images: { otherSide: null, storedBytes: all * 400 } });
    expect(await storedProductImages(window)).toHaveLength(all);
  });
});

describe("a running download", () => {
  /** Image requests that stay open until `release`; then every image arrives. */
  function delayedImages(): { readonly network: World["fetch"]; release(): void; readonly open: () => number } {
    let isDelayed = true;
    let open = 0;
    const network: World["fetch"] = (url, init) => {
      if (!isProductImage(url)) return fetch(url, init);
      if (!isDelayed) return Promise.resolve(image(100));
      open++;
      return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    };
    const release = () => {
      isDelayed = false;
    };
    return { network, open: () => open, release };
  }

  test("gives way to a refresh, which reads the store, and then goes on with the refreshed catalogue", async ({
    shop,
    imagesOf,
    openDownloading,
  }) => {
    const { network, release, open } = delayedImages();
    const window = await openDownloading(network);
    await expect.poll(open).toBeGreaterThan(0);
    shop.offer(60);
    const slow = shop.faults.add({ match: /products\.json/, kind: "slow", delayMs: 300, times: 1 });
    const refreshing = refresh(window);
    await seen(window, { sync: { state: "running" }, images: { download: { state: "running", waiting: true } } });
    expect(open()).toBeGreaterThan(0);
    release();
    expect((await refreshing).changes).toEqual({ added: 0, changed: 0, removed: 30 });
    expect(slow.fired).toBe(1);
    const { all } = imagesOf(60);
    await seen(window, { images: { download: { state: "ended", report: { total: all, failed: 0, stopped: null } } } });
    expect(await storedProductImages(window)).toHaveLength(all);
  });

  test("is cancelled by itself, and is not resumed at the next start", async ({ reopened, openDownloading }) => {
    const window = await openDownloading(delayedImages().network);
    expect(value(await window.engine.cancel("images"))).toBe(true);
    await seen(window, {
      sync: { state: "complete" },
      images: { download: { state: "ended", report: { fetched: 0, stopped: { code: "cancelled" } } } },
    });
    const later = await reopened();
    await seen(later, { readiness: { images: { stored: 0 } } });
    expect(later.world.requested).toEqual([]);
  });

  test("counts what is on the device when it is cancelled", async ({ imagesOf, openDownloading }) => {
    let sent = 0;
    const { network } = delayedImages();
    const window = await openDownloading((url, init) =>
      isProductImage(url) && sent++ < 3 ? Promise.resolve(image(100)) : network(url, init),
    );
    await seen(window, { images: { download: { counts: { fetched: 3 } } } });
    expect(value(await window.engine.cancel("images"))).toBe(true);
    await seen(window, {
      images: { download: { state: "ended" } },
      readiness: { images: { stored: 3, of: imagesOf(90).all } },
    });
    expect(await storedProductImages(window)).toHaveLength(3);
  });

  test("is not resumed by the engine after one that hung before it answered a cancel", async ({
    shop,
    open,
    imported,
  }) => {
    await imported(shop, images(100));
    const later = await open(images(100));
    const database = openDatabase(later.world);
    await database.images.clear();
    const stored = database.metadata.filter((record) => "imagesAgreed" in record);
    await stored.modify((record) => void Object.assign(record, { imagesAgreed: false }));
    const opened = later.engine.open("store", "en", null);
    const cancelled = later.engine.cancel("images");
    value(await opened);
    value(await cancelled);
    expect(await stored.toArray()).toMatchObject([{ imagesAgreed: true }]);
    await seen(later, { readiness: { images: { stored: 0 } } });
    expect(later.world.requested.filter(isProductImage)).toEqual([]);
    database.close();
  });

  test("stays paused over a refresh", async ({ openDownloading }) => {
    const { network, release } = delayedImages();
    const window = await openDownloading(network);
    value(await window.engine.pauseImages(true));
    release();
    await refresh(window);
    await seen(window, { images: { paused: true, download: { state: "running", waiting: false } } });
    expect(await storedProductImages(window)).toEqual([]);
    value(await window.engine.pauseImages(false));
    await seen(window, { images: { paused: false, download: { state: "ended", report: { stopped: null } } } });
  });

  test("is refused in a second window, which may refresh, and goes on in the first with the new catalogue", async ({
    shop,
    reopened,
    imagesOf,
    openDownloading,
  }) => {
    const { network, release } = delayedImages();
    const first = await openDownloading(network);
    const second = await reopened();
    await seen(second, { images: { download: { report: { stopped: { code: "images-elsewhere" } } } } });
    shop.offer(60);
    shop.faults.add({ match: /products\.json/, kind: "slow", delayMs: 300, times: 1 });
    const refreshing = refresh(second);
    await seen(first, { sync: { state: "following" }, images: { download: { state: "running", waiting: true } } });
    await refreshing;
    await seen(first, { catalogue: { products: 60 } });
    release();
    await seen(first, { images: { download: { state: "ended", report: { total: imagesOf(60).all } } } });
    await seen(second, { images: { download: { state: "idle" } }, readiness: { ready: true } });
  });

  const side = { atOnce: 4, pageSize: 250, images: false };

  test.for(["complete", "failed", "cancelled"] as const)(
    "gives way to an experiment, and goes on once it is %s",
    async (end, { shop, imagesOf, openDownloading }) => {
      const { network, release } = delayedImages();
      const window = await openDownloading(network);
      const experiment = window.engine.runExperiment({ a: side, b: side, turns: end === "complete" ? 3 : 10 });
      await seen(window, { images: { download: { state: "running", waiting: true } } });
      release();
      await importedInTurns(window, 2);
      expect(await storedProductImages(window)).toEqual([]);
      if (end === "failed") shop.faults.add({ match: /products\.json/, kind: "404" });
      if (end === "cancelled") value(await window.engine.cancel("experiment"));
      expect((await experiment).ok).toBe(end === "complete");
      await seen(window, { images: { download: { state: "ended", report: { stopped: null } } } });
      expect(await storedProductImages(window)).toHaveLength(imagesOf(90).all);
    },
  );

  test("gives way to an experiment in another window", async ({ reopened, imagesOf, openDownloading }) => {
    const { network, release } = delayedImages();
    const first = await openDownloading(network);
    const second = await reopened();
    const experiment = second.engine.runExperiment({ a: side, b: side, turns: 3 });
    await seen(first, { images: { download: { state: "running", waiting: true } } });
    release();
    await importedInTurns(second, 2);
    expect(await storedProductImages(first)).toEqual([]);
    value(await experiment);
    await seen(first, { images: { download: { state: "ended", report: { total: imagesOf(90).all, stopped: null } } } });
    expect(last(first).sync.state).toBe("complete");
  });

  async function importedInTurns(window: AppWindow, times: number): Promise<void> {
    await expect.poll(() => last(window).profiler.experiment?.done, { timeout: 20_000 }).toBeGreaterThanOrEqual(times);
  }
});

test("a download of an older catalogue leaves the images of the one that replaced it to the next start", async ({
  shop,
  imported,
}) => {
  const window = await imported(shop, images(100));
  const database = openDatabase(window.world);
  const key = `store:${last(window).store?.id}` as const;
  // As if another window had made a catalogue current, and this one had not heard of it yet.
  await database.metadata
    .where(":id")
    .equals(key)
    .modify((record) => void Object.assign(record, { current: "newer", imagesAgreed: false }));
  value(await window.engine.downloadImages(true));
  expect(await database.metadata.get(key)).toMatchObject({ imagesAgreed: false });
  database.close();
});

test.for<[how: string, network: World["fetch"]]>([
  ["is answered with 404", fetch],
  [
    "finds no host",
    (url, init) => (isProductImage(url) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url, init)),
  ],
])(
  "a download of which every image %s is not repeated at the next start",
  async ([how, network], { shop, imported, reopened, imagesOf }) => {
    shop.faults.add({ match: /\/cdn\//, kind: "404" });
    const window = await imported(shop, network);
    const { all } = imagesOf(90);
    const report = how === "finds no host" ? { stopped: { code: "network" } } : { total: all, failed: all };
    await seen(window, { images: { download: { report } } });
    const later = await reopened(network);
    await seen(later, { readiness: { images: { stored: 0, of: all } }, images: { download: { state: "idle" } } });
    expect(later.world.requested).toEqual([]);
  },
);

describe("a window that dies during the image download", () => {
  test("leaves the sizes of the downloaded images", async ({ shop, open }) => {
    let coming = 0;
    const window = await open((url, init) => {
      if (!isProductImage(url)) return fetch(url, init);
      return ++coming > 130 ? new Promise(() => {}) : Promise.resolve(image(20_000 + coming));
    });
    value(await window.engine.saveConnection(shop.connection));
    await vi.waitFor(
      async () => expect((await storedProductImages(window)).length).toBeGreaterThanOrEqual(100),
      30_000,
    );
    await vi.waitFor(async () => {
      const [stored, [imageIndex]] = await inDatabase(window, ({ images, imageIndexes }) =>
        Promise.all([images.filter(({ url }) => isProductImage(url)).toArray(), imageIndexes.toArray()]),
      );
      const noted = new Map([...(imageIndex?.fetched ?? [])].map((id, at) => [id, imageIndex?.sizes[at]]));
      expect(noted.size).toBeGreaterThanOrEqual(100);
      const sizes = await Promise.all(stored.map(async ({ bytes }) => (await new Response(bytes).bytes()).length));
      expect(stored.map(({ url }) => noted.get(imageId(url)))).toEqual(sizes);
    }, 30_000);
  });
});

describe("evicted images", () => {
  test("are reported with the names of their products, and only they are downloaded again on request", async ({
    shop,
    imported,
    imagesOf,
  }) => {
    const window = await imported(shop);
    const { all } = imagesOf(90);
    const gone = (await storedProductImages(window)).filter((_key, at) => at % 3 === 0);
    await inDatabase(window, ({ images }) => images.bulkDelete(gone));
    const readiness = value(await window.engine.checkReadiness());
    expect(readiness).toMatchObject({ ready: false, images: { stored: all - gone.length, of: all } });
    const missing = value(await window.engine.missingImages());
    expect(missing.first.reduce((sum, product) => sum + product.images, 0)).toBe(gone.length);
    expect(missing.products).toBe(missing.first.length);
    const from = window.world.requested.length;
    value(await window.engine.downloadImages(true));
    expect(window.world.requested.slice(from).filter(isProductImage).map(imageKey).sort()).toEqual(gone.sort());
    await seen(window, { readiness: { ready: true } });
  });

  test("are counted at the next start", async ({ shop, imported, reopened, imagesOf }) => {
    const window = await imported(shop);
    const [gone = ""] = await storedProductImages(window);
    await inDatabase(window, ({ images }) => images.delete(gone));
    const later = await reopened();
    await seen(later, { readiness: { ready: false, images: { stored: imagesOf(90).all - 1 } } });
  });
});

describe("a large download", () => {
  test("is offered, survives a reload and begins on consent", async ({ shop, imported, reopened, imagesOf }) => {
    const megabytes = images(2 * 2 ** 20);
    const window = await imported(shop, megabytes);
    const { all } = imagesOf(90);
    const { offer } = last(window).images;
    const missing = all - (await storedProductImages(window)).length;
    expect(offer).toMatchObject({ images: missing, bytes: missing * 2 * 2 ** 20 });
    const later = await reopened(megabytes);
    await seen(later, { images: { offer: { images: missing } } });
    expect(later.world.requested.filter(isProductImage)).toEqual([]);
    value(await later.engine.downloadImages(true));
    await seen(later, { images: { offer: null }, readiness: { ready: true } });
  });
});
