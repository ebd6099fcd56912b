import { IDBFactory } from "fake-indexeddb";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";
import { catalogueDatabase, imagesTable } from "../../../src-worker/contract/shared-names";
import { fakeCaches, fetchEvent } from "./fake-caches";

const origin = "https://app.test";
const address = "https://shop.example/mug.jpg?v=2";
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');

let factory: IDBFactory;
let imagesRoute: Route;
let requested: { readonly url: string; readonly mode: string | undefined; readonly credentials: string | undefined }[];
/** The answers of the network by the beginning of their address; none without a network, or without CORS. */
let answers: Record<string, () => Response>;

beforeEach(async () => {
  requested = [];
  answers = {};
  factory = new IDBFactory();
  vi.stubGlobal("indexedDB", factory);
  fakeCaches();
  vi.stubGlobal("fetch", async ({ url, mode, credentials }: Request) => {
    requested.push({ url, mode, credentials });
    const answer = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  vi.resetModules();
  ({ imagesRoute } = await import("../../../src-sw/images"));
});
afterEach(() => vi.unstubAllGlobals());

/** The type and the bytes that a page gets. */
async function shown(src: string): Promise<readonly [type: string | null, bytes: Uint8Array]> {
  const request = new Request(src);
  const { event, settled } = fetchEvent();
  const answer = await imagesRoute.handler.handle({ request, url: new URL(src), event } as never);
  await settled();
  return [answer.headers.get("content-type"), new Uint8Array(await answer.arrayBuffer())];
}

/** Whether a page gets the app's own drawing in place of an image. */
async function isPlaceholder(src: string): Promise<boolean> {
  const [type, bytes] = await shown(src);
  return type === "image/svg+xml" && new TextDecoder().decode(bytes).includes('width="96"');
}

const sent = (bytes: Uint8Array<ArrayBuffer>, type: string) => () =>
  new Response(bytes, { headers: { "content-type": type } });
const photo = async () => Uint8Array.from(await picture(9, 9).jpeg().toBuffer());
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" } });

async function store(url: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(catalogueDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(imagesTable, { keyPath: "url" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const writing = database.transaction(imagesTable, "readwrite");
  writing.objectStore(imagesTable).put({ url, bytes: bytes.buffer, type, timestamp: 0 });
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve();
  });
  database.close();
}

describe("an image of a description", () => {
  const described = `${origin}/stored-image?src=${encodeURIComponent(address)}`;

  test("is shown from storage by the key of its address", async () => {
    const bytes = await photo();
    await store("https://shop.example/mug.jpg", bytes, "image/jpeg");
    expect(await shown(described)).toEqual(["image/jpeg", bytes]);
    expect(requested).toEqual([]);
  });

  test.each([described, `${origin}/stored-image?src=`, `${origin}/stored-image`])(
    "is a placeholder where it is not stored, and requested from nobody: %s",
    async (src) => {
      answers = { "https://": sent(await photo(), "image/jpeg") };
      expect(await isPlaceholder(src)).toBe(true);
      expect(requested).toEqual([]);
    },
  );
});

describe("an image that is not stored", () => {
  test("is fetched without cookies, and shown under the type of its bytes", async () => {
    const bytes = await photo();
    for (const type of ["image/jpeg", "binary/octet-stream", "text/html", "image/svg+xml"]) {
      answers = { "https://shop.example/": sent(bytes, type) };
      expect(await shown(address)).toEqual(["image/jpeg", bytes]);
    }
    expect(requested[0]).toEqual({ url: address, mode: "cors", credentials: "omit" });
  });

  test("comes through the proxy where its host forbids other origins to read it, then at once", async () => {
    const bytes = await photo();
    answers = { [`${origin}/api/store-proxy`]: sent(bytes, "image/jpeg") };
    expect(await shown(address)).toEqual(["image/jpeg", bytes]);
    expect(await shown("https://shop.example/other.jpg")).toEqual(["image/jpeg", bytes]);
    const proxied = (url: string) => `${origin}/api/store-proxy?kind=image&url=${encodeURIComponent(url)}`;
    expect(requested.map(({ url }) => url)).toEqual([
      address,
      proxied(address),
      proxied("https://shop.example/other.jpg"),
    ]);
  });

  test("is a placeholder when nobody may read it, so that nothing unknown is shown", async () => {
    expect(await isPlaceholder(address)).toBe(true);
    answers = { [`${origin}/api/store-proxy`]: () => Response.json({ code: "not-an-image" }, { status: 502 }) };
    expect(await isPlaceholder(address)).toBe(true);
  });

  test.each(["image/svg+xml", "image/png", "binary/octet-stream"])(
    "is a placeholder when it is a drawing, sent as %s",
    async (type) => {
      answers = { "https://shop.example/": sent(svg, type) };
      expect(await isPlaceholder(address)).toBe(true);
      expect(await isPlaceholder("https://shop.example/logo.svg")).toBe(true);
    },
  );

  test("is a placeholder when it moves, is enormous, or is none", async () => {
    const enormous = new Uint8Array(await picture(9, 9).png().toBuffer());
    new DataView(enormous.buffer).setUint32(16, 30_000);
    new DataView(enormous.buffer).setUint32(20, 30_000);
    const gif = Uint8Array.from(await picture(9, 9).gif().toBuffer());
    const page = new TextEncoder().encode("<!doctype html>");
    for (const bytes of [enormous, gif, page, new Uint8Array(), new Uint8Array(12_000_001).fill(255)]) {
      answers = { "https://shop.example/": sent(Uint8Array.from(bytes), "image/png") };
      expect(await isPlaceholder(address)).toBe(true);
    }
  });

  test("is the app's own answer on its own origin", async () => {
    answers = { [`${origin}/demo/`]: sent(svg, "image/svg+xml") };
    expect(await shown(`${origin}/demo/mug.svg`)).toEqual(["image/svg+xml", svg]);
  });
});

describe("a stored image", () => {
  test("is shown under the type of its bytes", async () => {
    const bytes = await photo();
    await store("https://shop.example/mug.jpg", bytes, "text/html");
    expect(await shown(address)).toEqual(["image/jpeg", bytes]);
    expect(requested).toEqual([]);
  });

  test("is passed over when it is no raster image, unless it is a drawing of the app's own", async () => {
    await store("https://shop.example/mug.jpg", svg, "image/svg+xml");
    await store(`${origin}/demo/mug.svg`, svg, "image/svg+xml");
    await store(`${origin}/demo/page.svg`, svg, "text/html");
    expect(await isPlaceholder(address)).toBe(true);
    expect(await shown(`${origin}/demo/mug.svg`)).toEqual(["image/svg+xml", svg]);
    expect(await isPlaceholder(`${origin}/demo/page.svg`)).toBe(true);
  });
});
