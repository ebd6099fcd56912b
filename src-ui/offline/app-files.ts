import type { HeldOf } from "../../src-worker/contract/readiness";

/** What the service worker is asked, and answers with how many of the app's files it holds. */
type Question = "FILES_HELD" | "HOLD_FILES";

const nothing: HeldOf = { held: 0, of: 1 };
/** A service worker that is busy with an update does not answer for a while; one that is gone, never. */
const patienceMs = 10_000;

/** How many of the app's own files are held for a start without a network. */
export const appFiles = {
  count: (): Promise<HeldOf> => ask("FILES_HELD"),
  /** Fetches what is missing first. */
  fetchMissing: (): Promise<HeldOf> => ask("HOLD_FILES"),
} as const;

async function ask(type: Question): Promise<HeldOf> {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return nothing;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<HeldOf>((resolve) => {
    port1.onmessage = ({ data }) => resolve(isHeldOf(data) ? data : nothing);
    setTimeout(() => resolve(nothing), patienceMs);
  });
  worker.postMessage({ type }, [port2]);
  return answer.finally(() => port1.close());
}

function isHeldOf(data: unknown): data is HeldOf {
  if (typeof data !== "object" || data === null || !("held" in data) || !("of" in data)) return false;
  return typeof data.held === "number" && typeof data.of === "number";
}
