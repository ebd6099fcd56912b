import type { JsonClient } from "../net/json-client";
import type { OpenSpan, Recorder } from "../spans/recorder";

/** A person's pause of the running sync. It stops requests: what is in flight arrives and is written. */
export interface SyncPause {
  pause(paused: boolean): void;
  /** A client whose requests wait while the sync is paused. One that fails during a pause is sent again after it. */
  through(client: JsonClient): JsonClient;
}

/** @param changed called with each change */
export function createSyncPause(recorder: Recorder, changed: (paused: boolean) => void): SyncPause {
  let isPaused = false;
  let inFlight = 0;
  let waiting: (() => void)[] = [];
  /** The span of a pause during which nothing is in flight, in a lane of its own. */
  let rest: { readonly lane: number; readonly since: number } | null = null;

  return {
    pause(paused) {
      if (paused === isPaused) return;
      isPaused = paused;
      changed(paused);
      if (paused) return rests();
      if (rest) {
        recorder.span("pause", rest.lane, rest.since);
        recorder.freeLane(rest.lane);
        rest = null;
      }
      for (const resume of waiting) resume();
      waiting = [];
    },
    through: (client) => ({
      get: (signal, ...request) => inTurn(signal, () => client.get(signal, ...request)),
      page: (signal, ...request) => inTurn(signal, () => client.page(signal, ...request)),
    }),
  };

  async function inTurn<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T> {
    while (true) {
      await whenResumed(signal);
      inFlight++;
      try {
        return await request();
      } catch (error) {
        // A network that went away during a pause fails nothing.
        if (!isPaused || signal.aborted) throw error;
      } finally {
        inFlight--;
        rests();
      }
    }
  }

  async function whenResumed(signal: AbortSignal): Promise<void> {
    while (isPaused && !signal.aborted)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    signal.throwIfAborted();
  }

  function rests(): void {
    if (!isPaused || inFlight > 0 || rest) return;
    const [lane, since] = [recorder.takeLane("request"), recorder.now()];
    rest = { lane, since };
    recorder.setOpenSpans(lane, (): readonly OpenSpan[] => [{ stage: "pause", start: since }]);
  }
}
