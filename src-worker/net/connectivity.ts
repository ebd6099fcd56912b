import { healthPath } from "../contract/shared-names";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import type { Route } from "./route";

/**
 * Whether the device reaches the network, according to its requests. The browser's `navigator.onLine` only triggers a
 * probe.
 */
export interface Connectivity {
  /** The current state. Starts as the browser's hint. */
  readonly online: boolean;
  /** Resolves to true if a request succeeded within the last 10 s; probes otherwise. */
  check(): Promise<boolean>;
  /** Probes immediately. To be called when the browser reports a change of its network. */
  probeNow(): Promise<boolean>;
  /** Wraps a route to observe its requests: any answer proves the network, a request without an answer starts a probe. */
  observed(route: Route): Route;
}

/** Timeout of a probe. On a crowded network a TLS handshake takes seconds. */
const probeTimeoutMs = 8000;
/** Delay between two probes while offline. It doubles from the minimum to the maximum. */
const minBackOffMs = 2000;
const maxBackOffMs = 60_000;
/** `check` trusts an answer for this long. */
const provenForMs = 10_000;

/**
 * Probes `/api/health` on the app's origin while the network is in doubt or offline. Any answer counts: a static host has no
 * such file and answers 404. While online, no probe runs.
 *
 * @param onChange called with each change of `online`
 */
export function createConnectivity(
  world: Pick<World, "fetch" | "clock" | "deadline" | "appOrigin" | "onlineHint">,
  onChange: (online: boolean) => void,
): Connectivity {
  let online = world.onlineHint();
  let provenAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  /** Aborts the current probing; null when none runs. */
  let probing: AbortController | null = null;
  /** Whether a probe request is in flight, as opposed to waiting for its back-off. */
  let isProbeInFlight = false;
  let hints = 0;
  const waiting: ((online: boolean) => void)[] = [];

  return {
    get online() {
      return online;
    },
    check() {
      if (online && world.clock() - provenAt < provenForMs) return Promise.resolve(true);
      if (!isProbeInFlight) startProbing(0);
      return nextResult();
    },
    probeNow() {
      hints++;
      provenAt = Number.NEGATIVE_INFINITY;
      startProbing(0);
      return nextResult();
    },
    observed: (route) => async (signal, kind, url, options) => {
      const hintsBefore = hints;
      try {
        const answer = await route(signal, kind, url, options);
        // Other answers may come from the browser's cache, or from before the network was lost.
        if ((options.cache === "no-cache" || options.keys) && hints === hintsBefore) settle(true);
        return answer;
      } catch (error) {
        if (error instanceof Failed && unanswered.has(error.failure.code)) doubt();
        throw error;
      }
    },
  };

  function nextResult(): Promise<boolean> {
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** A dead host, or one without CORS, fails like a lost network. The probe distinguishes them. */
  function doubt(): void {
    provenAt = Number.NEGATIVE_INFINITY;
    // A dead host fails many times in a row: at most one probe every two seconds.
    if (!probing) startProbing(probedAt + minBackOffMs - world.clock());
  }

  /** Replaces the current probing and resets the back-off. */
  function startProbing(waitMs: number): void {
    stopProbing();
    probing = new AbortController();
    void probeUntilOnline(probing.signal, waitMs);
  }

  function stopProbing(): void {
    probing?.abort();
    probing = null;
    isProbeInFlight = false;
  }

  async function probeUntilOnline(signal: AbortSignal, firstWaitMs: number): Promise<void> {
    let waitMs = firstWaitMs;
    for (let backOffMs = minBackOffMs; ; backOffMs = Math.min(backOffMs * 2, maxBackOffMs)) {
      if (waitMs > 0) await pause(world, waitMs, signal);
      if (signal.aborted) return;
      isProbeInFlight = true;
      probedAt = world.clock();
      const answered = await answersProbe(world, signal);
      if (signal.aborted) return;
      isProbeInFlight = false;
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
      onChange(online);
    }
    for (const resolve of waiting.splice(0)) resolve(online);
  }
}

/** Failure codes of requests that got no answer. */
const unanswered: ReadonlySet<string> = new Set(["network", "timeout"]);

async function answersProbe(
  world: Pick<World, "fetch" | "deadline" | "appOrigin">,
  signal: AbortSignal,
): Promise<boolean> {
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

function pause(world: Pick<World, "deadline">, milliseconds: number, signal: AbortSignal): Promise<void> {
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
