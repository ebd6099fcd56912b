import type { IndexableTypeArrayReadonly } from "dexie";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import type { AppWindow } from "./app-window";

/** All rows of the database with orders, as a copy of its folder has them. */
export type SavedWork = readonly {
  readonly table: string;
  readonly keys: IndexableTypeArrayReadonly;
  readonly rows: readonly unknown[];
}[];

export async function savedWork({ world }: AppWindow): Promise<SavedWork> {
  const database = openWorkDatabase(world);
  const saved: SavedWork[number][] = [];
  for (const table of database.tables)
    saved.push({ table: table.name, keys: await table.toCollection().primaryKeys(), rows: await table.toArray() });
  database.close();
  return saved;
}

/** Puts saved rows in place of the present ones. */
export async function putBack({ world }: AppWindow, saved: SavedWork): Promise<void> {
  const database = openWorkDatabase(world);
  await database.transaction("rw", database.tables, async () => {
    for (const { table, keys, rows } of saved) {
      const { schema } = database.table(table);
      await database.table(table).clear();
      await database.table(table).bulkPut([...rows], schema.primKey.keyPath === null ? keys : undefined);
    }
  });
  database.close();
}
