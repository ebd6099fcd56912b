import { Agent, request } from "node:http";

/** What clients ask for in turn, of each store. */
const asked = [
  { kind: "json", path: "/products.json" },
  { kind: "image", path: "/small.png" },
] as const;

export interface Load {
  readonly clients: number;
  readonly seconds: number;
  /** Port of the proxy; null to ask the stores directly. */
  readonly proxy: number | null;
  readonly stores: readonly number[];
}

/** Milliseconds from the time at which a request was due to the last byte of its answer. */
export interface LoadReport {
  readonly requests: number;
  readonly refused: readonly string[];
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * Each client asks once a second, at a moment of its own, whether or not its last answer is there: a slow answer delays
 * nothing that comes after it.
 */
export async function runLoad({ clients, seconds, proxy, stores }: Load): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const times: number[] = [];
  const refused: string[] = [];
  const running: Promise<void>[] = [];
  const from = performance.now() + 100;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < seconds; turn++) {
        const due = from + 1000 * (turn + client / clients);
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        running.push(ask(client, turn, due));
      }
    }),
  );
  await Promise.all(running);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return { requests: times.length, refused, p50: at(0.5), p95: at(0.95), p99: at(0.99) };

  function ask(client: number, turn: number, due: number): Promise<void> {
    const store = stores[client % stores.length];
    const { kind, path } = asked[(client + turn) % asked.length] ?? asked[0];
    const url = `http://127.0.0.1:${store}${path}`;
    const options = proxy
      ? {
          port: proxy,
          path: `/api/store-proxy?kind=${kind}&url=${encodeURIComponent(url)}`,
          headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": `198.51.100.${client}` },
        }
      : { port: store, path };
    return new Promise((resolve) => {
      const end = () => {
        times.push(performance.now() - due);
        resolve();
      };
      const outgoing = request({ host: "127.0.0.1", agent, ...options }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          if (answer.statusCode !== 200) text += String(chunk);
        });
        answer.once("close", () => {
          if (answer.statusCode !== 200 || !answer.complete) refused.push(text || "cut");
          end();
        });
      });
      outgoing.once("error", (error) => {
        refused.push(error.message);
        end();
      });
      outgoing.end();
    });
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
