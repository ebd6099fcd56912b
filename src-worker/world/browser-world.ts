import { publicPagesCache, themeFontsCache } from "../contract/service-worker";
import { Failed } from "../outcome/failed";
import { createRecorder } from "../spans/create-recorder";
import { dropFile, newFile } from "./new-file";
import { createOriginFile } from "./origin-file";
import type { CopyStorage, Deadline, EvictionMarkerStorage, World } from "./world";

const evictionMarkerName = "vitrine-eviction-marker";
const orderCopyCache = "vitrine-order-copies";
const productFilesCache = "vitrine-product-files";
const reserveCache = "vitrine-reserve";

/** The `World` of a dedicated worker. */
export function browserWorld(): World {
  const channel = new BroadcastChannel("vitrine");
  const clocks = {
    now: () => Date.now(),
    clock: () => performance.now(),
    every,
    storage,
    uniqueName: () => crypto.randomUUID(),
  };
  return {
    ...clocks,
    recorder: createRecorder(clocks),
    fetch: (url, init) => fetch(url, init),
    sleep,
    deadline,
    yield: yieldToMessages,
    indexedDB,
    IDBKeyRange,
    withLock,
    breakLock: (name) => navigator.locks.request(name, { steal: true }, () => undefined),
    whenUnlocked: (name) => navigator.locks.request(name, { mode: "shared" }, () => undefined),
    onlineHint: () => navigator.onLine,
    appOrigin: self.location.origin,
    crypto,
    announce: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    evictionMarkerStorage,
    orderCopyStorage: cacheStorage(orderCopyCache),
    productFiles: cacheStorage(productFilesCache),
    reserveStorage: cacheStorage(reserveCache),
    device: deviceFacts,
    shrink: async (...image) => (await import("../raster/shrink-image")).shrinkImage(...image),
    bootStorage: createOriginFile("vitrine-boot", { yield: yieldToMessages }),
    ranksStorage: createOriginFile("vitrine-ranks", { yield: yieldToMessages }),
    jpegOf: async (...image) => (await import("../raster/jpeg-of-image")).jpegOfImage(...image),
    luminance: async (...image) => (await import("../raster/image-luminance")).imageLuminance(...image),
    letters: async () => (await import("../raster/draw-letters")).drawLetters(),
    newFile: () => newFile({ yield: yieldToMessages }),
    dropFile: () => dropFile(),
    dropServedCopies,
  };
}

/** One entry of Cache Storage. Browsers store it in other files than IndexedDB, so it survives damage to these. */
const evictionMarkerStorage: EvictionMarkerStorage = {
  async read() {
    const stored = await caches.match(evictionMarkerName, { cacheName: evictionMarkerName });
    return stored ? stored.json() : null;
  },
  async write(value) {
    const cache = await caches.open(evictionMarkerName);
    await cache.put(
      evictionMarkerName,
      new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } }),
    );
  },
};

async function withLock<T>(name: string, body: (broken: AbortSignal) => Promise<T>): Promise<T | null> {
  const broken = new AbortController();
  let running: Promise<T> | null = null;
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      running = lock && body(broken.signal);
      return running;
    });
  } catch (error) {
    if (!running) throw error;
    // A broken lock rejects the request while the body goes on. After the body's own failure the signal means nothing.
    broken.abort(new Failed("sync-elsewhere", {}, { retryable: true }));
    return running;
  }
}

/** Entries of Cache Storage: it replaces an entry only once the new one is whole, and needs no exclusive handle. */
function cacheStorage(cacheName: string): CopyStorage {
  return {
    async names() {
      const entries = await (await caches.open(cacheName)).keys();
      return entries.map(({ url }) => new URL(url).pathname.split("/").at(-1) ?? "");
    },
    read: async (name) => (await (await caches.open(cacheName)).match(name))?.blob() ?? null,
    write: async (name, content) => (await caches.open(cacheName)).put(name, new Response(content)),
    async remove(name) {
      await (await caches.open(cacheName)).delete(name);
    },
  };
}

/** Deletes entries, because a cache that the service worker has open frees its bytes only later. */
async function dropServedCopies(): Promise<void> {
  for (const name of [publicPagesCache, themeFontsCache])
    if (await caches.has(name)) {
      const cache = await caches.open(name);
      for (const entry of await cache.keys()) await cache.delete(entry);
    }
}

async function storage(): ReturnType<World["storage"]> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : { usage, quota };
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

function every(milliseconds: number, body: () => void): () => void {
  const timer = setInterval(body, milliseconds);
  return () => clearInterval(timer);
}

function deadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** Posts a message to itself: it queues behind waiting messages and, unlike a timer, is never clamped to 4 ms. */
function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Only Chromium reports memory and connection. */
function deviceFacts(): ReturnType<World["device"]> {
  const facts: object = navigator;
  const memoryGB = "deviceMemory" in facts && typeof facts.deviceMemory === "number" ? facts.deviceMemory : null;
  const connection = "connection" in facts && typeof facts.connection === "object" ? facts.connection : null;
  const saveData = connection !== null && "saveData" in connection && connection.saveData === true;
  return { memoryGB, saveData, userAgent: navigator.userAgent };
}
