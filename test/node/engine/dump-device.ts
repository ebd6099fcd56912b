import { openDatabase } from "../../../src-worker/catalogue/database";
import type { TestWorld } from "./test-world";

/** A device's database as text, table by table, to compare two states. */
export async function dumpDevice(world: TestWorld): Promise<Readonly<Record<string, string>>> {
  const database = openDatabase(world);
  const tables: Record<string, string> = {};
  for (const table of database.tables)
    tables[table.name] = JSON.stringify(await table.toArray(), (_, value: unknown) =>
      value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value instanceof CryptoKey ? "key" : value,
    );
  database.close();
  return tables;
}
