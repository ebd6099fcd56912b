import { newFile } from "./new-file";
import { createOriginFile } from "./origin-file";
import type { Deadline, EvictionMarkerStorage, World } from "./world";

const evictionMarkerName = "vitrine-keepsake";

/** The world as a dedicated worker sees it. */
export function browserWorld(): World {
  const channel = new BroadcastChannel("vitrine");
  return {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    clock: () => performance.now(),
    sleep,
    deadline,
    yield: yieldToMessages,
    indexedDB,
    IDBKeyRange,
    withLock: (name, body) =>
      navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await body() : null)),
    whenUnlocked: (name) => navigator.locks.request(name, { mode: "shared" }, () => undefined),
    onlineHint: () => navigator.onLine,
    appOrigin: self.location.origin,
    uniqueName: () => crypto.randomUUID(),
    crypto,
    announce: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    evictionMarkerStorage,
    device: deviceFacts,
    shrink,
    bootStorage: createOriginFile("vitrine-boot", { yield: yieldToMessages }),
    ranksStorage: createOriginFile("vitrine-orders", { yield: yieldToMessages }),
    jpegOf: async (...image) => (await import("./jpeg-of-image")).jpegOfImage(...image),
    letters: async () => (await import("./draw-letters")).drawLetters(),
    newFile: () => newFile({ yield: yieldToMessages }),
  };
}

/** Only images of hosts that cannot scale need it; where its code cannot be had they are kept as they come. */
const shrink: World["shrink"] = async (...image) => {
  const code = await import("./shrink-image").catch(() => null);
  return code ? code.shrinkImage(...image) : null;
};

/** One entry of Cache Storage: it lives in other files than IndexedDB, so that it outlasts damage to these. */
const evictionMarkerStorage: EvictionMarkerStorage = {
  async read() {
    const kept = await caches.match(evictionMarkerName, { cacheName: evictionMarkerName });
    return kept ? kept.json() : null;
  },
  async write(value) {
    const cache = await caches.open(evictionMarkerName);
    await cache.put(
      evictionMarkerName,
      new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } }),
    );
  },
};

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

function deadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** A message to oneself: it queues behind what others have sent, and unlike a timer is never clamped to 4 ms. */
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

/** Chromium alone tells these. */
function deviceFacts(): ReturnType<World["device"]> {
  const told: object = navigator;
  const memoryGB = "deviceMemory" in told && typeof told.deviceMemory === "number" ? told.deviceMemory : null;
  const connection = "connection" in told && typeof told.connection === "object" ? told.connection : null;
  return { memoryGB, saveData: connection !== null && "saveData" in connection && connection.saveData === true };
}
