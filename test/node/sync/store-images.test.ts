import { expect, test } from "vitest";
import { createTasks } from "../../../src-worker/run/tasks";
import { createStoreImages } from "../../../src-worker/sync/store-images";

/** The downloads of an engine whose `one` store never ends by itself. */
function downloads() {
  const begun: string[] = [];
  const open = { store: { store: "one" } };
  const parts = {
    world: { now: () => 0, yield: async () => undefined },
    tasks: createTasks(),
    locks: { hold: (_: string, body: (broken: AbortSignal) => unknown) => body(new AbortController().signal) },
    repository: { readStaged: async () => null },
    open,
    imageDownload: {
      pause: () => undefined,
      async keep(signal: AbortSignal, store: string) {
        begun.push(store);
        signal.throwIfAborted();
        if (store === "one")
          await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        return null;
      },
    },
    themes: { downloadImages: async () => undefined },
    openPort: async () => ({ rendition: (src: string) => src }),
    tell: () => undefined,
  };
  return { begun, open, storeImages: createStoreImages(parts as unknown as Parameters<typeof createStoreImages>[0]) };
}

test("a store that is opened during another one's download gets its own", async () => {
  const { begun, open, storeImages } = downloads();
  const ofOne = storeImages.download().catch(({ failure }) => failure.code);
  open.store = { store: "two" };
  const joined = [storeImages.download(), storeImages.download()];
  expect(await ofOne).toBe("cancelled");
  await Promise.all(joined);
  expect(begun).toEqual(["one", "two"]);
});

test("a store's download does not wait for another store's sync", async () => {
  const { begun, open, storeImages } = downloads();
  void storeImages.waitFor("one", new Promise(() => undefined));
  open.store = { store: "two" };
  await storeImages.download();
  expect(begun).toEqual(["two"]);
});
