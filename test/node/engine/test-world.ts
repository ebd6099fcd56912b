import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { onTestFinished, TestRunner } from "vitest";
import { healthPath } from "../../../src-worker/contract/shared-names";
import { Failed } from "../../../src-worker/outcome/failed";
import { createRecorder } from "../../../src-worker/spans/create-recorder";
import type { World } from "../../../src-worker/world/world";

export interface TestWorld extends World {
  /** The engine's sleeps in milliseconds, in order. */
  readonly slept: number[];
  /** Sleeps no longer advance the clock, only `pass` does: a sleep in the background would shorten a wait under test. */
  stopClock(): void;
  /** The running time limits in milliseconds. */
  readonly deadlines: readonly number[];
  /** Expires the running time limits of up to so many milliseconds; default: all. */
  expireDeadlines(milliseconds?: number): void;
  /** All requested URLs except connectivity probes. */
  readonly requested: string[];
  /** Number of connectivity probes. */
  readonly probes: number;
  /** Advances the clock by milliseconds. */
  pass(milliseconds: number): void;
  /** Runs what the engine does at intervals, once. */
  tick(): void;
  /** The window hangs: it learns of a broken lock only when it wakes. */
  hang(): void;
  wake(): void;
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
  /** Whether sleeps last and the clock runs, instead of sleeps that return at once and advance the clock. */
  readonly isRealTime?: boolean;
  /**
   * How long the store takes for an answer, in milliseconds of the clock; a request of which the time limit is shorter is
   * aborted then. `atOnce` counts the requests that are in flight with it. Default: no time.
   */
  readonly takes?: (url: string, atOnce: number) => number;
  /** Without it, no image can be decoded. */
  readonly jpegOf?: World["jpegOf"];
  /** Without it, no image is transparent. */
  readonly luminance?: World["luminance"];
}

export interface Device {
  readonly indexedDB: IDBFactory;
  /** The locks in force, and how their holders learn that one was broken. */
  readonly locks: Locks;
  /** Listeners of its windows. */
  readonly windows: Map<object, (message: unknown) => void>;
  /** Data outside the database. */
  evictionMarkerStorage: unknown;
  readonly orderCopies: Map<string, Blob>;
  readonly productFiles: Map<string, Blob>;
  readonly reserve: Map<string, Blob>;
  /** Bytes of the caches from which the service worker serves public pages and fonts. */
  servedCopies: number;
  boot: ArrayBuffer | null;
  orders: ArrayBuffer | null;
  names: number;
  /** Bytes that files and entries of Cache Storage may take more. */
  spare: () => number;
  /** Whether there is no storage for an exported file. */
  full: boolean;
  /** Bytes that may still be stored, as the browser reports; null when it does not. */
  left: number | null;
  /** Bytes that may be stored in all; null for hardly more than `left`. */
  quota: number | null;
  /** Exported files that were started and dropped. */
  discarded: number;
}

class Locks extends Map<string, () => void> {
  readonly #waiting = new Map<string, (() => void)[]>();

  override delete(name: string): boolean {
    const waiting = this.#waiting.get(name) ?? [];
    this.#waiting.delete(name);
    for (const go of waiting) go();
    return super.delete(name);
  }

  override clear(): void {
    for (const name of [...this.keys()]) this.delete(name);
  }

  /** Resolves when a lock is next let go, however that comes. */
  free(name: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]));
  }
}

export function createDevice(): Device {
  return {
    indexedDB: new IDBFactory(),
    locks: new Locks(),
    windows: new Map(),
    evictionMarkerStorage: null,
    orderCopies: new Map(),
    productFiles: new Map(),
    reserve: new Map(),
    servedCopies: 0,
    boot: null,
    orders: null,
    names: 0,
    spare: () => Number.POSITIVE_INFINITY,
    full: false,
    left: null,
    quota: null,
    discarded: 0,
  };
}

/**
 * A world whose clock advances with the engine's sleeps, which return at once; time limits expire only on request. It ends
 * with the test that creates it, as when a window is closed: an engine that still waits for something would try again and
 * again, without a pause, beside all tests that follow.
 */
export function createTestWorld(options: TestWorldOptions = {}): TestWorld {
  const device = options.device ?? createDevice();
  const window = {};
  let isClosed = false;
  if (TestRunner.getCurrentTest())
    onTestFinished(() => {
      isClosed = true;
    });
  const turn = () => new Promise<void>((resolve) => setImmediate(() => isClosed || resolve()));
  const deadlines = new Map<AbortController, number>();
  const intervals = new Set<() => void>();
  let unheard: (() => void)[] | null = null;
  let now = Date.parse("2026-03-01T08:00:00Z");
  let isClockStopped = false;
  let online = true;
  let hint = true;
  let probes = 0;
  let inFlight = 0;
  let hear = (): void => undefined;
  const setOnline = (value: boolean) => {
    online = value;
    hint = value;
    hear();
  };
  /** Lets a request's time pass, up to its limit: the one that was begun last. */
  const pass = async (url: string, takes: NonNullable<TestWorldOptions["takes"]>) => {
    const [deadline, limit] = [...deadlines].at(-1) ?? [null, Number.POSITIVE_INFINITY];
    inFlight++;
    for (let turns = 0; turns < 4; turns++) await turn();
    const milliseconds = takes(url, inFlight);
    now += Math.min(milliseconds, limit);
    if (milliseconds > limit) deadline?.abort();
    inFlight--;
  };
  const appOrigin = options.appOrigin ?? "https://app.test";
  const slept: number[] = [];
  const requested: string[] = [];
  const clocks = {
    now: () => now,
    clock: options.isRealTime ? () => performance.now() : () => now,
    every(_milliseconds: number, body: () => void) {
      const call = () => body();
      intervals.add(call);
      return () => intervals.delete(call);
    },
    storage: async () => {
      if (device.left === null) return null;
      const quota = device.quota ?? device.left + 1;
      return { usage: quota - device.left, quota };
    },
    uniqueName: () => `generation-${++device.names}`,
  };
  return {
    slept,
    requested,
    get probes() {
      return probes;
    },
    stopClock: () => {
      isClockStopped = true;
    },
    get deadlines() {
      return [...deadlines.values()];
    },
    expireDeadlines: (milliseconds = Number.POSITIVE_INFINITY) => {
      for (const [deadline, length] of deadlines) if (length <= milliseconds) deadline.abort();
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    tick: () => {
      for (const body of intervals) body();
    },
    hang: () => {
      unheard = [];
    },
    wake: () => {
      for (const learn of unheard ?? []) learn();
      unheard = null;
    },
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
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
      } else requested.push(url);
      if (!online) throw new TypeError("Failed to fetch");
      if (options.takes) await pass(url, options.takes);
      return (options.fetch ?? fetch)(url, init);
    },
    ...clocks,
    recorder: createRecorder(clocks),
    async sleep(milliseconds, signal) {
      slept.push(milliseconds);
      if (options.isRealTime) {
        await new Promise<void>((resolve) => setTimeout(() => isClosed || resolve(), milliseconds));
        return signal.throwIfAborted();
      }
      await turn();
      signal.throwIfAborted();
      if (!isClockStopped) now += milliseconds;
    },
    deadline(milliseconds) {
      const controller = new AbortController();
      deadlines.set(controller, milliseconds);
      return { signal: controller.signal, clear: () => deadlines.delete(controller) };
    },
    yield: turn,
    indexedDB: device.indexedDB,
    IDBKeyRange,
    async withLock(name, body) {
      if (device.locks.has(name)) return null;
      const broken = new AbortController();
      const learn = () => broken.abort(new Failed("sync-elsewhere", {}, { retryable: true }));
      const lost = () => (unheard ? unheard.push(learn) : learn());
      device.locks.set(name, lost);
      try {
        return await body(broken.signal);
      } finally {
        if (device.locks.get(name) === lost) device.locks.delete(name);
      }
    },
    async breakLock(name) {
      const learn = device.locks.get(name);
      device.locks.delete(name);
      learn?.();
    },
    async whenUnlocked(name) {
      while (device.locks.has(name)) {
        await device.locks.free(name);
        await turn();
      }
    },
    onlineHint: () => hint,
    appOrigin,
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
    device: () => ({ memoryGB: null, saveData: false, userAgent: "Test browser Chrome/156.0.0.0" }),
    shrink: async () => null,
    jpegOf: options.jpegOf ?? (async () => null),
    luminance: options.luminance ?? (async () => null),
    letters: async () => null,
    evictionMarkerStorage: {
      read: async () => structuredClone(device.evictionMarkerStorage),
      write: async (value) => {
        device.evictionMarkerStorage = structuredClone(value);
      },
    },
    orderCopyStorage: copyStorage(device, device.orderCopies),
    productFiles: copyStorage(device, device.productFiles),
    reserveStorage: copyStorage(device, device.reserve),
    bootStorage: originFile(device, "boot"),
    ranksStorage: originFile(device, "orders"),
    dropFile: async () => void device.discarded++,
    async dropServedCopies() {
      device.servedCopies = 0;
    },
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

function copyStorage(device: Device, entries: Map<string, Blob>): World["orderCopyStorage"] {
  return {
    names: async () => [...entries.keys()],
    read: async (name) => entries.get(name) ?? null,
    async write(name, content) {
      if ((content instanceof Blob ? content.size : content.byteLength) > device.spare())
        throw new DOMException("full", "QuotaExceededError");
      entries.set(name, new Blob([content]));
    },
    remove: async (name) => void entries.delete(name),
  };
}

function originFile(device: Device, name: "boot" | "orders"): World["bootStorage"] {
  return {
    read: async () => structuredClone(device[name]),
    write: async (parts) => {
      const content = await new Blob(parts.map((part) => Uint8Array.from(part))).arrayBuffer();
      device[name] = content.byteLength > device.spare() ? null : content;
    },
    remove: async () => {
      device[name] = null;
    },
  };
}
