import { expect, test } from "vitest";
import { defaultSyncSettings } from "../../../src-worker/contract/sync-settings";
import { createTasks } from "../../../src-worker/scheduling/tasks";
import { createImageTask } from "../../../src-worker/sync/image-task";
import { createTestWorld } from "../engine/test-world";

/** The image tasks of one device's sessions. The download of the store `one` never ends by itself. */
function device() {
  const begun: string[] = [];
  const parts = {
    world: createTestWorld(),
    settings: { inForce: defaultSyncSettings },
    tasks: createTasks(),
    locks: { hold: (_: string, body: (broken: AbortSignal) => unknown) => body(new AbortController().signal) },
    repository: { readStaged: async () => null },
    library: {
      pause: () => undefined,
      otherSideOf: async () => null,
      async download(signal: AbortSignal, { store }: { readonly store: { readonly store: string } }) {
        begun.push(store.store);
        signal.throwIfAborted();
        if (store.store === "one")
          await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        return null;
      },
    },
  };
  const openSession = (store: string, signal = new AbortController().signal) =>
    createImageTask(
      {
        signal,
        open: { store: { store, address: { platform: "shopify", url: `https://${store}.example` } } },
        themes: { downloadImages: async () => null },
        openPort: async () => ({ rendition: (src: string) => src }),
        publish: () => undefined,
        publishOtherSide: () => undefined,
        onFreed: () => undefined,
      } as unknown as Parameters<typeof createImageTask>[0],
      parts as unknown as Parameters<typeof createImageTask>[1],
    );
  return { begun, openSession };
}

const codeOf = ({ failure }: { readonly failure: { readonly code: string } }) => failure.code;

test("a session that begins during another one's download ends that one, and gets its own", async () => {
  const { begun, openSession } = device();
  const ofOne = openSession("one").download().catch(codeOf);
  const two = openSession("two");
  const joined = [two.download(), two.download()];
  expect(await ofOne).toBe("cancelled");
  await Promise.all(joined);
  expect(begun).toEqual(["one", "two"]);
});

test("a download ends with its session", async () => {
  const { begun, openSession } = device();
  const session = new AbortController();
  const download = openSession("one", session.signal)
    .download()
    .catch(({ message }) => message);
  await expect.poll(() => begun).toEqual(["one"]);
  session.abort(new Error("ended"));
  expect(await download).toBe("ended");
});

test("a session's download does not wait for another store's sync", async () => {
  const { begun, openSession } = device();
  openSession("one").waitFor(new Promise(() => undefined));
  await openSession("two").download();
  expect(begun).toEqual(["two"]);
});
