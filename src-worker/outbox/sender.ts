import { failedTooOften, type LeadResult, type OutboxState } from "../contract/outbox";
import type { Connectivity } from "../net/connectivity";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { WindowLocks } from "../windows/window-locks";
import type { Deadline, World } from "../world/world";
import type { Backend } from "./backend";
import type { Verdict } from "./classify-answer";
import type { BackOffId, BegunErasure, Channel, QueuedRecord } from "./outbox-database";
import type { Queue } from "./queue";

const lockName = "outbox";
const channels = ["records", "leads"] as const satisfies readonly Channel[];

/** Milliseconds from a failure of a channel to its next attempt. They double from the minimum to the maximum. */
const minBackOffMs = 2000;
const maxBackOffMs = 3_600_000;

/** Maximum number of usage records in one request. The backend takes 60 records a minute from a device. */
const maxBatch = 50;

/**
 * After this many server errors over one lead or usage record it counts as refused until the next start, so that it does not
 * block the records behind it. A consent goes on waiting: without it the backend drops the usage behind it anyway.
 */
const maxFaults = 10;

/** Milliseconds that a lead form waits for its lead to be sent. */
const personWaitsMs = 10_000;

/** Sends the outbox while the network is reachable: each channel oldest first, in one window at a time. */
export interface Sender {
  /** Publishes the counts and sends what can be sent. Call it after a start, a new record, and a change of the network. */
  wake(): void;
  /**
   * Sends a lead before all others, and answers after ten seconds at the latest. Refuses with `lead-verification`, or with
   * `lead-refused`: it stays here, and is sent again at a person's request.
   *
   * @param token Turnstile's; null for none
   */
  sendLead(id: string, token: string | null): Promise<LeadResult>;
  /** Takes a token for a lead. Null if the page could not get one: the sender asks again after a wait. */
  verify(id: string, token: string | null): Promise<void>;
  /** Sends everything without regard to waits, refused records too. Resolves when each was tried. */
  sendAll(): Promise<void>;
  /**
   * Erases the records of a device's id at the backend, then here. Refuses with `network` or `backend-failed`, with nothing
   * erased here. An erasure that the engine does not live to end goes on at the next start.
   */
  erase(session: string): Promise<void>;
}

export function createSender(parts: {
  readonly world: Pick<World, "now" | "deadline">;
  readonly queue: Queue;
  readonly locks: WindowLocks;
  readonly connectivity: Pick<Connectivity, "online" | "check" | "probeNow">;
  /** Loads the client on the first call; null when no backend is configured. */
  readonly backend: (() => Promise<Backend>) | null;
  /** Whether leads need a token. */
  readonly verifies: boolean;
  publish(state: OutboxState): void;
  /** Deletes on this device what an erasure covers, and stores that it has ended. */
  eraseHere(erasure: BegunErasure): Promise<void>;
  /** Called after records were sent, refused or erased. */
  onSettled(): void;
}): Sender {
  const { world, queue, locks, connectivity, backend, verifies } = parts;
  /** Turnstile's tokens by the ids of leads. They are never stored. */
  const tokens = new Map<string, string>();
  /**
   * Leads that are sent next, even while their channel waits. Each has a callback for its verdict: null if the lead was not
   * sent now.
   */
  const prioritised = new Map<string, (verdict: Verdict | null) => void>();
  let verificationFor: string | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: Deadline | null = null;
  let batch = maxBatch;
  let hasSettled = false;
  let revision = 0;
  let isStarted = false;
  /** Devices' ids whose begun erasure has not ended: nothing of theirs is sent. */
  const erasing = new Set<string>();

  return {
    wake,
    async sendLead(id, token) {
      if (!backend) {
        wake();
        return "stored";
      }
      if (token !== null) tokens.set(id, token);
      const { signal, clear } = world.deadline(personWaitsMs);
      const verdict = await new Promise<Verdict | null>((resolve) => {
        signal.addEventListener("abort", () => resolve(null));
        prioritise(id, resolve);
        wake();
      });
      clear();
      if (verdict?.kind === "token") throw new Failed("lead-verification", {}, { retryable: true });
      if (verdict?.kind === "stored") return "sent";
      // Meanwhile another window may have sent it, or the person may have withdrawn it.
      const record = await queue.find(id);
      if (!record) return "withdrawn";
      if (record.state === "refused") throw new Failed("lead-refused");
      return record.state === "sent" ? "sent" : "waiting";
    },
    async verify(id, token) {
      // A run that goes on now might publish the same lead once more.
      await running;
      if (token !== null) {
        tokens.set(id, token);
        prioritise(id, () => undefined);
      } else await backOff("leads", null);
      if (verificationFor === id) verificationFor = null;
      wake();
    },
    async sendAll() {
      // A run that fails now would start another wait.
      await running;
      await queue.requeue();
      for (const channel of channels) await queue.endBackOff(channel);
      await connectivity.check();
      wake();
      await running;
    },
    async erase(session) {
      for (;;) {
        const isDone = await locks.hold(lockName, async () => {
          await eraseUnderLock(session);
          return true;
        });
        if (isDone) return;
        await locks.whenFree(lockName);
      }
    },
  };

  /** Sends a lead next. A form that is submitted twice waits for it twice. */
  function prioritise(id: string, answer: (verdict: Verdict | null) => void): void {
    const other = prioritised.get(id);
    prioritised.set(id, (verdict) => {
      other?.(verdict);
      answer(verdict);
    });
  }

  function wake(): void {
    isWanted = true;
    running ??= run();
  }

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      timer?.clear();
      const sent = await attempt(send);
      if (!sent.ok) console.warn("outbox: not sent", sent.failure);
      // A lead that was prioritised meanwhile is sent first.
      if (!isWanted) answerAll();
      await attempt(publishState);
      const wait = sent.ok ? await attempt(nextWait) : null;
      wakeIn(wait?.ok ? wait.value : maxBackOffMs);
    }
    running = null;
  }

  async function send(): Promise<void> {
    if (!isStarted) await queue.requeue(failedTooOften);
    isStarted = true;
    const hasWork = (await queue.hasWaiting()) || (await queue.begunErasures()).length > 0;
    if (!backend || !connectivity.online || !hasWork) {
      verificationFor = null;
      return;
    }
    const client = await backend();
    const done = await locks.hold(lockName, async () => {
      await endErasures(client);
      await drain(client);
      return true;
    });
    if (done) return;
    await locks.whenFree(lockName);
    isWanted = true;
  }

  /** Stores first that it begins: once the backend has erased, nothing of the session may be sent again. */
  async function eraseUnderLock(session: string): Promise<void> {
    const isBegun = (await queue.begunErasures()).some((begun) => begun.session === session);
    const erasure = await queue.beginErasure(session, new Date(world.now()).toISOString());
    try {
      if (backend) await (await backend()).erase(session);
    } catch (error) {
      if (!isBegun) await queue.dropErasure(session);
      throw error;
    }
    await parts.eraseHere(erasure);
  }

  /** Ends the erasures of engines that died. Until then nothing of their devices' ids is sent: it would be erased too. */
  async function endErasures(client: Backend): Promise<void> {
    erasing.clear();
    for (const erasure of await queue.begunErasures()) {
      erasing.add(erasure.session);
      if ((await waitOf("erasures")) > 0) continue;
      const erased = await attempt(() => client.erase(erasure.session));
      if (!erased.ok) {
        console.warn("outbox: not erased", erased.failure);
        await backOff("erasures", null);
        continue;
      }
      await queue.endBackOff("erasures");
      await parts.eraseHere(erasure);
      erasing.delete(erasure.session);
      hasSettled = true;
    }
  }

  /** Sends until nothing is left that can be sent now. */
  async function drain(client: Backend): Promise<void> {
    for (let isMoving = true; isMoving && connectivity.online; ) {
      isMoving = false;
      for (const channel of channels) if (await sendNext(client, channel)) isMoving = true;
    }
  }

  /** Sends the next records of a channel. Resolves to whether more of it can be sent now. */
  async function sendNext(client: Backend, channel: Channel): Promise<boolean> {
    const records = channel === "leads" ? await nextLead() : await nextRecords();
    const [first] = records;
    if (!first || (!prioritised.has(first.id) && (await waitOf(channel)) > 0)) {
      if (channel === "leads") verificationFor = null;
      return false;
    }
    const token = tokens.get(first.id) ?? null;
    const answer = prioritised.get(first.id);
    prioritised.delete(first.id);
    if (channel === "leads") {
      verificationFor = verifies && token === null ? first.id : null;
      if (verificationFor !== null) {
        answer?.(null);
        return prioritised.size > 0;
      }
      tokens.delete(first.id);
    }
    const verdict = await client.send(records, token);
    const isSettled = await applyVerdict(channel, records, verdict);
    answer?.(verdict);
    return isSettled || prioritised.size > 0;
  }

  /** The oldest record, and if that is usage, the usage records that follow it. */
  async function nextRecords(): Promise<readonly QueuedRecord[]> {
    const first = await queue.next("records", 1, erasing);
    if (first[0]?.kind !== "usage") return first;
    const records = await queue.next("records", batch, erasing);
    const other = records.findIndex(({ kind }) => kind !== "usage");
    return other === -1 ? records : records.slice(0, Math.max(other, 1));
  }

  /** The first prioritised lead, else the oldest one. */
  async function nextLead(): Promise<readonly QueuedRecord[]> {
    for (const [id, answer] of prioritised) {
      const record = await queue.find(id);
      if (record?.state === "waiting" && !erasing.has(record.session)) return [record];
      prioritised.delete(id);
      answer(null);
    }
    return queue.next("leads", 1, erasing);
  }

  /** Ends the waiting of lead forms whose leads cannot be sent now. */
  function answerAll(): void {
    for (const [id, answer] of prioritised) {
      prioritised.delete(id);
      answer(null);
    }
  }

  /** Stores what became of records. Resolves to whether they need no more attempts. */
  async function applyVerdict(channel: Channel, records: readonly QueuedRecord[], verdict: Verdict): Promise<boolean> {
    const [first] = records;
    if (verdict.kind === "stored") {
      batch = Math.min(batch * 2, maxBatch);
      await saveOutcome(records, { state: "sent", refusal: null });
      await queue.endBackOff(channel);
      return true;
    }
    if (verdict.kind === "refused") {
      // One bad record makes the backend refuse the whole request: smaller ones find it.
      batch = records.length > 1 ? Math.floor(records.length / 2) : maxBatch;
      if (records.length === 1) await saveOutcome(records, { state: "refused", refusal: verdict.reason });
      return true;
    }
    if (verdict.kind === "token") {
      await backOff(channel, null);
      return false;
    }
    if (verdict.why === "fault" && first) {
      if (records.length > 1) batch = 1;
      else if (first.kind === "consent" || first.faults + 1 < maxFaults) await queue.countFault(first);
      else await saveOutcome(records, { state: "refused", refusal: failedTooOften });
    }
    // A missing network is no failure of the backend, and its return wakes the sender.
    if (verdict.why !== "unanswered" || (await connectivity.probeNow())) await backOff(channel, verdict.retryAfter);
    return false;
  }

  async function saveOutcome(
    records: readonly QueuedRecord[],
    outcome: Parameters<Queue["saveOutcome"]>[1],
  ): Promise<void> {
    await queue.saveOutcome(records, outcome, world.now());
    hasSettled = true;
  }

  /** Starts a channel's wait, which is longer after each failure. @param retryAfter milliseconds that the backend asks for */
  async function backOff(channel: BackOffId, retryAfter: number | null): Promise<void> {
    const { failures } = await queue.backOff(channel);
    const wait = Math.max(minBackOffMs * 2 ** Math.min(failures, 20), retryAfter ?? 0);
    await queue.saveBackOff(channel, failures + 1, world.now() + Math.min(wait, maxBackOffMs));
  }

  /** Milliseconds until a channel may send again. If the clock was set back, the wait does not get longer than the maximum. */
  async function waitOf(channel: BackOffId): Promise<number> {
    return Math.min((await queue.backOff(channel)).until - world.now(), maxBackOffMs);
  }

  /** Milliseconds until the first channel that has failed may send again; null if none waits. */
  async function nextWait(): Promise<number | null> {
    const waits: number[] = [];
    if (backend && connectivity.online && erasing.size > 0) waits.push(await waitOf("erasures"));
    for (const channel of channels) {
      const waitsForPage = channel === "leads" && verificationFor !== null;
      if (!backend || !connectivity.online || waitsForPage || (await queue.next(channel, 1, erasing)).length === 0)
        continue;
      if ((await queue.backOff(channel)).failures > 0) waits.push(await waitOf(channel));
    }
    return waits.length === 0 ? null : Math.min(...waits);
  }

  function wakeIn(wait: number | null): void {
    if (wait === null) return;
    // The wait may be over already: the device slept.
    if (wait <= 0) isWanted = true;
    else {
      timer = world.deadline(wait);
      timer.signal.addEventListener("abort", wake);
    }
  }

  async function publishState(): Promise<void> {
    parts.publish({ ...(await queue.counts()), verificationFor, revision: ++revision });
    if (hasSettled) parts.onSettled();
    hasSettled = false;
  }
}
