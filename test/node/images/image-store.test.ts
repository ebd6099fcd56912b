import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { createImageStore } from "../../../src-worker/images/image-store";
import { createTestWorld } from "../engine/test-world";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const chromeOfIos = "Mozilla/5.0 (iPad) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile Safari/604.1";

const image = (name: string) => ({
  url: `https://shop.test/${name}.png`,
  bytes: Uint8Array.of(1, 2, 3).buffer,
  type: "image/png",
  timestamp: 1,
});

function storeOf(userAgent: string) {
  const world = createTestWorld();
  const database = openDatabase(world);
  const device = () => ({ ...world.device(), userAgent });
  return { database, store: createImageStore(database, { device, yield: world.yield }) };
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ["Chromium", chrome, true],
  ["Firefox", firefox, true],
  ["Safari", safari, false],
  ["Chrome on iOS", chromeOfIos, false],
])("stores images in %s in the form whose deletion frees their bytes, and reads them", async (_, agent, isBlob) => {
  const { database, store } = storeOf(agent);
  await store.put([image("a")]);
  expect(await store.add([image("a"), image("b")])).toEqual([image("b").url]);
  expect((await database.images.toArray()).map(({ bytes }) => bytes instanceof Blob)).toEqual([isBlob, isBlob]);
  expect(await store.read([image("b").url, image("a").url])).toEqual([image("b"), image("a")]);
});

test("passes over an image whose Blob the browser has lost", async () => {
  const { store } = storeOf(chrome);
  await store.put([image("a"), image("b")]);
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(new DOMException("lost", "NotFoundError"));
  expect(await store.read([image("a").url, image("b").url])).toEqual([image("b")]);
});
