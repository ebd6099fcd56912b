import Dexie, { type DexieOptions } from "dexie";
import { Failed } from "../outcome/failed";
import { errorChain } from "../outcome/failure-from";
import type { World } from "../world/world";

/** Milliseconds that an operation waits for its database to open. */
const openLimitMs = 5000;

/**
 * Runs an operation of a database. It may run the operation again when the device is full: one that failed has changed
 * nothing.
 *
 * @param tables names of the tables that the operation may change
 */
export type RunOperation = <T>(tables: readonly string[], operation: () => Promise<T>) => Promise<T>;

/** The part of the world that a database needs. */
export type DatabaseWorld = Pick<World, "indexedDB" | "IDBKeyRange" | "deadline">;

/**
 * A database whose operations never wait for a connection that is not coming, and survive one that died. Every operation
 * outside a transaction, and every transaction as a whole,
 * - refuses with `storage-newer` when a newer app made the database: Dexie opens a newer one without an error and changes
 *   it,
 * - refuses with `storage-blocked` or `storage-silent` when the database is not open after five seconds,
 * - is repeated once, over a new connection, when the connection died under it. iOS drops connections of apps in the
 *   background; each use then fails with an `UnknownError` (https://bugs.webkit.org/show_bug.cgi?id=197050). A
 *   transaction that failed did not commit.
 */
export function createDeviceDatabase(
  world: DatabaseWorld,
  name: string,
  options: DexieOptions = {},
  run: RunOperation = (_, operation) => operation(),
): Dexie {
  const { indexedDB, IDBKeyRange } = world;
  const database = new Dexie(name, { ...options, indexedDB, IDBKeyRange });
  let isBlocked = false;
  database.on("blocked", () => {
    isBlocked = true;
  });

  // The two ways into Dexie: an explicit transaction, and a table's own for one operation.
  renew(database, "transaction", ([, ...tables]) => tables.flat().flatMap(tableName));
  renew(database.Table.prototype, "_trans", (_, table) => tableName(table));
  // Needs no open connection. Waits for other windows to close theirs.
  const remove = database.delete.bind(database);
  database.delete = () => Dexie.Promise.resolve(inTime(remove({ disableAutoOpen: false })));
  return database;

  /** @param tablesOf the tables of a call, by its arguments and its object */
  function renew(
    holder: object,
    method: string,
    tablesOf: (args: readonly unknown[], called: unknown) => readonly string[],
  ): void {
    const original: (...args: unknown[]) => unknown = Reflect.get(holder, method);
    Reflect.set(holder, method, function (this: unknown, ...args: unknown[]) {
      const operate = () => Reflect.apply(original, this, args);
      if (Dexie.currentTransaction) return operate();
      return Dexie.Promise.resolve(run(tablesOf(args, this), () => outermost(operate)));
    });
  }

  async function outermost(operate: () => unknown): Promise<unknown> {
    await ready();
    const connection = database.backendDB();
    try {
      return await operate();
    } catch (error) {
      if (!errorChain(error).some((inner) => inner.name === "UnknownError")) throw error;
      // Another operation may have replaced the connection already.
      if (database.backendDB() === connection) database.close({ disableAutoOpen: false });
      await ready();
      return operate();
    }
  }

  async function ready(): Promise<void> {
    if (database.isOpen()) return;
    // After the limit the database goes on opening: a later operation may find it open.
    await inTime(open());
  }

  async function inTime(work: PromiseLike<void>): Promise<void> {
    const { signal, clear } = world.deadline(openLimitMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () =>
        reject(new Failed(isBlocked ? "storage-blocked" : "storage-silent", {}, { retryable: true })),
      );
    });
    try {
      await Promise.race([work, late]);
    } finally {
      clear();
    }
  }

  async function open(): Promise<void> {
    const existing = (await indexedDB.databases()).find((one) => one.name === name);
    // IndexedDB counts ten for each of Dexie's versions, to which Dexie adds one for each table that is added within it.
    const newestKnown = 10 * Math.floor(database.verno) + 9;
    if ((existing?.version ?? 0) > newestKnown) throw new Failed("storage-newer");
    await database.open();
    isBlocked = false;
  }
}

/** The name of a Dexie table, or nothing for another argument of a transaction. */
function tableName(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null && "name" in value ? [String(value.name)] : [];
}
