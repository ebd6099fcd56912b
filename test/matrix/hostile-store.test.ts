import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { attackApp } from "../campaign/xss/attack";
import { startHostileStore } from "../campaign/xss/hostile-store";
import { createPayloads } from "../campaign/xss/payloads";
import { runNaively } from "../campaign/xss/run-naively";
import { startBrowser } from "../walks/start-browser";

/** A few of them: `npm run campaign -- xss` tries all. */
const payloads = createPayloads().filter(({ id }) => id % 131 === 5);

let browser: Browser;
let server: Listening;

beforeAll(async () => {
  browser = await startBrowser();
  server = await startServer({ root: inject("sites").first, host: "127.0.0.1", port: 0, allowHosts: [] });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test("runs no code of a store, wherever its texts are shown, printed or written", async () => {
  expect(await runNaively(browser, payloads)).toEqual(payloads.map(({ id }) => id));
  const store = await startHostileStore("shopify", payloads);
  const report = await attackApp({ browser, origin: `http://localhost:${server.port}`, store, payloads });
  await store.stop();
  expect([report.ran, report.active]).toEqual([[], []]);
  const surfaces = ["card", "table", "showcase", "detail", "search", "order", "print", "CSV", "XLSX", "PDF", "notices"];
  const everywhere = [...surfaces, "changes", "wizard"].map((surface) => [surface, payloads.length]);
  expect(Object.entries(report.shown)).toEqual(everywhere);
});
