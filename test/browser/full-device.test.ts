import * as Comlink from "comlink";
import { expect, inject, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import type { Engine } from "../../src-worker/contract/engine";
import { everything } from "../../src-worker/contract/listing-query";
import type { Outcome } from "../../src-worker/contract/outcome";
import { emptySnapshot, type Snapshot } from "../../src-worker/contract/snapshot";

const megabyte = 2 ** 20;
const reserveCache = "vitrine-reserve";
/** Images of the shop. */
const total = 400;

const devtools = cdp() as {
  send(method: string, params: object): Promise<{ readonly usage: number }>;
};
const { origin } = location;

/** The true figures: `navigator.storage.estimate()` reports 10 GB of free space whatever the quota is. */
const usage = async () => (await devtools.send("Storage.getUsageAndQuota", { origin })).usage;

const setQuota = (quotaSize?: number) => devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });

/**
 * Fills the storage, and sets the quota to the used bytes. IndexedDB reads its quota only when a write exceeds the value of the
 * last 30 seconds: once it refuses the smallest write, it knows that nothing is left.
 */
async function fill(): Promise<void> {
  const opening = indexedDB.open("filler", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("rows", { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  for (let bytes = megabyte; bytes >= 512; bytes /= 2) while (await isWritten(bytes));
  database.close();
  await setQuota(await usage());

  function isWritten(bytes: number): Promise<boolean> {
    const writing = database.transaction("rows", "readwrite");
    writing.objectStore("rows").add(crypto.getRandomValues(new Uint8Array(Math.min(bytes, 60_000))));
    if (bytes > 60_000) writing.objectStore("rows").add(new Blob([new Uint8Array(bytes)]));
    return new Promise((resolve) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
  }
}

const reserved = async () => (await (await caches.open(reserveCache)).keys()).length;

// Fills a real storage, which keeps other pages of the browser waiting. `npm test` has the same on a fake one, in Node.
test.skipIf(!inject("isFullRun"))(
  "a full device stores orders in place of the reserve, then of as few images as that takes",
  async () => {
    // Enough for the reserve of 16 MB and all images; the less it is, the sooner IndexedDB reads the quota again.
    await setQuota((await usage()) + 44 * megabyte);
    const worker = new Worker(new URL("./full-device.worker.ts", import.meta.url), { type: "module" });
    onTestFinished(async () => {
      worker.terminate();
      await setQuota();
    });
    const engine = Comlink.wrap<Engine>(worker);
    let snapshot: Snapshot = emptySnapshot;
    await engine.watch(
      Comlink.proxy((next: Snapshot) => {
        snapshot = next;
      }),
    );
    value(await engine.saveConnection({ platform: "shopify", url: "https://shop.test" }));
    await expect.poll(() => snapshot.images.download).toMatchObject({ state: "ended" });
    await expect.poll(() => snapshot.readiness?.images.stored).toBe(total);
    expect(await reserved()).toBe(16);
    const { rows } = value(await engine.findProducts(everything, { start: 0, count: 10 }, false));

    await fill();
    value(await engine.addToOrder([{ product: rows[0]?.id ?? "", variant: null, quantity: 1 }]));
    expect(await reserved()).toBeLessThan(16);
    expect(value(await engine.checkReadiness()).images.stored).toBe(total);

    await caches.delete(reserveCache);
    const folder = await navigator.storage.getDirectory();
    for (const name of ["vitrine-boot", "vitrine-ranks"]) await folder.removeEntry(name).catch(() => undefined);
    await fill();
    const full = await usage();
    for (const { id } of rows) value(await engine.addToOrder([{ product: id, variant: null, quantity: 1 }]));
    await expect
      .poll(() => snapshot.images.download)
      .toMatchObject({ report: { stopped: { code: "images-removed" } } });
    const { stored } = value(await engine.checkReadiness()).images;
    // The first share is 1 MB of images of about 60 kB.
    expect(total - stored).toBeGreaterThan(0);
    expect(total - stored).toBeLessThan(40);
    expect(snapshot.images.download).toMatchObject({
      report: { total, processed: stored, failed: 0, stopped: { details: { count: total - stored } } },
    });
    expect(await usage()).toBeLessThan(full);
    await expect.poll(() => snapshot.orders.current).toMatchObject({ lines: 10 });
  },
);

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}
