import { describe, expect } from "vitest";
import { createBlockWriter } from "../../../src-worker/catalogue-file/create-block-writer";
import { type BlockKind, formatVersion } from "../../../src-worker/catalogue-file/file-format";
import { imagesBlock } from "../../../src-worker/catalogue-file/images-block";
import { jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import { about, collection, carried as itsTheme, product } from "../catalogue-file/records";
import { unreadable } from "../theme/aa-pairs";
import { failure, importElsewhere, last, listedIds, listedRows, openElsewhere, seen, value } from "./app-window";
import { dumpDevice } from "./dump-device";
import { test as engineTest } from "./engine-test";
import { exportedCatalogue } from "./exported-catalogue";
import { inDatabase } from "./stored-catalogue";

const take = { acceptOlder: false };
const takeAny = { acceptOlder: true };

/** One device with the imported store serves all files, because each must leave it unchanged. */
const test = engineTest
  .extend("store", { scope: "file" }, ({ startShared }) => startShared("shopify", { products: 130, allImages: true }))
  .extend("unchanging", { scope: "file" }, ({ store }) => importElsewhere(store.connection))
  .extend("intact", { scope: "file" }, ({ unchanging }) => exportedCatalogue(unchanging))
  .extend("refusedBy", ({ store, unchanging }) => async (file: CatalogueFile): Promise<string> => {
    const before = await dumpDevice(unchanging.world);
    const { code } = failure(await unchanging.engine.importCatalogueFile(file, takeAny));
    expect(await dumpDevice(unchanging.world)).toEqual(before);
    expect(await listedIds(unchanging)).toEqual(store.ids());
    await seen(unchanging, { file: { state: "idle" }, catalogue: { state: "ready" } });
    return code;
  })
  /** Builds a file with correct digests and any content. */
  .extend("fileThatSays", ({ store }) => async (counts: object, blocks: Blocks): Promise<Blob> => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
    await writer.put("about", jsonBlock({ ...about, address: { platform: "shopify", url: store.url }, ...counts }));
    for (const [kind, content] of blocks) await writer.put(kind, content);
    await writer.end();
    return new Blob(parts);
  });

// Before all tests: a window that a test opens is closed when it ends.
test.beforeAll(({ unchanging: _ }) => undefined);

type Blocks = readonly (readonly [Exclude<BlockKind, "end">, Uint8Array<ArrayBuffer>])[];

describe("a refused file changes nothing:", () => {
  /** A valid file with other bytes at a place. */
  async function changed(file: Blob, change: (view: DataView<ArrayBuffer>) => void): Promise<Blob> {
    const view = new DataView(await file.arrayBuffer());
    change(view);
    return new Blob([view]);
  }

  test.for<[name: string, change: (intact: Blob) => Promise<Blob>, code: string]>([
    ["not a catalogue file", async () => new Blob(["what a nice day"]), "file-foreign"],
    [
      "a newer version",
      (intact) => changed(intact, (view) => view.setUint32(8, formatVersion + 1, true)),
      "file-newer",
    ],
    [
      "a version that no app has written",
      (intact) => changed(intact, (view) => view.setUint32(8, 0, true)),
      "file-damaged",
    ],
    ["a truncated file", async (intact) => intact.slice(0, intact.size - 1), "file-damaged"],
    [
      "a file with a flipped bit",
      (intact) =>
        changed(intact, (view) => {
          const middle = Math.floor(view.byteLength / 2);
          view.setUint8(middle, view.getUint8(middle) ^ 1);
        }),
      "file-damaged",
    ],
  ])("%s", async ([_name, change, code], { intact, refusedBy }) => {
    expect(await refusedBy(await change(intact))).toBe(code);
  });

  const image = (url: string) => ({
    url,
    bytes: Uint8Array.from("\x89PNG\r\n\x1a\n", (letter) => letter.charCodeAt(0)).buffer,
    type: "image/png",
    timestamp: 1,
  });
  const products = (...all: readonly (typeof product)[]) =>
    ["products", jsonBlock(all.map((one) => ({ product: one, hash: 1 })))] as const;
  const members = (...places: readonly number[]) =>
    ["collections", jsonBlock({ collection, members: places, membersReadAt: 1 })] as const;
  const images = (...urls: readonly string[]) => ["images", imagesBlock(urls.map(image))] as const;
  test("(a valid file of the same construction is accepted)", async ({ fileThatSays, open }) => {
    const all = [products(product), members(0), images("https://cdn.example/mug.png")] as const;
    const window = await open();
    value(await window.engine.importCatalogueFile(await fileThatSays({ collections: 1, images: 1 }, all), take));
    expect(await listedIds(window)).toEqual(["mug"]);
  });

  test("a carried theme is adjusted for contrast and shows no image that is not in the file", async ({
    fileThatSays,
    openedOffline,
  }) => {
    const carried = {
      ...itsTheme,
      found: { ...itsTheme.found, textColor: "#ffffff", backgroundColor: "rgb(255 255 255)" },
      changes: { primaryColor: "#fefefe" },
    };
    const window = await openedOffline();
    value(await window.engine.importCatalogueFile(await fileThatSays({ carried }, [products(product)]), take));
    const { theme } = last(window);
    expect(theme).toMatchObject({ found: { backgroundColor: "#ffffff" }, storedLogo: null, storedFavicon: null });
    expect(theme?.fitted && unreadable(theme.fitted.tokens)).toEqual([]);
    expect(theme?.fitted?.tokens.light.page.ink).not.toBe("#ffffff");
    // Now with the image.
    const all = [products(product), images("https://cdn.example/logo.svg")] as const;
    value(await window.engine.importCatalogueFile(await fileThatSays({ images: 1, carried }, all), takeAny));
    await seen(window, { theme: { storedLogo: "https://cdn.example/logo.svg", storedFavicon: null } });
  });

  test("anything but a raster image in a file counts as missing, whatever the file calls it", async ({
    fileThatSays,
  }) => {
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const [content, type, stored] of [
      [svg, "image/svg+xml", null],
      [svg, "image/png", null],
      ["<!doctype html>", "image/webp", null],
      ["GIF89a", "image/svg+xml", "image/gif"],
    ] as const) {
      const url = "https://cdn.example/mug.png";
      const block = imagesBlock([{ url, bytes: bytes(content), type, timestamp: 1 }]);
      const window = await openElsewhere();
      const file = await fileThatSays({ collections: 1, images: 1 }, [
        products(product),
        members(0),
        ["images", block],
      ]);
      value(await window.engine.importCatalogueFile(file, take));
      expect((await inDatabase(window, ({ images }) => images.get(url)))?.type ?? null).toBe(stored);
    }
  });

  test.for<[string, object, Blocks]>([
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
  ])("a file that %s", async ([_name, counts, blocks], { refusedBy, fileThatSays }) => {
    expect(await refusedBy(await fileThatSays(counts, blocks))).toBe("file-damaged");
  });

  test("a stored image is not replaced", async ({ store, fileThatSays, imported }) => {
    const window = await imported(store);
    const [row] = await listedRows(window);
    const src = row?.image?.src ?? "";
    const file = await fileThatSays({ images: 1 }, [
      products({ ...product, images: product.images.map((image) => ({ ...image, src })) }),
      images(src.split("?")[0] ?? ""),
    ]);
    value(await window.engine.importCatalogueFile(file, takeAny));
    const image = await inDatabase(window, (database) => database.images.get(src.split("?")[0] ?? ""));
    expect(await new Response(image?.bytes).bytes()).toHaveLength("GIF89a".length);
  });
});
