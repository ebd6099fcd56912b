import type { Dexie, EntityTable } from "dexie";
import type { ConsentEntry, OutboxKind } from "../contract/outbox";

/** Records of one lane are sent strictly in their sequence; a lane that fails does not hold the other up. */
export type Lane = "records" | "leads";

/** One record that leaves the device, or has left it. */
export interface QueuedRecord {
  /** The sequence of all records. */
  readonly place: number;
  /** The event id, a UUID, under which the backend stores the record once. */
  readonly id: string;
  readonly kind: OutboxKind;
  readonly lane: Lane;
  /** The device's id, which is also part of `fields`. */
  readonly session: string;
  readonly state: "waiting" | "refused" | "sent";
  /** ISO 8601 time when it was written. */
  readonly at: string;
  /** ISO 8601 time when it was sent or refused; null while it waits. */
  readonly settledAt: string | null;
  /** What the backend said when it refused; null otherwise. */
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

/** When a lane may send again. */
export interface BackOff {
  readonly id: Lane;
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

export interface OutboxDatabase extends Dexie {
  readonly outbox: EntityTable<QueuedRecord, "place">;
  readonly consent: EntityTable<KnownConsent, "id">;
  readonly sending: EntityTable<BackOff, "id">;
  readonly deviceKeys: EntityTable<StoreCodeKey, "id">;
  readonly erasures: EntityTable<Erasure, "session">;
}

export const outboxTables = {
  outbox: "++place, &id, state, [state+lane], session",
  consent: "id",
  sending: "id",
  deviceKeys: "id",
  erasures: "session",
} as const;
