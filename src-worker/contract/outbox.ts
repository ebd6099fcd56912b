/** The current version of the terms and of the privacy policy. */
export const consentVersion = "1.0.0";

/** A person's consent, as the page has recorded it. */
export interface ConsentEntry {
  /** The device's id. */
  readonly session: string;
  readonly analytics: boolean;
  readonly marketing: boolean;
  /** The versions that the person accepted; empty for one that is not accepted. */
  readonly termsVersion: string;
  readonly privacyVersion: string;
  /** ISO 8601 time of the choice, from the page's record. */
  readonly at: string;
}

/** One start of the app by a person who has agreed to analytics. */
export interface UsageEntry {
  /** The device's id. */
  readonly session: string;
  readonly appVersion: string;
  readonly userAgent: string;
}

export const outboxKinds = ["consent", "lead", "usage"] as const;

export type OutboxKind = (typeof outboxKinds)[number];

/** The records that leave the device. */
export interface OutboxState {
  /** Records that wait to be sent. Without a backend they stay on this device. */
  readonly waiting: number;
  /** Records that the backend refuses. They stay on the device, and are sent again at a person's request. */
  readonly refused: number;
  /** Id of a lead that waits for a Turnstile token from the page; null for none. */
  readonly verificationFor: string | null;
  /** Grows when the records may have changed: one that is sent at once leaves the counts as they were. */
  readonly revision: number;
}

export const noOutbox: OutboxState = { waiting: 0, refused: 0, verificationFor: null, revision: 0 };

/** Stands in a record for a version that the person has not accepted. */
export const notAccepted = "0.0.0";

/**
 * The refusal of a record at which the backend has failed too many times; any other refusal is the backend's answer.
 */
export const failedTooOften = "failed";

/** One record of the outbox, for display. */
export interface OutboxEntry {
  /** The event id, under which the backend stores the record once. */
  readonly id: string;
  readonly kind: OutboxKind;
  readonly state: "waiting" | "refused" | "sent";
  /** ISO 8601 time when it was written. */
  readonly at: string;
  /** ISO 8601 time when it was sent or refused; null while it waits. */
  readonly settledAt: string | null;
  /** The backend's answer when it refused, or `failedTooOften`; null otherwise. */
  readonly refusal: string | null;
  /** The fields that are sent, by the backend's names, without the device's id and without tokens. */
  readonly fields: Readonly<Record<string, string | boolean | null>>;
}

/**
 * The state of a lead that a form saved. `stored`: no backend is configured, it stays on this device. `withdrawn`: it
 * is not sent, because its person withdrew their consent or erased their records before it was.
 */
export type LeadResult = "sent" | "waiting" | "stored" | "withdrawn";

/** The backend's record of a device's consent. */
export interface SentConsent {
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly termsVersion: string;
  readonly privacyVersion: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Records of each state that `listOutbox` answers at most, the newest ones. */
export const maxListed = 100;

/** A device's id: `device_`, its creation in epoch milliseconds, and a UUID. */
export const sessionPattern = /^device_[0-9]{10,16}_[0-9a-f-]{36}$/;
