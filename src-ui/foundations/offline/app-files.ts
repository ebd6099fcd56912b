import type { StoredOf } from "../../../src-worker/contract/readiness";
import { serviceWorkerMessages } from "../../../src-worker/contract/service-worker";

const { countFiles, fetchFiles } = serviceWorkerMessages;

type Question = typeof countFiles | typeof fetchFiles;

const nothing: StoredOf = { stored: 0, of: 1 };
/** A service worker that is gone never answers. */
const patienceMs = 10_000;

const last: { counted: StoredOf | null } = { counted: null };
const listeners = new Set<() => void>();

/** The last count of the app's own files that are stored for an offline start. */
export const appFiles = {
  /** Null before the first count. */
  get counted(): StoredOf | null {
    return last.counted;
  },
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  count: (): Promise<void> => ask(countFiles, patienceMs),
  /** Fetches missing files, without a time limit, then counts. */
  fetchMissing: (): Promise<void> => ask(fetchFiles, null),
} as const;

async function ask(type: Question, patience: number | null): Promise<void> {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  last.counted = worker ? await answerOf(worker, type, patience) : nothing;
  for (const changed of listeners) changed();
}

async function answerOf(worker: ServiceWorker, type: Question, patience: number | null): Promise<StoredOf> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<StoredOf>((resolve) => {
    port1.onmessage = ({ data }) => resolve(isStoredOf(data) ? data : nothing);
    if (patience !== null) setTimeout(() => resolve(nothing), patience);
  });
  worker.postMessage({ type }, [port2]);
  return answer.finally(() => port1.close());
}

function isStoredOf(data: unknown): data is StoredOf {
  if (typeof data !== "object" || data === null || !("stored" in data) || !("of" in data)) return false;
  return typeof data.stored === "number" && typeof data.of === "number";
}
