import type { CatalogueFile } from "../catalogue-file";
import type { LeadEntry } from "../lead";
import type { ConsentEntry, LeadResult, OutboxEntry, SentConsent, UsageEntry } from "../outbox";
import type { Outcome } from "../outcome";

/** Commands about leads, consent, usage and the outbox that sends them. */
export interface PrivacyCommands {
  /** Stores a lead on the device and queues it, once for each id. `saveLead` with the same id then sends it. */
  queueLead(lead: LeadEntry): Promise<Outcome<null>>;

  /**
   * Stores a lead on the device and queues it to be sent; then tries to send it for at most ten seconds. A lead whose id
   * is stored already is only tried again. Refuses with `lead-verification` when the backend rejects the token: the lead
   * stays queued, and the same id with another token sends it.
   *
   * @param token from Turnstile, used once and never stored; null for none
   */
  saveLead(lead: LeadEntry, token: string | null): Promise<Outcome<LeadResult>>;

  /** Answers `outbox.verificationFor`. @param token null when the page gets none: the engine asks again later */
  provideVerification(id: string, token: string | null): Promise<Outcome<null>>;

  /**
   * Stores the consent of the person at this device, and queues a record of it once for each `at`. Without analytics
   * consent, usage that waits to be sent is dropped. The page calls it at each start and after each choice.
   */
  recordConsent(consent: ConsentEntry): Promise<Outcome<null>>;

  /**
   * Forgets the person's consent, queues the withdrawal of what was agreed to, and drops usage that waits to be sent.
   *
   * @param at ISO 8601 time when the person withdrew, which an engine before may not have stored
   */
  clearConsent(session: string, at: string): Promise<Outcome<null>>;

  /** Queues a usage record, at most one in the engine's life, if `mayRecordUsage` allows it and a store is open. */
  recordUsage(usage: UsageEntry): Promise<Outcome<null>>;

  /** Tries at once to send everything that waits, and what was refused. Answers when that has ended. */
  sendOutbox(): Promise<Outcome<null>>;

  /** The newest records that wait, were refused and were sent: at most `maxListed` of each, newest first. */
  listOutbox(): Promise<Outcome<readonly OutboxEntry[]>>;

  /** Writes what was not sent to a JSON file, without the device's id. */
  exportOutbox(): Promise<Outcome<CatalogueFile>>;

  /**
   * Deletes what the backend holds of this device, and here what was queued or sent, with the leads, which no backup
   * brings back. Refuses with `offline` or `backend-failed`, without any change here.
   */
  eraseSent(session: string): Promise<Outcome<null>>;

  /** The consent that the backend holds; null for none. Refuses with `offline` or `backend-failed`. */
  readSentConsent(session: string): Promise<Outcome<SentConsent | null>>;

  /** The open store's code of 16 characters, which does not reveal its address; null without a store. */
  storeCode(): Promise<Outcome<string | null>>;
}
