import { createRecorder } from "../../../src-worker/spans/create-recorder";
import type { World } from "../../../src-worker/world/world";

/** The parts of the world that store requests need, with a clock that only the test moves. */
export interface VirtualWorld
  extends Pick<World, "fetch" | "clock" | "sleep" | "deadline" | "crypto" | "recorder" | "onlineHint" | "appOrigin"> {
  /** Every request, in order. */
  readonly requests: { readonly url: string; readonly init: RequestInit }[];
  /** Advances the clock by milliseconds; every wait ends at its own time. */
  pass(milliseconds: number): Promise<void>;
  /** Sets the random value, from 0 up to 1. */
  draw(share: number): void;
}

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

export function createVirtualWorld(answer: World["fetch"] = () => Promise.reject(new TypeError())): VirtualWorld {
  let now = 0;
  let drawn = 0;
  const timers = new Set<Timer>();
  const requests: { url: string; init: RequestInit }[] = [];
  const crypto: Crypto = Object.assign(Object.create(globalThis.crypto), {
    getRandomValues(array: Uint32Array) {
      return array.fill(drawn * 2 ** 32);
    },
  });
  const recorder = createRecorder({
    clock: () => now,
    now: () => now,
    every: () => () => undefined,
    storage: async () => null,
    uniqueName: () => "run",
  });
  return {
    requests: requests,
    crypto,
    recorder,
    async fetch(url, init) {
      requests.push({ url, init });
      return answer(url, init);
    },
    clock: () => now,
    sleep(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const stop = () => {
          timers.delete(timer);
          reject(signal.reason);
        };
        const timer = {
          at: now + milliseconds,
          ring: () => {
            signal.removeEventListener("abort", stop);
            resolve();
          },
        };
        timers.add(timer);
        signal.addEventListener("abort", stop, { once: true });
      });
    },
    deadline(milliseconds) {
      const controller = new AbortController();
      const timer = { at: now + milliseconds, ring: () => controller.abort() };
      timers.add(timer);
      return { signal: controller.signal, clear: () => timers.delete(timer) };
    },
    onlineHint: () => true,
    appOrigin: "https://app.test",
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const next = Math.min(...[...timers].map(({ at }) => at));
        if (next > end) break;
        now = next;
        for (const timer of [...timers].filter(({ at }) => at <= now)) {
          timers.delete(timer);
          timer.ring();
        }
      }
      now = end;
    },
    draw(share) {
      drawn = share;
    },
  };
}

/** Resolves after all pending microtasks and tasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
