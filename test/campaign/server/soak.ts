import { Agent, request } from "node:http";

/** How many requests run at a time. */
const atOnce = 48;

/** The same sequence for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Soak {
  readonly proxy: number;
  readonly stores: readonly number[];
  readonly requests: number;
  readonly seed: number;
}

/**
 * Asks as fast as answers come: for answers, pages that are none, redirects, broken connections, files and refusals, of
 * thousands of clients, of which some leave in the middle. Returns how often each status came.
 */
export async function soak({ proxy, stores, requests, seed }: Soak): Promise<Readonly<Record<string, number>>> {
  const random = seeded(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses: Record<string, number> = {};
  let left = Math.round(requests);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await ask();
    }),
  );
  agent.destroy();
  return statuses;

  function ask(): Promise<void> {
    const store = `http://127.0.0.1:${pick(stores)}`;
    const proxied = ([kind, path]: readonly [string, string]) =>
      `/api/store-proxy?kind=${kind}&url=${encodeURIComponent(store + path)}`;
    const path = pick([
      () =>
        proxied(
          pick([
            ["json", "/products.json"],
            ["image", "/small.png"],
            ["image", "/moved.png"],
          ]),
        ),
      () =>
        proxied(
          pick([
            ["image", "/none.png"],
            ["image", "/cut.png"],
            ["json", "/meta.json"],
            ["json", "/admin.json"],
          ]),
        ),
      () => `/api/store-proxy?kind=json&url=${encodeURIComponent(`https://${Math.floor(random() * 1e6)}.invalid/`)}`,
      () => pick(["/app", "/app/index.html", "/nowhere", "/api/health", "/../x", "/%2e"]),
    ])();
    const address = `198.18.${Math.floor(random() * 20)}.${Math.floor(random() * 256)}`;
    const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": address };
    const leaves = random() < 0.1;
    return new Promise((resolve) => {
      const outgoing = request({ host: "127.0.0.1", port: proxy, path, headers, agent }, (answer) => {
        statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1;
        answer.once("close", () => resolve());
        if (leaves) outgoing.destroy();
        else answer.resume();
      });
      outgoing.once("error", () => resolve());
      outgoing.end();
    });
  }
}
