import { failedTooOften, type LeadResult, type OutboxState } from "../contract/outbox";
import type { Connectivity } from "../net/connectivity";
import { attempt } from "../run/attempt";
import { Failed } from "../run/failed";
import type { WindowLocks } from "../run/window-locks";
import type { Deadline, World } from "../run/world";
import type { Backend } from "./backend";
import type { Verdict } from "./classify-answer";
import type { Lane, QueuedRecord } from "./outbox-database";
import type { Queue } from "./queue";

const lockName = "outbox";
const lanes = ["records", "leads"] as const satisfies readonly Lane[];

/** Milliseconds between two attempts of a lane. They double from the minimum to the maximum. */
const minBackOffMs = 2000;
const maxBackOffMs = 3_600_000;

/** Usage records of one request. The backend's limit for a device is 60 records a minute. */
const maxBatch = 50;

/** Failures of the backend over one record after which it counts as refused, so that it does not hold up the others. */
const maxFaults = 10;

/** Milliseconds that a person waits for a lead to be sent. */
const personWaitsMs = 10_000;

/** Sends the outbox: one window at a time, oldest first, when the network is reachable. */
export interface Sender {
  /** Publishes the counts, and sends what can be sent: after a start, a new record, a change of the network, a wait. */
  wake(): void;
  /** Sends a lead at once, for at most ten seconds. Refuses with `lead-verification`. */
  sendLead(id: string, token: string | null): Promise<LeadResult>;
  /** A token for a lead; null when the page gets none. */
  verify(id: string, token: string | null): Promise<void>;
  /** Tries everything now, refused records too. Resolves when that has ended. */
  sendAll(): Promise<void>;
  /** Runs the body while no window sends. */
  exclusively<T>(body: () => Promise<T>): Promise<T>;
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
  /** Publishes the state. */
  publish(state: OutboxState): void;
  /** Called when records were sent or refused. */
  settled(): void;
}): Sender {
  const { world, queue, locks, connectivity, backend, verifies } = parts;
  /** Tokens of leads, which are never stored. */
  const tokens = new Map<string, string>();
  /** Leads that are sent next, whatever their lane waits for, and who waits for them. */
  const urgent = new Map<string, (verdict: Verdict | null) => void>();
  let verificationFor: string | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: Deadline | null = null;
  let batch = maxBatch;
  let hasSettled = false;

  return {
    wake,
    async sendLead(id, token) {
      if (!backend) {
        wake();
        return "kept";
      }
      if (token !== null) tokens.set(id, token);
      const { signal, clear } = world.deadline(personWaitsMs);
      const verdict = await new Promise<Verdict | null>((resolve) => {
        signal.addEventListener("abort", () => resolve(null));
        hurry(id, resolve);
        wake();
      });
      clear();
      if (verdict?.kind === "token") throw new Failed("lead-verification", {}, { retryable: true });
      return verdict?.kind === "stored" ? "sent" : "waiting";
    },
    async verify(id, token) {
      // An attempt that runs might ask for the token once more.
      await running;
      if (token !== null) {
        tokens.set(id, token);
        hurry(id, () => undefined);
      } else await backOff("leads", null);
      if (verificationFor === id) verificationFor = null;
      wake();
    },
    async sendAll() {
      // An attempt that fails meanwhile would begin another wait.
      await running;
      await queue.requeue();
      for (const lane of lanes) await queue.endBackOff(lane);
      await connectivity.check();
      wake();
      await running;
    },
    async exclusively(body) {
      for (;;) {
        const done = await locks.hold(lockName, async () => ({ value: await body() }));
        if (done) return done.value;
        await locks.whenFree(lockName);
      }
    },
  };

  /** Sends a lead next. A form may be submitted twice, and both submissions wait. */
  function hurry(id: string, answer: (verdict: Verdict | null) => void): void {
    const other = urgent.get(id);
    urgent.set(id, (verdict) => {
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
      if (!isWanted) await attempt(answerAll);
      await attempt(tell);
      const wait = sent.ok ? await attempt(nextWait) : null;
      wakeIn(wait?.ok ? wait.value : maxBackOffMs);
    }
    running = null;
  }

  async function send(): Promise<void> {
    if (!backend || !connectivity.online || (await queue.counts()).waiting === 0) {
      verificationFor = null;
      return;
    }
    const client = await backend();
    const done = await locks.hold(lockName, async () => {
      await drain(client);
      return true;
    });
    if (done) return;
    await locks.whenFree(lockName);
    isWanted = true;
  }

  /** Sends until nothing is left that can be sent now. */
  async function drain(client: Backend): Promise<void> {
    for (let isMoving = true; isMoving && connectivity.online; ) {
      isMoving = false;
      for (const lane of lanes) if (await step(client, lane)) isMoving = true;
    }
  }

  /** Sends the next records of a lane; resolves to whether it can go on. */
  async function step(client: Backend, lane: Lane): Promise<boolean> {
    const records = lane === "leads" ? await nextLead() : leading(await queue.next(lane, batch));
    const [first] = records;
    if (!first || (!urgent.has(first.id) && (await waitOf(lane)) > 0)) {
      if (lane === "leads") verificationFor = null;
      return false;
    }
    const token = tokens.get(first.id) ?? null;
    const answer = urgent.get(first.id);
    urgent.delete(first.id);
    if (lane === "leads") {
      verificationFor = verifies && token === null ? first.id : null;
      if (verificationFor !== null) {
        answer?.(null);
        return urgent.size > 0;
      }
      tokens.delete(first.id);
    }
    const verdict = await client.send(records, token);
    const isSettled = await settle(lane, records, verdict);
    answer?.(verdict);
    return isSettled || urgent.size > 0;
  }

  /** A lead that somebody waits for, else the oldest one. */
  async function nextLead(): Promise<readonly QueuedRecord[]> {
    for (const [id, answer] of urgent) {
      const record = await queue.find(id);
      if (record?.state === "waiting") return [record];
      urgent.delete(id);
      answer(verdictOf(record));
    }
    return queue.next("leads", 1);
  }

  /** Tells those who wait for a lead that it waits too, or that another window has sent it. */
  async function answerAll(): Promise<void> {
    for (const [id, answer] of urgent) {
      // One that was added meanwhile is sent first.
      if (isWanted) return;
      urgent.delete(id);
      const record = await attempt(() => queue.find(id));
      answer(record.ok ? verdictOf(record.value) : null);
    }
  }

  /** Resolves to whether the records need no more attempts. */
  async function settle(lane: Lane, records: readonly QueuedRecord[], verdict: Verdict): Promise<boolean> {
    const settledAt = new Date(world.now()).toISOString();
    const [first] = records;
    if (verdict.kind === "stored") {
      batch = Math.min(batch * 2, maxBatch);
      await note(records, { state: "sent", settledAt, refusal: null });
      await queue.endBackOff(lane);
      return true;
    }
    if (verdict.kind === "refused") {
      // One bad record refuses all.
      batch = records.length > 1 ? Math.floor(records.length / 2) : maxBatch;
      if (records.length === 1) await note(records, { state: "refused", settledAt, refusal: verdict.reason });
      return true;
    }
    if (verdict.kind === "token") {
      await backOff(lane, null);
      return false;
    }
    if (verdict.why === "fault" && first) {
      if (records.length > 1) batch = 1;
      else if (first.faults + 1 < maxFaults) await queue.noteFault(first);
      else await note(records, { state: "refused", settledAt, refusal: failedTooOften });
    }
    // Offline is no failure of the backend: the change of the network wakes the sender.
    if (verdict.why !== "unanswered" || (await connectivity.probeNow())) await backOff(lane, verdict.retryAfter);
    return false;
  }

  async function note(...settled: Parameters<Queue["settle"]>): Promise<void> {
    await queue.settle(...settled);
    hasSettled = true;
  }

  async function backOff(lane: Lane, retryAfter: number | null): Promise<void> {
    const { failures } = await queue.backOff(lane);
    const wait = Math.max(minBackOffMs * 2 ** Math.min(failures, 20), retryAfter ?? 0);
    await queue.saveBackOff(lane, failures + 1, world.now() + Math.min(wait, maxBackOffMs));
  }

  /** Milliseconds until a lane may send again. A clock that was set back does not make it wait for longer. */
  async function waitOf(lane: Lane): Promise<number> {
    return Math.min((await queue.backOff(lane)).until - world.now(), maxBackOffMs);
  }

  /** Milliseconds until a lane that has failed may send again; null when none waits for its time. */
  async function nextWait(): Promise<number | null> {
    const waits: number[] = [];
    for (const lane of lanes) {
      const waitsForPage = lane === "leads" && verificationFor !== null;
      if (!backend || !connectivity.online || waitsForPage || (await queue.next(lane, 1)).length === 0) continue;
      if ((await queue.backOff(lane)).failures > 0) waits.push(await waitOf(lane));
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

  async function tell(): Promise<void> {
    parts.publish({ ...(await queue.counts()), verificationFor });
    if (hasSettled) parts.settled();
    hasSettled = false;
  }
}

/** Of a lead that is not sent now. Its record is forgotten after a hundred later ones. */
function verdictOf(record: QueuedRecord | null): Verdict | null {
  return record === null || record.state === "sent" ? { kind: "stored" } : null;
}

/** The oldest record alone, or with the usage records that follow it. */
function leading(records: readonly QueuedRecord[]): readonly QueuedRecord[] {
  const other = records.findIndex(({ kind }) => kind !== "usage");
  return other === -1 ? records : records.slice(0, Math.max(other, 1));
}
