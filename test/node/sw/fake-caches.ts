import { vi } from "vitest";

interface Stored {
  readonly text: string;
  readonly headers: Headers;
}

/**
 * Puts one cache and the service worker's globals in place of the browser's. Returns the stored answers by address, and those
 * that were read from the cache.
 */
export function fakeCaches() {
  const stored = new Map<string, Stored>();
  const matched: Response[] = [];
  const hrefOf = (key: string | Request) => new URL(key instanceof Request ? key.url : key, "https://app.test").href;
  const cache = {
    match: async (key: string | Request) => {
      const found = stored.get(hrefOf(key));
      if (!found) return undefined;
      const answer = new Response(found.text, { headers: found.headers });
      matched.push(answer);
      return answer;
    },
    put: async (key: string | Request, answer: Response) => {
      if (answer.redirected) throw new Error("A browser would refuse this answer for a page");
      stored.set(hrefOf(key), { text: await answer.text(), headers: answer.headers });
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (key: string | Request) => stored.delete(hrefOf(key)),
  };
  const caches = { open: async () => cache, match: cache.match, delete: async () => stored.clear() };
  vi.stubGlobal("caches", caches);
  // Workbox looks for it here, then in `self`.
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("self", { __WB_DISABLE_DEV_LOGS: true, caches });
  vi.stubGlobal("location", { origin: "https://app.test", href: "https://app.test/sw.js" });
  vi.stubGlobal("ExtendableEvent", Event);
  vi.stubGlobal("FetchEvent", class extends Event {});
  return { stored, matched };
}

/** A fetch event; `settled` resolves once all that keeps the worker alive for it has ended. */
export function fetchEvent() {
  const pending: Promise<unknown>[] = [];
  const event = Object.assign(new Event("fetch"), { waitUntil: (work: Promise<unknown>) => void pending.push(work) });
  return { event, settled: () => Promise.allSettled(pending) };
}
