import { failedTooOften } from "../contract/outbox";
import type { Connectivity } from "../net/connectivity";
import type { BackOffs } from "./back-offs";
import type { Backend } from "./backend";
import type { BegunErasures } from "./begun-erasures";
import type { Verdict } from "./classify-answer";
import type { Channel, QueuedRecord } from "./outbox-database";
import type { PrioritisedLeads } from "./prioritised-leads";
import type { Queue } from "./queue";

export const channels = ["records", "leads"] as const satisfies readonly Channel[];

/** Maximum number of usage records in one request. The backend takes 60 records a minute from a device. */
const maxBatch = 50;

/**
 * After this many server errors over one lead or usage record it counts as refused until the next start, so that it does not
 * block the records behind it. A consent goes on waiting: without it the backend drops the usage behind it anyway.
 */
const maxFaults = 10;

/** Sends what the channels have queued, and stores what became of it. */
export function createChannels(parts: {
  readonly queue: Queue;
  readonly backOffs: BackOffs;
  readonly connectivity: Pick<Connectivity, "online" | "probeNow">;
  readonly prioritised: PrioritisedLeads;
  readonly erasures: BegunErasures;
  /** Whether leads need a token. */
  readonly verifies: boolean;
}) {
  const { queue, backOffs, connectivity, prioritised, erasures } = parts;
  let batch = maxBatch;

  const self = {
    /** Turnstile's tokens by the ids of leads. They are never stored. */
    tokens: new Map<string, string>(),
    /** The lead for which the page has to get a token. */
    verificationFor: null as string | null,
    /** Whether records were sent, refused or erased since this was set to false. */
    hasSettled: false,

    /** Ends begun erasures and sends until nothing is left that can be sent now. */
    async drain(client: Backend): Promise<void> {
      await erasures.end(client, noteSettled);
      for (let isMoving = true; isMoving && connectivity.online; ) {
        isMoving = false;
        for (const channel of channels) if (await sendNext(client, channel)) isMoving = true;
      }
    },

    /** Milliseconds until the first channel that has failed may send again; null if none waits. */
    async nextWait(): Promise<number | null> {
      const waits = erasures.sessions.size > 0 ? [await backOffs.waitOf("erasures")] : [];
      for (const channel of channels) {
        const waitsForPage = channel === "leads" && self.verificationFor !== null;
        if (!waitsForPage && (await queue.next(channel, 1, erasures.sessions)).length > 0)
          waits.push(await backOffs.waitOf(channel));
      }
      const known = waits.filter((wait) => wait !== null);
      return known.length === 0 ? null : Math.min(...known);
    },
  };
  return self;

  function noteSettled(): void {
    self.hasSettled = true;
  }

  /** Sends the next records of a channel. Resolves to whether more of it can be sent now. */
  async function sendNext(client: Backend, channel: Channel): Promise<boolean> {
    const records = channel === "leads" ? await nextLead() : await nextRecords();
    const [first] = records;
    if (!first || (!prioritised.has(first.id) && (await backOffs.isWaiting(channel)))) {
      if (channel === "leads") self.verificationFor = null;
      return false;
    }
    const token = self.tokens.get(first.id) ?? null;
    const onVerdict = prioritised.take(first.id);
    if (channel === "leads") {
      self.verificationFor = parts.verifies && token === null ? first.id : null;
      if (self.verificationFor !== null) {
        onVerdict?.(null);
        return prioritised.isAny();
      }
      self.tokens.delete(first.id);
    }
    const verdict = await client.send(records, token);
    const isSettled = await applyVerdict(channel, records, verdict);
    onVerdict?.(verdict);
    return isSettled || prioritised.isAny();
  }

  /** The oldest record, and if that is usage, the usage records that follow it. */
  async function nextRecords(): Promise<readonly QueuedRecord[]> {
    const records = await queue.next("records", batch, erasures.sessions);
    const other = records.findIndex(({ kind }) => kind !== "usage");
    return other === -1 ? records : records.slice(0, Math.max(other, 1));
  }

  /** The first prioritised lead, else the oldest one. */
  async function nextLead(): Promise<readonly QueuedRecord[]> {
    for (const id of prioritised.ids()) {
      const record = await queue.find(id);
      if (record?.state === "waiting" && !erasures.sessions.has(record.session)) return [record];
      prioritised.take(id)?.(null);
    }
    return queue.next("leads", 1, erasures.sessions);
  }

  /** Stores what became of records. Resolves to whether they need no more attempts. */
  async function applyVerdict(channel: Channel, records: readonly QueuedRecord[], verdict: Verdict): Promise<boolean> {
    const [first] = records;
    const settle = (state: "sent" | "refused", refusal: string | null) =>
      queue.saveOutcome(records, { state, refusal }).then(noteSettled);
    if (verdict.kind === "stored") {
      batch = Math.min(batch * 2, maxBatch);
      await settle("sent", null);
      await backOffs.end(channel);
      return true;
    }
    if (verdict.kind === "refused") {
      // One bad record makes the backend refuse the whole request: smaller ones find it.
      batch = records.length > 1 ? Math.floor(records.length / 2) : maxBatch;
      if (records.length === 1) await settle("refused", verdict.reason);
      return true;
    }
    if (verdict.kind === "token") {
      await backOffs.begin(channel, null);
      return false;
    }
    if (verdict.why === "fault" && first) {
      if (records.length > 1) batch = 1;
      else if (first.kind === "consent" || first.faults + 1 < maxFaults) await queue.countFault(first);
      else await settle("refused", failedTooOften);
    }
    // A missing network is no failure of the backend, and its return wakes the sender.
    if (verdict.why !== "unanswered" || (await connectivity.probeNow()))
      await backOffs.begin(channel, verdict.retryAfter);
    return false;
  }
}
