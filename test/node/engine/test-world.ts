import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { healthPath } from "../../../src-worker/contract/shared-names";
import type { World } from "../../../src-worker/run/world";

export interface TestWorld extends World {
  /** The engine's sleeps in milliseconds, in order. */
  readonly slept: number[];
  /** Expires all running time limits. */
  expireDeadlines(): void;
  /** All requested URLs except connectivity probes. */
  readonly asked: string[];
  /** Number of connectivity probes. */
  readonly probes: number;
  /** Advances the clock by milliseconds. */
  pass(milliseconds: number): void;
  goOffline(): void;
  goOnline(): void;
  /** Registers a listener for the browser's online and offline events. */
  onHint(listener: () => void): void;
  /** Switches the network off or on without a browser event. */
  setUplink(reaches: boolean): void;
}

export interface TestWorldOptions {
  /** A device's storage; worlds with the same one are windows of one browser. */
  readonly device?: Device;
  readonly fetch?: World["fetch"];
  readonly appOrigin?: string;
  /** Without it, no image can be decoded. */
  readonly jpegOf?: World["jpegOf"];
}

export interface Device {
  readonly indexedDB: IDBFactory;
  readonly locks: Set<string>;
  /** Listeners of its windows. */
  readonly windows: Map<object, (message: unknown) => void>;
  /** Data outside the database. */
  evictionMarkerStorage: unknown;
  boot: ArrayBuffer | null;
  orders: ArrayBuffer | null;
  names: number;
  /** Whether there is no storage for an exported file. */
  full: boolean;
  /** Exported files that were started and dropped. */
  discarded: number;
}

export function createDevice(): Device {
  return {
    indexedDB: new IDBFactory(),
    locks: new Set(),
    windows: new Map(),
    evictionMarkerStorage: null,
    boot: null,
    orders: null,
    names: 0,
    full: false,
    discarded: 0,
  };
}

/** A world whose clock advances with the engine's sleeps, which return at once; time limits expire only on request. */
export function createTestWorld(options: TestWorldOptions = {}): TestWorld {
  const device = options.device ?? createDevice();
  const window = {};
  const deadlines = new Set<AbortController>();
  let now = Date.parse("2026-03-01T08:00:00Z");
  let online = true;
  let hint = true;
  let probes = 0;
  let hear = (): void => undefined;
  const say = (says: boolean) => {
    online = says;
    hint = says;
    hear();
  };
  const appOrigin = options.appOrigin ?? "https://app.test";
  const slept: number[] = [];
  const asked: string[] = [];
  return {
    slept,
    asked,
    get probes() {
      return probes;
    },
    expireDeadlines: () => {
      for (const deadline of deadlines) deadline.abort();
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    goOffline: () => say(false),
    goOnline: () => say(true),
    onHint: (listener) => {
      hear = listener;
    },
    setUplink: (reaches) => {
      online = reaches;
    },
    async fetch(url, init) {
      if (url === appOrigin + healthPath) {
        probes++;
        if (online) return new Response("", { status: 404 });
      } else asked.push(url);
      if (!online) throw new TypeError("Failed to fetch");
      return (options.fetch ?? fetch)(url, init);
    },
    now: () => now,
    clock: () => now,
    async sleep(milliseconds, signal) {
      slept.push(milliseconds);
      await turn();
      signal.throwIfAborted();
      now += milliseconds;
    },
    deadline() {
      const controller = new AbortController();
      deadlines.add(controller);
      return { signal: controller.signal, clear: () => deadlines.delete(controller) };
    },
    yield: turn,
    indexedDB: device.indexedDB,
    IDBKeyRange,
    async withLock(name, body) {
      if (device.locks.has(name)) return null;
      device.locks.add(name);
      try {
        return await body();
      } finally {
        device.locks.delete(name);
      }
    },
    async whenUnlocked(name) {
      while (device.locks.has(name)) await turn();
    },
    onlineHint: () => hint,
    appOrigin,
    uniqueName: () => `generation-${++device.names}`,
    crypto,
    announce(message) {
      for (const [other, listener] of device.windows)
        if (other !== window) setImmediate(() => listener(structuredClone(message)));
    },
    listen(listener) {
      const before = device.windows.get(window);
      device.windows.set(window, (message) => {
        before?.(message);
        listener(message);
      });
    },
    device: () => ({ memoryGB: null, saveData: false }),
    shrink: async () => null,
    jpegOf: options.jpegOf ?? (async () => null),
    letters: async () => null,
    evictionMarkerStorage: {
      read: async () => structuredClone(device.evictionMarkerStorage),
      write: async (value) => {
        device.evictionMarkerStorage = structuredClone(value);
      },
    },
    bootStorage: originFile(device, "boot"),
    ranksStorage: originFile(device, "orders"),
    async newFile() {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      return {
        write: async (bytes) => {
          if (device.full) throw new DOMException("no room", "QuotaExceededError");
          parts.push(bytes.slice());
        },
        finish: async () => new Blob(parts),
        discard: async () => {
          parts.length = 0;
          device.discarded++;
        },
      };
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function originFile(device: Device, name: "boot" | "orders"): World["bootStorage"] {
  return {
    read: async () => structuredClone(device[name]),
    write: async (parts) => {
      device[name] = await new Blob(parts.map((part) => Uint8Array.from(part))).arrayBuffer();
    },
    remove: async () => {
      device[name] = null;
    },
  };
}
