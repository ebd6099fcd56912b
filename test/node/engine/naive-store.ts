import Dexie from "dexie";
import type { Life } from "./life";
import type { MovingShop, Record } from "./moving-shop";

/** Rows that are written at once. */
export const chunk = 50;

/** Stores a catalogue in the way that many apps do: clears the table, then writes the new rows in chunks. */
export async function refreshNaively(life: Life, shop: MovingShop): Promise<void> {
  await life.world.fetch(`${shop.connection.url}/products.json?limit=250`, {});
  const lines = shop.record();
  const database = open(life);
  await database.table("rows").clear();
  for (let from = 0; from < lines.length; from += chunk)
    await database.table("rows").bulkPut(lines.slice(from, from + chunk));
  database.close();
}

export async function readNaively(life: Life): Promise<Record> {
  const database = open(life);
  const rows: string[] = await database.table("rows").toArray();
  database.close();
  return rows;
}

function open({ world }: Life): Dexie {
  const database = new Dexie("naive", { indexedDB: world.indexedDB, IDBKeyRange: world.IDBKeyRange });
  database.version(1).stores({ rows: "++" });
  return database;
}
