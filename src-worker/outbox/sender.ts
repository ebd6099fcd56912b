import { failedTooOften, type LeadResult } from "../contract/outbox";
import type { Connectivity } from "../net/connectivity";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { AppWindows } from "../windows/app-windows";
import type { Deadline, World } from "../world/world";
import { type BackOffs, maxBackOffMs } from "./back-offs";
import type { Backend } from "./backend";
import type { BegunErasures } from "./begun-erasures";
import { channels, createChannels } from "./channels";
import type { Verdict } from "./classify-answer";
import type { QueuedRecord } from "./outbox-database";
import { createPrioritisedLeads } from "./prioritised-leads";
import type { Queue } from "./queue";

const lockName = "outbox";

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
  readonly backOffs: BackOffs;
  readonly erasures: BegunErasures;
  readonly windows: AppWindows;
  readonly connectivity: Pick<Connectivity, "online" | "check" | "probeNow">;
  /** Loads the client on the first call; null when no backend is configured. */
  readonly backend: (() => Promise<Backend>) | null;
  /** Whether leads need a token. */
  readonly verifies: boolean;
}): Sender {
  const { world, queue, backOffs, erasures, connectivity, backend } = parts;
  const { publisher, others, locks } = parts.windows;
  const prioritised = createPrioritisedLeads();
  const sending = createChannels({ ...parts, prioritised });
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: Deadline | null = null;
  let revision = 0;
  let isStarted = false;

  return {
    wake,
    async sendLead(id, token) {
      if (!backend) {
        wake();
        return "stored";
      }
      if (token !== null) sending.tokens.set(id, token);
      const { signal, clear } = world.deadline(personWaitsMs);
      const verdict = await new Promise<Verdict | null>((resolve) => {
        signal.addEventListener("abort", () => resolve(null));
        prioritised.add(id, resolve);
        wake();
      });
      clear();
      if (verdict?.kind === "token") throw new Failed("lead-verification", {}, { retryable: true });
      if (verdict?.kind === "stored") return "sent";
      // Meanwhile another window may have sent it, or the person may have withdrawn it.
      return leadResult(await queue.find(id));
    },
    async verify(id, token) {
      // A run that goes on now might publish the same lead once more.
      await running;
      if (token !== null) {
        sending.tokens.set(id, token);
        prioritised.add(id, () => undefined);
      } else await backOffs.begin("leads", null);
      if (sending.verificationFor === id) sending.verificationFor = null;
      wake();
    },
    async sendAll() {
      // A run that fails now would start another wait.
      await running;
      await queue.requeue();
      for (const channel of channels) await backOffs.end(channel);
      await connectivity.check();
      wake();
      await running;
    },
    async erase(session) {
      while (!(await underLock(() => erasures.erase(session))));
    },
  };

  /** Resolves to false, once the lock is free, where another window has it. */
  async function underLock(body: () => Promise<void>): Promise<boolean> {
    if (await locks.hold(lockName, async () => ({ done: await body() }))) return true;
    await locks.whenFree(lockName);
    return false;
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
      if (!isWanted) prioritised.drop();
      await attempt(publishState);
      const canSend = backend !== null && connectivity.online;
      const waits = sent.ok ? await attempt(async () => (canSend ? sending.nextWait() : null)) : null;
      const wait = waits?.ok ? waits.value : maxBackOffMs;
      // The wait may be over already: the device slept.
      if (wait !== null && wait <= 0) isWanted = true;
      else if (wait !== null) {
        timer = world.deadline(wait);
        timer.signal.addEventListener("abort", wake);
      }
    }
    running = null;
  }

  async function send(): Promise<void> {
    if (!isStarted) await queue.requeue(failedTooOften);
    isStarted = true;
    const hasWork = (await queue.hasWaiting()) || (await erasures.isAnyStored());
    if (!backend || !connectivity.online || !hasWork) {
      sending.verificationFor = null;
      return;
    }
    const client = await backend();
    if (!(await underLock(() => sending.drain(client)))) isWanted = true;
  }

  async function publishState(): Promise<void> {
    const { verificationFor } = sending;
    publisher.update({ outbox: { ...(await queue.counts()), verificationFor, revision: ++revision } });
    if (sending.hasSettled) others.publish({ kind: "outbox" });
    sending.hasSettled = false;
  }
}

function leadResult(record: QueuedRecord | null): LeadResult {
  if (!record) return "withdrawn";
  if (record.state === "refused") throw new Failed("lead-refused");
  return record.state === "sent" ? "sent" : "waiting";
}
