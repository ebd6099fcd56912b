import { expect, test } from "vitest";
import { defaultSyncSettings } from "../../../src-worker/contract/sync-settings";
import { createTasks } from "../../../src-worker/scheduling/tasks";
import { createImageTask } from "../../../src-worker/sync/image-task";
import { createTestWorld } from "../engine/test-world";

const storeNamed = (store: string) => ({ store, address: { platform: "shopify", url: `https://${store}.example` } });

/** The downloads of an engine whose `one` store never ends by itself. */
function downloads() {
  const begun: string[] = [];
  const open = { store: storeNamed("one") };
  const parts = {
    world: createTestWorld(),
    settings: { inForce: defaultSyncSettings },
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
  return { begun, open, storeImages: createImageTask(parts as unknown as Parameters<typeof createImageTask>[0]) };
}

test("a store that is opened during another one's download gets its own", async () => {
  const { begun, open, storeImages } = downloads();
  const ofOne = storeImages.download().catch(({ failure }) => failure.code);
  open.store = storeNamed("two");
  const joined = [storeImages.download(), storeImages.download()];
  expect(await ofOne).toBe("cancelled");
  await Promise.all(joined);
  expect(begun).toEqual(["one", "two"]);
});

test("a store's download does not wait for another store's sync", async () => {
  const { begun, open, storeImages } = downloads();
  void storeImages.waitFor("one", new Promise(() => undefined));
  open.store = storeNamed("two");
  await storeImages.download();
  expect(begun).toEqual(["two"]);
});
