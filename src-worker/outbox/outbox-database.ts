import type { Dexie, EntityTable } from "dexie";
import type { Lead } from "../contract/lead";
import type { Revision } from "../contract/order";
import type { ConsentEntry, OutboxKind } from "../contract/outbox";

/** Records of one channel are sent in order. A channel that fails does not block the other. */
export type Channel = "records" | "leads";

/** One record that leaves the device, or has left it. */
export interface QueuedRecord {
  /** Ascending number, in the order in which records were written. */
  readonly place: number;
  /** The event id, a UUID, under which the backend stores the record once. */
  readonly id: string;
  readonly kind: OutboxKind;
  readonly channel: Channel;
  /** The device's id, which is also part of `fields`. */
  readonly session: string;
  readonly state: "waiting" | "refused" | "sent";
  /** ISO 8601 time when it was written. */
  readonly at: string;
  /** ISO 8601 time when it was sent or refused; null while it waits. */
  readonly settledAt: string | null;
  /** The backend's reason when it refused; null otherwise. */
  readonly refusal: string | null;
  /** How often the backend has failed over this record, as opposed to not being reached. */
  readonly faults: number;
  /** The arguments of the backend's function, without event id and token. */
  readonly fields: RecordFields;
}

export type RecordFields = Readonly<Record<string, string | boolean | null>>;

/** A record that has no place yet. */
export type NewRecord = Omit<QueuedRecord, "place">;

/** The consent of the person at this device. */
export interface KnownConsent {
  readonly id: "current";
  /** Null after its traces were erased: the same choice is not recorded again. */
  readonly entry: ConsentEntry | null;
  /** The time of the choice. */
  readonly at: string;
  /** Whether a record of it was queued. */
  readonly queued: boolean;
}

/** A pause after a failure: of a channel, of the erasures of engines that died, or of the orders to a shop. */
export type BackOffId = Channel | "erasures" | `shop:${string}`;

/** When a channel may send again, or erasures may be tried again. */
export interface BackOff {
  readonly id: BackOffId;
  /** Failures since the last success. */
  readonly failures: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The key of the stores' codes: random, of this device, not extractable. */
export interface StoreCodeKey {
  readonly id: "store-code";
  readonly key: CryptoKey;
}

/** A device's id whose traces were erased: its leads up to then do not come back from a backup or a copy. */
export interface Erasure {
  readonly session: string;
  /** ISO 8601. */
  readonly at: string;
}

/** An erasure that has begun. The transaction that ends it on this device deletes this; until then each start tries it again. */
export interface BegunErasure extends Erasure {
  /** Records up to this place are erased; later ones are sent once the erasure has ended. */
  readonly lastPlace: number;
}

/**
 * The one record about the copy of the orders and leads. It is written once in each database, and stays when all are deleted:
 * a database without it is new, or was emptied by the browser.
 */
export interface CopyState {
  readonly id: "orders";
  /** The name under which this device counts its changes: a random one, and a new one after each loss. */
  readonly device: string;
  /** The changes before it got that name, by earlier ones. */
  readonly earlier: Revision;
  /** 0 while the database has no orders and no leads. */
  readonly orders: number;
  /** Changes of orders and leads under that name so far. */
  readonly changes: number;
  /** Changes since then of which leads wait to be sent. They happen before the copy is compared, and none is a loss. */
  readonly settled: number;
  /** Changes of both kinds that the copy contains. */
  readonly copied: number;
}

export interface OutboxDatabase extends Dexie {
  readonly outbox: EntityTable<QueuedRecord, "place">;
  readonly leads: EntityTable<Lead, "id">;
  readonly consent: EntityTable<KnownConsent, "id">;
  readonly sending: EntityTable<BackOff, "id">;
  readonly deviceKeys: EntityTable<StoreCodeKey, "id">;
  readonly erasures: EntityTable<Erasure, "session">;
  readonly begunErasures: EntityTable<BegunErasure, "session">;
  readonly copyState: EntityTable<CopyState, "id">;
}

export const outboxTables = {
  outbox: "++place, &id, state, [state+channel], session",
  consent: "id",
  sending: "id",
  deviceKeys: "id",
  erasures: "session",
  begunErasures: "session",
} as const;
