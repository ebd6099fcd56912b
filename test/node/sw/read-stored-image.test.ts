import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogueDatabase, imagesTable } from "../../../src-worker/contract/shared-names";

const url = "https://shop.example/mug.jpg";
let factory: IDBFactory;

/** Anew for each test: it holds on to its connection. */
async function loadReader() {
  vi.resetModules();
  return (await import("../../../src-sw/read-stored-image")).readStoredImage;
}

beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal("indexedDB", factory);
});
afterEach(() => vi.unstubAllGlobals());

async function hold(bytes: ArrayBuffer | Blob = new ArrayBuffer(3)): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(catalogueDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(imagesTable, { keyPath: "url" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const writing = database.transaction(imagesTable, "readwrite");
  writing.objectStore(imagesTable).put({ url, bytes, type: "image/jpeg", timestamp: 0 });
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve();
  });
  database.close();
}

test("a stored image is read", async () => {
  await hold();
  expect(await (await loadReader())(url)).toMatchObject({ type: "image/jpeg" });
});

test("an image that is stored as a Blob is read", async () => {
  await hold(new Blob(["mug"]));
  const image = await (await loadReader())(url);
  expect(new TextDecoder().decode(image?.bytes)).toBe("mug");
});

test("an image whose Blob the browser has lost is missing", async () => {
  await hold(new Blob(["mug"]));
  const lost = vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(new DOMException("lost", "NotFoundError"));
  expect(await (await loadReader())(url)).toBeNull();
  lost.mockRestore();
});

test("an image is read although the storage was refused once", async () => {
  await hold();
  vi.spyOn(factory, "open").mockImplementationOnce(() => {
    throw new DOMException("being upgraded", "UnknownError");
  });
  expect(await (await loadReader())(url)).toMatchObject({ type: "image/jpeg" });
});

test("there is none where the storage stays refused, and one as soon as it no longer is", async () => {
  await hold();
  const read = await loadReader();
  const refused = vi.spyOn(factory, "open").mockImplementation(() => {
    throw new DOMException("no", "UnknownError");
  });
  expect(await read(url)).toBeNull();
  refused.mockRestore();
  expect(await read(url)).not.toBeNull();
});

test("a database that is not there is not made", async () => {
  expect(await (await loadReader())(url)).toBeNull();
  expect(await factory.databases()).toEqual([]);
});
