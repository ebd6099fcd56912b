import { healthPath } from "../contract/shared-names";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import type { Route } from "./route";

/** Whether the device reaches the network, as requests find it out. The browser's word is a hint to look, never the answer. */
export interface Connectivity {
  /** What is known now. Begins with the browser's hint. */
  readonly online: boolean;
  /** Answers what a request has proven within the last few seconds, and probes where none has. */
  check(): Promise<boolean>;
  /** Probes at once, whatever is known: the browser has said that its network came or went. */
  probeNow(): Promise<boolean>;
  /** A route whose requests count: an answer, whatever its status, proves the network; a request without one raises doubt. */
  observed(route: Route): Route;
}

/** For the answer to a probe, in milliseconds: on a crowded network a TLS handshake takes seconds. */
const probeTimeoutMs = 8000;
/** Between two probes while offline: doubles from the first to the second. */
const minBackOffMs = 2000;
const maxBackOffMs = 60_000;
/** So long after an answer `check` needs no other. */
const provenForMs = 10_000;

/**
 * While in doubt or offline it probes `/api/health` on the app's own origin, where any answer counts: a static host has no
 * such file and answers 404. While online and without doubt it asks nothing.
 *
 * @param tell called with each change of `online`
 */
export function createConnectivity(
  world: Pick<World, "fetch" | "clock" | "deadline" | "appOrigin" | "onlineHint">,
  tell: (online: boolean) => void,
): Connectivity {
  let online = world.onlineHint();
  let provenAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  /** Ends the probing that goes on; null where none does. */
  let probing: AbortController | null = null;
  /** Whether a probe is under way, rather than waited for. */
  let asking = false;
  let hints = 0;
  const waiting: ((online: boolean) => void)[] = [];

  return {
    get online() {
      return online;
    },
    check() {
      if (online && world.clock() - provenAt < provenForMs) return Promise.resolve(true);
      if (!asking) startProbing(0);
      return found();
    },
    probeNow() {
      hints++;
      startProbing(0);
      return found();
    },
    observed: (route) => async (signal, kind, url, options) => {
      const hintsBefore = hints;
      try {
        const answer = await route(signal, kind, url, options);
        // Others may have been answered by the browser's own cache, or before the network went.
        if ((options.cache === "no-cache" || options.keys) && hints === hintsBefore) settle(true);
        return answer;
      } catch (error) {
        if (error instanceof Failed && unanswered.has(error.failure.code)) doubt();
        throw error;
      }
    },
  };

  /** The next answer to whether it is online. */
  function found(): Promise<boolean> {
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** A host that is gone, or that refuses to be read, fails like a lost network: the probe tells which it is. */
  function doubt(): void {
    provenAt = Number.NEGATIVE_INFINITY;
    // A dead host fails many times in a row, and asks for no more than a probe every two seconds.
    if (!probing) startProbing(probedAt + minBackOffMs - world.clock());
  }

  /** Takes the place of the probing that goes on, and begins with the shortest back-off. */
  function startProbing(waitMs: number): void {
    stopProbing();
    probing = new AbortController();
    void probeUntilOnline(probing.signal, waitMs);
  }

  function stopProbing(): void {
    probing?.abort();
    probing = null;
    asking = false;
  }

  async function probeUntilOnline(signal: AbortSignal, firstWaitMs: number): Promise<void> {
    let waitMs = firstWaitMs;
    for (let backOffMs = minBackOffMs; ; backOffMs = Math.min(backOffMs * 2, maxBackOffMs)) {
      if (waitMs > 0) await pause(waitMs, signal);
      if (signal.aborted) return;
      asking = true;
      const answered = await probe(signal);
      if (signal.aborted) return;
      asking = false;
      settle(answered);
      if (answered) return;
      waitMs = backOffMs;
    }
  }

  function settle(answered: boolean): void {
    if (answered) {
      stopProbing();
      provenAt = world.clock();
    }
    if (answered !== online) {
      online = answered;
      tell(online);
    }
    for (const resolve of waiting.splice(0)) resolve(online);
  }

  async function probe(signal: AbortSignal): Promise<boolean> {
    probedAt = world.clock();
    const deadline = world.deadline(probeTimeoutMs);
    try {
      const response = await world.fetch(world.appOrigin + healthPath, {
        cache: "no-store",
        credentials: "omit",
        redirect: "manual",
        signal: AbortSignal.any([signal, deadline.signal]),
      });
      response.body?.cancel().catch(() => undefined);
      return true;
    } catch {
      return false;
    } finally {
      deadline.clear();
    }
  }

  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    const deadline = world.deadline(milliseconds);
    return new Promise((resolve) => {
      const end = () => {
        deadline.clear();
        signal.removeEventListener("abort", end);
        resolve();
      };
      deadline.signal.addEventListener("abort", end, { once: true });
      signal.addEventListener("abort", end, { once: true });
    });
  }
}

/** Failures of requests that got no answer. */
const unanswered: ReadonlySet<string> = new Set(["network", "timeout"]);
