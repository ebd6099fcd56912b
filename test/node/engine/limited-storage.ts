import { IDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";
import type { Device } from "./test-world";

/** The storage of a device with a quota. */
export interface LimitedStorage {
  /** Sets the quota to what is in use, and so many bytes more. */
  fill(spare?: number): void;
  /** Bytes in use. */
  used(): number;
  /** Writes that did not fit. */
  readonly refused: number;
  /** Removes the quota. */
  end(): void;
}

/**
 * Gives a device a quota as Chromium 156 applies it (measured): a write that does not fit aborts its transaction. Deleting
 * a row frees a Blob at once, and nothing of the rest, which stays in LevelDB until some later compaction, as does each
 * earlier version of a row. Files and entries of Cache Storage are freed at once.
 */
export function limitStorage(device: Device): LimitedStorage {
  let quota = Number.POSITIVE_INFINITY;
  /** Bytes of rows and of what LevelDB still has of earlier ones. */
  let inDatabases = 0;
  let refused = 0;
  const blobs = new Map<string, number>();
  const underway = new WeakMap<IDBTransaction, { bytes: number; readonly blobs: Map<string, number> }>();
  const { put, add, delete: remove } = IDBObjectStore.prototype;
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
      charge(this, value, key);
      return put.call(this, value, key);
    }),
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, value, key) {
      charge(this, value, key);
      return add.call(this, value, key);
    }),
    vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(function (this: IDBObjectStore, key) {
      changesOf(this).blobs.set(rowName(this, key), 0);
      return remove.call(this, key);
    }),
  ];
  const storage: LimitedStorage = {
    fill: (spare = 0) => {
      quota = storage.used() + spare;
    },
    get refused() {
      return refused;
    },
    used: () => inDatabases + sum(blobs.values()) + filesOf(device),
    end: () => {
      for (const spy of spies) spy.mockRestore();
      device.spare = () => Number.POSITIVE_INFINITY;
    },
  };
  device.spare = () => quota - storage.used();
  return storage;

  function charge(store: IDBObjectStore, value: unknown, key: IDBValidKey | undefined): void {
    const changes = changesOf(store);
    const { plain, inBlobs } = sizesOf(value);
    if (storage.used() + changes.bytes + sum(changes.blobs.values()) + plain + inBlobs > quota) {
      refused++;
      throw new DOMException("full", "QuotaExceededError");
    }
    changes.bytes += plain;
    changes.blobs.set(rowName(store, key ?? keyOf(store, value)), inBlobs);
  }

  /** The changes of a transaction, which count once it is complete. */
  function changesOf({ transaction }: IDBObjectStore) {
    const known = underway.get(transaction);
    if (known) return known;
    const changes = { bytes: 0, blobs: new Map<string, number>() };
    underway.set(transaction, changes);
    transaction.addEventListener("complete", () => {
      inDatabases += changes.bytes;
      for (const [name, bytes] of changes.blobs) blobs.set(name, bytes);
    });
    return changes;
  }
}

function filesOf({ reserve, orderCopies, boot, orders, servedCopies }: Device): number {
  const entries = [...reserve.values(), ...orderCopies.values()].map(({ size }) => size);
  return sum(entries) + servedCopies + (boot?.byteLength ?? 0) + (orders?.byteLength ?? 0);
}

function rowName(store: IDBObjectStore, key: unknown): string {
  return JSON.stringify([store.transaction.db.name, store.name, key]);
}

function keyOf({ keyPath }: IDBObjectStore, value: unknown): unknown {
  const field = (path: string): unknown => (typeof value === "object" && value ? Reflect.get(value, path) : null);
  return Array.isArray(keyPath) ? keyPath.map(field) : field(String(keyPath));
}

/** Bytes of a value, and those of its Blobs. */
function sizesOf(value: unknown): { readonly plain: number; readonly inBlobs: number } {
  if (value instanceof Blob) return { plain: 0, inBlobs: value.size };
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return { plain: value.byteLength, inBlobs: 0 };
  if (typeof value === "string") return { plain: value.length, inBlobs: 0 };
  if (typeof value !== "object" || value === null) return { plain: 8, inBlobs: 0 };
  const parts = Object.values(value).map(sizesOf);
  return { plain: sum(parts.map(({ plain }) => plain)), inBlobs: sum(parts.map(({ inBlobs }) => inBlobs)) };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
