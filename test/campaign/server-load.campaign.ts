import { afterAll, beforeAll, expect, test } from "vitest";
import { median, runLoad } from "./server/load";
import { buildPrograms, type Programs, type RunningServer } from "./server/programs";
import { soak } from "./server/soak";

// LOAD_RUNS and LOAD_SECONDS shorten the runs, SOAK_REQUESTS the soak.

const runs = Number(process.env.LOAD_RUNS ?? 5);
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const soakRequests = Number(process.env.SOAK_REQUESTS ?? 100_000);

/** The first seconds of a process are its compiler's. */
const warmUpSeconds = 5;
const megabyte = 1_000_000;
const rounded = (value: number) => Math.round(value * 10) / 10;

let programs: Programs;
beforeAll(async () => {
  programs = await buildPrograms();
});
afterAll(() => programs.remove());

async function withStores(count: number): Promise<{ server: RunningServer; stores: readonly number[] }> {
  const { said } = await programs.start<{ ports: number[] }>("store", { STORES: String(count) });
  return { server: await programs.startServer(said.ports), stores: said.ports };
}

/** Samples the memory while something runs. Bytes. */
async function peakMemory<T>(server: RunningServer, run: () => Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = 0;
  let isRunning = true;
  const sampling = (async () => {
    while (isRunning) {
      peak = Math.max(peak, await server.residentMemory());
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const result = await run();
  isRunning = false;
  await sampling;
  return { peak, result };
}

test("200 clients get answers of 200 KB nearly as fast as from the stores themselves", async () => {
  const figures = [];
  for (let run = 0; run < runs; run++) {
    const { server, stores } = await withStores(50);
    const load = { clients: 200, stores };
    await runLoad({ ...load, seconds: warmUpSeconds, proxy: server.port });
    const direct = await runLoad({ ...load, seconds: Math.ceil(seconds / 3), proxy: null });
    const { peak, result } = await peakMemory(server, () => runLoad({ ...load, seconds, proxy: server.port }));
    await server.stop();
    figures.push({
      added: result.p99 - direct.p99,
      direct: direct.p99,
      p50: result.p50,
      p99: result.p99,
      memory: peak / megabyte,
      refused: result.refused.length + direct.refused.length,
    });
    console.log(
      `load, run ${run + 1}:`,
      JSON.stringify(figures.at(-1), (_, one) => (typeof one === "number" ? rounded(one) : one)),
    );
  }
  expect(figures.reduce((sum, { refused }) => sum + refused, 0)).toBe(0);
  expect(median(figures.map(({ added }) => added))).toBeLessThan(50);
  expect(median(figures.map(({ memory }) => memory))).toBeLessThan(250);
});

test("five slow readers and a looping client keep nobody else from the same store", async () => {
  const figures = [];
  for (let run = 0; run < runs; run++) {
    const { server, stores } = await withStores(1);
    const attack = { PROXY_PORT: String(server.port), STORE_PORT: String(stores[0]) };
    const load = { clients: 20, stores, proxy: server.port };
    await runLoad({ ...load, seconds: warmUpSeconds });
    const { child } = await programs.start("attackers", attack);
    const { peak, result } = await peakMemory(server, () => runLoad({ ...load, seconds }));
    child.kill("SIGKILL");
    await server.stop();
    const { refused, p50, p95, p99 } = result;
    figures.push({ refused: refused.length, p50, p95, p99, memory: peak / megabyte });
    console.log(
      `attack, run ${run + 1}:`,
      JSON.stringify(figures.at(-1), (_, one) => (typeof one === "number" ? rounded(one) : one)),
      [...new Set(refused)].join(" "),
    );
  }
  expect(figures.map(({ refused }) => refused)).toEqual(Array(runs).fill(0));
  expect(median(figures.map(({ p95 }) => p95))).toBeLessThan(200);
});

test("hundreds of thousands of requests of all kinds leave nothing behind", async () => {
  const { server, stores } = await withStores(10);
  const heaps: number[] = [];
  const parts = 6;
  for (let part = 0; part < parts; part++) {
    const answered = await soak({ proxy: server.port, stores, requests: soakRequests / parts, seed: part });
    await expect.poll(server.heldAnswers, { timeout: 60_000 }).toBe(0);
    const heap = await server.heap();
    heaps.push(heap / megabyte);
    const counts = Object.entries(answered).map(([status, count]) => `${status} ${count}`);
    console.log(
      `soak, part ${part + 1}: ${rounded(heap / megabyte)} MB, ${rounded((await server.residentMemory()) / megabyte)} MB resident; ${counts.join(", ")}`,
    );
  }
  await server.stop();
  // The first parts fill what has an upper bound, such as the names of the clients of the last minute.
  expect(Math.max(...heaps.slice(3)) - Math.max(...heaps.slice(0, 3))).toBeLessThan(5);
});
