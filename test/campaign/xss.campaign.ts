import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../build/build-site.mjs";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import "../walks/policy-reports";
import { startBrowser } from "../walks/start-browser";
import { attackApp } from "./xss/attack";
import { startHostileStore } from "./xss/hostile-store";
import { createPayloads } from "./xss/payloads";
import { runNaively } from "./xss/run-naively";

let browser: Browser;
let server: Listening;
let folder: string;

beforeAll(async () => {
  const cache = resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, "vitrine-xss-"));
  const site = join(folder, "dist");
  await buildSite({ site, server: `${site}-server`, demo: `${site}-demo`, version: "1.0.0" });
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts: [] });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const payloads = createPayloads();
/** Products of one store: an order of so many lines is printed whole. */
const atOnce = 200;
const parts = Array.from({ length: Math.ceil(payloads.length / atOnce) }, (_, at) => ({
  number: `${at + 1}`,
  part: payloads.slice(at * atOnce, (at + 1) * atOnce),
}));

test("every payload runs in a page that writes it unescaped", async () => {
  expect(await runNaively(browser, payloads)).toEqual(payloads.map(({ id }) => id));
});

test.each(parts)("no payload of part $number runs on any surface", async ({ part }) => {
  const store = await startHostileStore("shopify", part);
  const report = await attackApp({ browser, origin: `http://localhost:${server.port}`, store, payloads: part });
  await store.stop();
  const surfaces = Object.entries(report.shown).map(([surface, count]) => `${surface} ${count}`);
  console.log(`xss: ${part.length} payloads; ${surfaces.join(", ")}; ${report.ran.length} ran`);
  expect([report.ran, report.active, surfaces.length]).toEqual([[], [], 13]);
  for (const [surface, count] of Object.entries(report.shown)) expect([surface, count]).toEqual([surface, part.length]);
});
