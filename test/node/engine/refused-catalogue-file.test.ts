import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { createBlockWriter } from "../../../src-worker/catalogue-file/create-block-writer";
import { type BlockKind, formatVersion } from "../../../src-worker/catalogue-file/file-format";
import { imagesBlock } from "../../../src-worker/catalogue-file/images-block";
import { jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
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
  seen,
  value,
} from "./app-window";
import { dumpDevice } from "./dump-device";
import { exportedCatalogue } from "./exported-catalogue";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice } from "./test-world";

const take = { acceptOlder: false };
const takeAny = { acceptOlder: true };

let store: DemoStore;
/** A device that holds the store. One serves all files, because each must leave it unchanged. */
let holding: AppWindow;
let intact: Blob;

beforeAll(async () => {
  store = await startDemoStore("shopify", { products: 130, allImages: true });
  holding = await openAppWindow(createDevice());
  await importStore(holding, store.connection);
  intact = await exportedCatalogue(holding);
});
afterAll(() => store.stop());

/** A device without a catalogue or a network. */
async function emptyWindow(): Promise<AppWindow> {
  const empty = await openAppWindow(createDevice());
  empty.world.goOffline();
  value(await empty.engine.open("store", "en", null));
  return empty;
}

describe("a refused file changes nothing:", () => {
  async function refusedBy(file: CatalogueFile): Promise<string> {
    const before = await dumpDevice(holding.world);
    const { code } = failure(await holding.engine.importCatalogueFile(file, takeAny));
    expect(await dumpDevice(holding.world)).toEqual(before);
    expect(await heldIds(holding)).toEqual(store.ids());
    await seen(holding, { file: { state: "idle" }, catalogue: { state: "ready" } });
    return code;
  }

  test("not a catalogue file", async () => {
    expect(await refusedBy(new Blob(["what a nice day"]))).toBe("file-foreign");
  });

  test("a newer version", async () => {
    const bytes = new Uint8Array(await intact.arrayBuffer());
    new DataView(bytes.buffer).setUint32(8, formatVersion + 1, true);
    expect(await refusedBy(new Blob([bytes]))).toBe("file-newer");
  });

  test("a version that no app has written", async () => {
    const bytes = new Uint8Array(await intact.arrayBuffer());
    new DataView(bytes.buffer).setUint32(8, 0, true);
    expect(await refusedBy(new Blob([bytes]))).toBe("file-damaged");
  });

  test("a truncated file", async () => {
    expect(await refusedBy(intact.slice(0, intact.size - 1))).toBe("file-damaged");
  });

  test("a file with a flipped bit", async () => {
    const bytes = new Uint8Array(await intact.arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    expect(await refusedBy(new Blob([bytes]))).toBe("file-damaged");
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
  type Blocks = readonly (readonly [Exclude<BlockKind, "end">, Uint8Array<ArrayBuffer>])[];

  /** A file with correct digests and any content. */
  async function fileThatSays(counts: object, blocks: Blocks): Promise<Blob> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
    await writer.put("about", jsonBlock({ ...about, address: { platform: "shopify", url: store.url }, ...counts }));
    for (const [kind, content] of blocks) await writer.put(kind, content);
    await writer.end();
    return new Blob(parts);
  }

  test("(a valid file of the same construction is accepted)", async () => {
    const all = [products(product), members(0), images("https://cdn.example/mug.png")] as const;
    const window = await openAppWindow(createDevice());
    value(await window.engine.importCatalogueFile(await fileThatSays({ collections: 1, images: 1 }, all), take));
    expect(await heldIds(window)).toEqual(["mug"]);
  });

  test("a carried theme is adjusted for contrast and shows no image that is not in the file", async () => {
    const carried = {
      ...itsTheme,
      found: { ...itsTheme.found, textColor: "#ffffff", backgroundColor: "rgb(255 255 255)" },
      changes: { primaryColor: "#fefefe" },
    };
    const window = await emptyWindow();
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

  test("what is no raster image in a file counts as missing, whatever the file calls it", async () => {
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
      const window = await openAppWindow(createDevice());
      const file = await fileThatSays({ collections: 1, images: 1 }, [
        products(product),
        members(0),
        ["images", block],
      ]);
      value(await window.engine.importCatalogueFile(file, take));
      const database = openDatabase(window.world);
      expect((await database.images.get(url))?.type ?? null).toBe(stored);
      database.close();
    }
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
    const window = await openAppWindow(createDevice());
    await importStore(window, store.connection);
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
    expect(await new Response(held?.bytes).bytes()).toHaveLength("GIF89a".length);
  });
});
