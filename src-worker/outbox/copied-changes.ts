import type { Table } from "dexie";
import type { Revision } from "../contract/order";
import type { World } from "../world/world";
import type { CopyState, OutboxDatabase } from "./outbox-database";

/** The change that a transaction makes, in the name of the device. */
export interface NumberedChange {
  readonly device: string;
  readonly change: number;
}

/**
 * Counts the changes of orders and leads, which their copy outside the database names, in the transaction of each change. It
 * owns the one record about that copy.
 */
export interface CopiedChanges {
  /** Runs a transaction over these tables and counts it as one change. */
  write<T>(tables: readonly Table[], body: (next: NumberedChange) => Promise<T>): Promise<T>;
  /** Null for a database that is new, or whose rows the browser has deleted. */
  state(): Promise<CopyState | null>;
  /**
   * Begins the copy's state of a database that is new or has lost changes; nothing is copied yet. Empties the tables that a
   * loss voids.
   *
   * @param device the name under which it counts its changes from here on
   */
  begin(device: string): Promise<void>;
  /** To be called once the copy is known to have no changes that the database has lost. */
  compared(): void;
  /** Records that the copy contains the changes of this state. */
  noteCopied(state: CopyState): Promise<void>;
}

/**
 * @param counted the tables whose rows the copy contains
 * @param voided the tables whose rows are wrong once changes are lost
 * @param onWritten called after each change
 */
export function createCopiedChanges(
  database: OutboxDatabase,
  { uniqueName }: Pick<World, "uniqueName">,
  { counted, voided }: { readonly counted: readonly Table[]; readonly voided: readonly Table[] },
  onWritten: () => void,
): CopiedChanges {
  const { copyState } = database;
  /** The name for changes before the comparison with the copy: after a roll-back, lost ones have the device's next numbers. */
  const ownName = uniqueName();
  let isCompared = false;
  return {
    async write(tables, body) {
      const changed = await database.transaction("rw", [...new Set([...tables, ...counted, copyState])], async () => {
        // Never written anew here, which would hide that the browser has emptied the database.
        const stored = await copyState.get("orders");
        const state = stored && (isCompared ? stored : namedAnew(stored));
        const result = await body({ device: state?.device ?? ownName, change: (state?.changes ?? 0) + 1 });
        if (state) await copyState.put({ ...state, orders: await anyRows(), changes: state.changes + 1 });
        return result;
      });
      onWritten();
      return changed;
    },

    state: () => database.transaction("r", [...counted, copyState], read),

    begin: (device) =>
      database.transaction("rw", [...counted, ...voided, copyState], async () => {
        const before = await read();
        for (const table of voided) await table.clear();
        await copyState.put({
          id: "orders",
          device,
          earlier: before ? seenBy(before) : {},
          orders: await anyRows(),
          changes: 1,
          settled: 0,
          copied: 0,
        });
      }),

    compared() {
      isCompared = true;
    },

    noteCopied: ({ device, changes, settled }) =>
      database.transaction("rw", copyState, async () => {
        const state = await copyState.get("orders");
        if (state?.device === device) await copyState.put({ ...state, copied: changes + settled });
      }),
  };

  /** Call it within a transaction. */
  async function read(): Promise<CopyState | null> {
    const state = await copyState.get("orders");
    return state && (state.orders === 0 || (await anyRows()) > 0) ? state : null;
  }

  /** 0 without rows. Counts no further than the first of each table: it runs with each change. Call it within a transaction. */
  async function anyRows(): Promise<number> {
    let rows = 0;
    for (const table of counted) rows += (await table.limit(1).primaryKeys()).length;
    return rows;
  }

  function namedAnew(state: CopyState): CopyState {
    if (state.device === ownName) return state;
    return { ...state, device: ownName, earlier: seenBy(state), changes: 0, settled: 0, copied: 0 };
  }
}

/** All changes that a database contains. */
export function seenBy({ device, earlier, changes }: CopyState): Revision {
  return { ...earlier, [device]: changes };
}
