import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../src-server/start-server";
import "../walks/fail-on-violations";
import { startBrowser } from "../walks/start-browser";
import { buildLimitMs, buildSite } from "./build-site";
import { attackApp } from "./xss/attack";
import { startHostileStore } from "./xss/hostile-store";
import { createPayloads } from "./xss/payloads";
import { runNaively } from "./xss/run-naively";

let browser: Browser;
let built: Awaited<ReturnType<typeof buildSite>>;

beforeAll(async () => {
  built = await buildSite("xss");
  browser = await startBrowser();
}, buildLimitMs);
afterAll(async () => {
  await browser.close();
  await built.remove();
});

// PAYLOADS and PLATFORM shorten the run.
const payloads = createPayloads().slice(0, Number(process.env.PAYLOADS ?? Number.POSITIVE_INFINITY));
const platforms = (["shopify", "woocommerce"] as const).filter((one) => one.includes(process.env.PLATFORM ?? ""));
/** Products of one store: an order of so many lines is printed whole. */
const atOnce = 200;
const parts = platforms.flatMap((platform) =>
  Array.from({ length: Math.ceil(payloads.length / atOnce) }, (_, at) => ({
    platform,
    number: `${at + 1}`,
    part: payloads.slice(at * atOnce, (at + 1) * atOnce),
  })),
);

test("every payload runs in a page that writes it unescaped", async () => {
  expect(await runNaively(browser, payloads)).toEqual(payloads.map(({ id }) => id));
});

test.each(parts)("no payload of $platform, part $number, runs on any surface", async ({ platform, part }) => {
  const store = await startHostileStore(platform, part);
  // Browsers may not read the images of WooCommerce.
  const allowHosts = [new URL(store.url).host];
  const server = await startServer({ root: built.site, host: "127.0.0.1", port: 0, allowHosts });
  const report = await attackApp({ browser, origin: `http://localhost:${server.port}`, store, payloads: part });
  await server.stop();
  await store.stop();
  const surfaces = Object.entries(report.shown).map(([surface, count]) => `${surface} ${count}`);
  console.log(`xss, ${platform}: ${part.length} payloads; ${surfaces.join(", ")}; ${report.ran.length} ran`);
  expect([report.ran, report.active, surfaces.length]).toEqual([[], [], 13]);
  for (const [surface, count] of Object.entries(report.shown)) expect([surface, count]).toEqual([surface, part.length]);
});
