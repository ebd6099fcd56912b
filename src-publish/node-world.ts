import { webcrypto } from "node:crypto";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { createRecorder } from "../src-worker/spans/create-recorder";

const clocks = {
  now: () => Date.now(),
  clock: () => performance.now(),
  every: () => () => undefined,
  storage: async () => null,
  uniqueName: () => webcrypto.randomUUID(),
};

/** The parts of the engine's world that its adapters and requests need. */
export const nodeWorld = {
  ...clocks,
  recorder: createRecorder(clocks),
  crypto: webcrypto as Crypto,
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  sleep: (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal }),
  deadline(milliseconds: number) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), milliseconds);
    return { signal: controller.signal, clear: () => clearTimeout(timer) };
  },
  yield: () => turn(),
};
