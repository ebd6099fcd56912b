import Dexie, { type Table } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CredentialRecord } from "../../../src-worker/catalogue/credential-record";
import { type Credentials, createCredentials, keyKinds } from "../../../src-worker/connection/credentials";

const store = "woocommerce:shop.example.com";
const origin = "https://shop.example.com";
const keys = { consumerKey: "ck_canary0000000000000000000000000000001a2b", consumerSecret: "cs_canary_secret" };
const none = { lastFour: null, stored: false };

let indexedDB: IDBFactory;
let databases: Dexie[];

beforeEach(() => {
  indexedDB = new IDBFactory();
  databases = [];
});
afterEach(() => {
  for (const database of databases) database.close();
});

/** The device's table, as one window opens it. */
function openTable(): Table<CredentialRecord, string> {
  const database = new Dexie("device", { indexedDB, IDBKeyRange });
  database.version(1).stores({ credentials: "id" });
  databases.push(database);
  return database.table("credentials");
}

/** Another start of the engine on the same device. */
function start(): Credentials {
  return createCredentials(openTable(), { crypto: globalThis.crypto }, keyKinds.store);
}

/** The record of the store, with its parts as they are stored. */
async function storedRecord(id = `store:${store}`) {
  const record = await openTable().get(id);
  if (!record || !("cipher" in record)) throw new Error("nothing was stored");
  return record;
}

async function deviceKey(): Promise<CryptoKey> {
  const record = await openTable().get("key");
  if (!record || !("key" in record)) throw new Error("there is no key");
  return record.key;
}

describe("keys that are stored", () => {
  test("come back the same after the engine has stopped", async () => {
    await start().keep(store, origin, keys);
    expect(await start().read(store, origin)).toEqual(keys);
    expect(await start().describe(store)).toEqual({ lastFour: "1a2b", stored: true });
  });

  test("come back whatever is in them", async () => {
    const credentials = start();
    const text = fc.string({ unit: "grapheme" });
    await fc.assert(
      fc.asyncProperty(text, text, async (consumerKey, consumerSecret) => {
        await credentials.keep(store, origin, { consumerKey, consumerSecret });
        expect(await credentials.read(store, origin)).toEqual({ consumerKey, consumerSecret });
      }),
      { numRuns: 30 },
    );
  });

  test("are each store's own, and the newest stand", async () => {
    const credentials = start();
    const others = { consumerKey: "ck_other_other_other_9999", consumerSecret: "cs_other" };
    await credentials.keep(store, origin, keys);
    await credentials.keep("woocommerce:other.example.com", "https://other.example.com", others);
    expect(await credentials.read(store, origin)).toEqual(keys);
    await credentials.keep(store, origin, others);
    expect(await credentials.read(store, origin)).toEqual(others);
    expect(await credentials.describe(store)).toEqual({ lastFour: "9999", stored: true });
  });

  test("are not on the device in any readable form", async () => {
    await start().keep(store, origin, keys);
    const { iv, cipher, lastFour, ...rest } = await storedRecord();
    const stored = Buffer.concat([new Uint8Array(cipher), iv]).toString("latin1") + JSON.stringify([rest, lastFour]);
    for (const part of ["canary", "ck_", "cs_", "secret", btoa(keys.consumerKey).slice(0, 12)])
      expect(stored).not.toContain(part);
  });

  test("are encrypted with a key that cannot be taken out", async () => {
    await start().keep(store, origin, keys);
    const key = await deviceKey();
    expect(key).toMatchObject({ extractable: false, algorithm: { name: "AES-GCM", length: 256 } });
    for (const format of ["raw", "jwk"] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
  });

  test("never use the same 96 bits twice", async () => {
    const credentials = start();
    const ivs = new Set<string>();
    for (let time = 0; time < 20; time++) {
      await credentials.keep(store, origin, keys);
      const { iv } = await storedRecord();
      expect(iv.byteLength).toBe(12);
      ivs.add(iv.join());
    }
    expect(ivs.size).toBe(20);
  });

  test("are readable by every window, though two of them began at the same moment", async () => {
    const [one, two] = [start(), start()];
    const elsewhere = "woocommerce:other.example.com";
    await Promise.all([one.keep(store, origin, keys), two.keep(elsewhere, "https://other.example.com", keys)]);
    const later = start();
    expect(await later.read(store, origin)).toEqual(keys);
    expect(await later.read(elsewhere, "https://other.example.com")).toEqual(keys);
  });
});

describe("there are no keys", () => {
  test("of a store that was never saved", async () => {
    expect(await start().read(store, origin)).toBeNull();
    expect(await start().describe(store)).toEqual(none);
    expect(await openTable().count()).toBe(0);
  });

  test.each(["http://shop.example.com", "https://shop.example.com:8443", "https://evil.example.com", ""])(
    "for another origin: '%s'",
    async (other) => {
      await start().keep(store, origin, keys);
      expect(await start().read(store, other)).toBeNull();
      expect(await start().read(store, origin)).toEqual(keys);
    },
  );

  test("in a record that another store's was put in place of", async () => {
    await start().keep("woocommerce:evil.example.com", "https://evil.example.com", keys);
    const { iv, cipher, lastFour } = await storedRecord("store:woocommerce:evil.example.com");
    await openTable().put({ id: `store:${store}`, iv, cipher, lastFour });
    expect(await start().read(store, origin)).toBeNull();
  });

  test("in a record with a single bit changed, wherever it is", async () => {
    await start().keep(store, origin, keys);
    const record = await storedRecord();
    const credentials = start();
    const table = openTable();
    const bits = (record.cipher.byteLength + record.iv.byteLength) * 8;
    await fc.assert(
      fc.asyncProperty(fc.nat(bits - 1), async (bit) => {
        const cipher = new Uint8Array(record.cipher.slice(0));
        const iv = record.iv.slice();
        const at = bit >> 3;
        const [bytes, index] = at < iv.length ? [iv, at] : [cipher, at - iv.length];
        bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit & 7));
        await table.put({ ...record, iv, cipher: cipher.buffer });
        expect(await credentials.read(store, origin)).toBeNull();
      }),
    );
    await table.put(record);
    expect(await credentials.read(store, origin)).toEqual(keys);
  });

  test.each([
    ["cut short", { cipher: new ArrayBuffer(3) }],
    ["empty", { cipher: new ArrayBuffer(0), iv: new Uint8Array() }],
    ["of other types", { cipher: "canary", iv: null }],
    ["missing its parts", { cipher: undefined, iv: undefined }],
  ])("in a record that is %s", async (_name, damage) => {
    await start().keep(store, origin, keys);
    const untyped: Table = openTable();
    await untyped.update(`store:${store}`, damage);
    expect(await start().read(store, origin)).toBeNull();
  });

  test("when what was encrypted is none", async () => {
    await start().keep(store, origin, keys);
    const iv = new Uint8Array(12);
    for (const plain of [
      "canary",
      "null",
      "[]",
      '{"consumerKey":1,"consumerSecret":"cs_canary"}',
      '{"consumerKey":"ck"}',
    ]) {
      const parameters = { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(origin) };
      const cipher = await crypto.subtle.encrypt(parameters, await deviceKey(), new TextEncoder().encode(plain));
      await openTable().put({ id: `store:${store}`, iv, cipher, lastFour: "" });
      expect(await start().read(store, origin)).toBeNull();
    }
  });

  test.each(["replaced", "taken away"])(
    "once this device's own key has been %s; they can be stored anew",
    async (fate) => {
      await start().keep(store, origin, keys);
      const usages: KeyUsage[] = ["encrypt", "decrypt"];
      const other = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, usages);
      if (fate === "replaced") await openTable().put({ id: "key", key: other });
      else await openTable().delete("key");
      expect(await start().read(store, origin)).toBeNull();
      await start().keep(store, origin, keys);
      expect(await start().read(store, origin)).toEqual(keys);
    },
  );

  test("after they were forgotten, stored or not; other stores' stay", async () => {
    const credentials = start();
    const elsewhere = "woocommerce:other.example.com";
    await credentials.keep(elsewhere, "https://other.example.com", keys);
    for (const save of [() => credentials.keep(store, origin, keys), () => credentials.hold(store, keys)]) {
      await save();
      expect(await credentials.read(store, origin)).toEqual(keys);
      await credentials.forget(store);
      expect(await credentials.read(store, origin)).toBeNull();
      expect(await credentials.describe(store)).toEqual(none);
    }
    expect(await start().read(elsewhere, "https://other.example.com")).toEqual(keys);
    expect((await openTable().toCollection().primaryKeys()).toSorted()).toEqual(["key", `store:${elsewhere}`]);
  });
});

describe("keys that are not to be stored", () => {
  test("live until the engine stops, and never meet the device", async () => {
    const credentials = start();
    await credentials.hold(store, keys);
    expect(await credentials.read(store, origin)).toEqual(keys);
    expect(await credentials.describe(store)).toEqual({ lastFour: "1a2b", stored: false });
    expect(await openTable().count()).toBe(0);
    expect(await start().read(store, origin)).toBeNull();
  });

  test("replace stored keys, and stored keys replace them", async () => {
    const credentials = start();
    const others = { consumerKey: "ck_other_other_other_9999", consumerSecret: "cs_other" };
    await credentials.keep(store, origin, keys);
    await credentials.hold(store, others);
    expect(await credentials.read(store, origin)).toEqual(others);
    expect(await start().read(store, origin)).toBeNull();
    await credentials.keep(store, origin, keys);
    expect(await credentials.describe(store)).toEqual({ lastFour: "1a2b", stored: true });
    expect(await credentials.read(store, origin)).toEqual(keys);
  });
});

test("of a text too short to be a key reports nothing", async () => {
  const credentials = start();
  await credentials.keep(store, origin, { consumerKey: "ck_secret", consumerSecret: "cs" });
  expect(await credentials.describe(store)).toEqual({ lastFour: "", stored: true });
});

test.each([
  ["encrypting fails", { encrypt: () => Promise.reject(new DOMException("The operation failed", "OperationError")) }],
  ["making a key fails", { generateKey: () => Promise.reject(new DOMException("No", "NotSupportedError")) }],
])("when %s, the error contains no key and nothing is stored", async (_name, broken) => {
  const subtle: SubtleCrypto = Object.assign(Object.create(crypto.subtle), {
    generateKey: crypto.subtle.generateKey.bind(crypto.subtle),
    ...broken,
  });
  const failing: Crypto = Object.assign(Object.create(crypto), {
    getRandomValues: crypto.getRandomValues.bind(crypto),
  });
  Object.defineProperty(failing, "subtle", { value: subtle });
  const keeping = createCredentials(openTable(), { crypto: failing }, keyKinds.store).keep(store, origin, keys);
  const error = await keeping.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(`${error} ${error instanceof Error ? error.stack : ""} ${JSON.stringify(error)}`).not.toContain("canary");
  expect(await start().describe(store)).toEqual(none);
});
