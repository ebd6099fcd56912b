import { expect, onTestFinished, test, vi } from "vitest";
import type { StoreRecord } from "../../../src-worker/catalogue/database";
import { createStoreDescription } from "../../../src-worker/sync/store-description";
import type { SyncRun } from "../../../src-worker/sync/sync-run";
import { turns } from "../engine/life";

test("a description that cannot be noted is an error of the sync that waits for it, and of nobody else", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  onTestFinished(() => void process.off("unhandledRejection", unhandled));
  const full = new Error("full");
  const description = createStoreDescription(
    {
      signal: new AbortController().signal,
      parts: { port: { about: async () => ({ name: "Harbour" }) }, stores: { change: () => Promise.reject(full) } },
      progress: { count: () => undefined },
    } as unknown as SyncRun,
    { store: "x", current: null } as unknown as StoreRecord,
  );
  const asked = description.ask();
  // The products are read meanwhile.
  await turns(3);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(asked).rejects.toBe(full);
});
