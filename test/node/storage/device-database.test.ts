import type Dexie from "dexie";
import type { Table } from "dexie";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { createDeviceDatabase } from "../../../src-worker/storage/device-database";
import { createDevice, createTestWorld } from "../engine/test-world";

interface Notes extends Dexie {
  readonly notes: Table<{ readonly id: string; readonly text: string }, string>;
}

const lost = () => new DOMException("Connection to Indexed Database server lost.", "UnknownError");

function notesOn(indexedDB = new IDBFactory()) {
  const world = createTestWorld({ device: { ...createDevice(), indexedDB } });
  makeMortal(indexedDB);
  const database = createDeviceDatabase(world, "notes");
  database.version(0.1).stores({ notes: "id" });
  onTestFinished(() => database.close());
  return { world, database: database as Notes };
}

/** Connections that died, as on iOS: whatever begins over one fails. */
const dead = new WeakSet<IDBDatabase>();

/** Dexie binds a connection's `transaction` when it opens. */
function makeMortal(indexedDB: IDBFactory): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...args) => {
    const request = open(...args);
    request.addEventListener("success", () => {
      const connection: IDBDatabase = request.result;
      const transaction = connection.transaction.bind(connection);
      connection.transaction = (...begun) => {
        if (dead.has(connection)) throw lost();
        return transaction(...begun);
      };
    });
    return request;
  };
}

function kill(database: Dexie): void {
  dead.add(database.backendDB());
}

async function codeOf(operation: PromiseLike<unknown>): Promise<string> {
  return Promise.resolve(operation).then(
    () => "none",
    (error: unknown) => failureFrom(error).code,
  );
}

describe("a database whose connection died", () => {
  test.each<[string, (database: Notes) => PromiseLike<unknown>]>([
    ["a read", (database) => database.notes.get("a")],
    ["a query", (database) => database.notes.where(":id").above("").first()],
    ["a transaction", (database) => database.transaction("r", database.notes, () => database.notes.get("a"))],
  ])("repeats %s over a new connection", async (_kind, read) => {
    const { database } = notesOn();
    await database.notes.put({ id: "a", text: "kept" });
    kill(database);
    expect(await read(database)).toEqual({ id: "a", text: "kept" });
  });

  test("reopens once for all operations that met it", async () => {
    const { database, world } = notesOn();
    await database.notes.put({ id: "a", text: "kept" });
    kill(database);
    const opened = vi.spyOn(world.indexedDB, "open");
    await Promise.all(Array.from({ length: 5 }, () => database.notes.get("a")));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test("repeats a whole transaction that did not commit, and writes it once", async () => {
    const { database } = notesOn();
    await database.notes.put({ id: "a", text: "1" });
    let tries = 0;
    await database.transaction("rw", database.notes, async () => {
      const { text = "" } = (await database.notes.get("a")) ?? {};
      await database.notes.put({ id: "a", text: `${text}+` });
      if (++tries === 1) throw lost();
    });
    expect(tries).toBe(2);
    expect(await database.notes.get("a")).toEqual({ id: "a", text: "1+" });
  });

  test("fails after the second time", async () => {
    const { database, world } = notesOn();
    await database.notes.put({ id: "a", text: "kept" });
    kill(database);
    const open = world.indexedDB.open.bind(world.indexedDB);
    world.indexedDB.open = (...args) => {
      const request = open(...args);
      request.addEventListener("success", () => dead.add(request.result));
      return request;
    };
    expect(await codeOf(database.notes.get("a"))).toBe("storage-failed");
  });

  test("does not repeat another failure", async () => {
    const { database } = notesOn();
    let tries = 0;
    const written = database.transaction("rw", database.notes, () => {
      tries++;
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await codeOf(written)).toBe("storage-full");
    expect(tries).toBe(1);
  });
});

describe("a database that does not open", () => {
  test("fails after the time limit, and works once it has opened", async () => {
    const { database, world } = notesOn();
    const databases = world.indexedDB.databases.bind(world.indexedDB);
    let release = (): void => undefined;
    world.indexedDB.databases = () =>
      new Promise((resolve) => {
        release = () => resolve(databases());
      });
    const read = codeOf(database.notes.get("a"));
    world.expireDeadlines();
    expect(await read).toBe("storage-silent");
    release();
    world.indexedDB.databases = databases;
    expect(await database.notes.get("a")).toBeUndefined();
  });

  test("names another window that keeps it from opening", async () => {
    const indexedDB = new IDBFactory();
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("notes", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("older");
      request.onsuccess = () => resolve(request.result);
    });
    const { database, world } = notesOn(indexedDB);
    const blocked = new Promise((resolve) => database.on("blocked", resolve));
    const read = codeOf(database.notes.get("a"));
    await blocked;
    world.expireDeadlines();
    expect(await read).toBe("storage-blocked");
    stubborn.close();
    await vi.waitFor(async () => expect(await database.notes.count()).toBe(0));
  });

  test("is not waited for by a deletion longer than by an opening", async () => {
    const indexedDB = new IDBFactory();
    const { database, world } = notesOn(indexedDB);
    await database.notes.put({ id: "a", text: "held" });
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("notes");
      request.onsuccess = () => resolve(request.result);
    });
    const blocked = new Promise((resolve) => database.on("blocked", resolve));
    const deletion = codeOf(database.delete());
    await blocked;
    world.expireDeadlines();
    expect(await deletion).toBe("storage-blocked");
    stubborn.close();
  });

  test.each([
    ["catalogue", openDatabase, "metadata"],
    ["order", openWorkDatabase, "orders"],
  ] as const)("is closed for the %s database too", async (_name, open, table) => {
    const world = createTestWorld();
    vi.spyOn(world.indexedDB, "open").mockReturnValue({} as IDBOpenDBRequest);
    const read = codeOf(open(world).table(table).toArray());
    await vi.waitFor(() => expect(world.indexedDB.open).toHaveBeenCalled());
    world.expireDeadlines();
    expect(await read).toBe("storage-silent");
  });
});
