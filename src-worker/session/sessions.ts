import type { StoreRecord } from "../catalogue/database";
import type { RememberedStore } from "../contract/engine";
import type { Session } from "./session";

/** Opens stores: one session after the other, at most one at a time. */
export interface Sessions {
  /** The session of the open store; null while none is open. */
  readonly current: Session | null;
  /** The record of the open store; null while none is open. */
  readonly store: StoreRecord | null;
  /** The session of the open store. Refuses with `store-not-configured` while none is open. */
  opened(): Session;
  /** The number of the last change of the rows. */
  readonly revision: number;
  /** Shows the remembered store from the boot file, before the database is open. */
  boot(remembered: RememberedStore): Promise<void>;
  /** Resolves when the boot, if any, has ended. */
  booted(): Promise<void>;
  /**
   * Resolves to the current session once a catalogue has been read from the database: the boot file has no collections and
   * no full products.
   */
  read(): Promise<Session | null>;
  /** Resolves when no opening runs, whether or not it succeeded. */
  settled(): Promise<void>;
  /**
   * Opens the store that `read` resolves to. Openings run one at a time, so that the last one wins.
   *
   * @param cancelled id of a store whose sync is recorded as cancelled instead of being resumed
   */
  show(read: () => Promise<StoreRecord | null>, cancelled?: string): Promise<void>;
  /** Cancels this window's tasks of a store, if it is open. */
  stopTasks(store: string): Promise<void>;
  /** Publishes the open store's orders, or why they cannot be read. */
  publishOrders(): Promise<void>;
  /** Opens a store that another window shows, if this one has read the device and shows none. */
  join(store: string): Promise<void>;
}
