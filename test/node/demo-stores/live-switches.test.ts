import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { faultNames } from "../../../demo/stores/serve/spoil-answer";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";

const path = "/vitrine-demo/switches";

async function start(argv: readonly string[] = []) {
  const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv });
  onTestFinished(stores.stop);
  return stores;
}

function put(url: string, switches: unknown, headers: Readonly<Record<string, string>> = {}) {
  const body = typeof switches === "string" ? switches : JSON.stringify(switches);
  return fetch(`${url}${path}`, { method: "PUT", body, headers: { "content-type": "application/json", ...headers } });
}

const calm = { latencyMs: 0, rate: null, faults: [] };

test("returns the switches that the flags set, of each store", async () => {
  const { shopify, woo } = await start(["--latency", "40", "--rate", "9", "--fault", "503:collections"]);
  for (const { url } of [shopify, woo]) {
    const answer = await fetch(`${url}${path}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      latencyMs: 40,
      rate: 9,
      faults: [{ name: "503", pathPart: "collections" }],
      faultNames,
    });
  }
});

test("changes one store while it runs", async () => {
  const { shopify, woo } = await start(["--fault", "500:products"]);
  const faults = [{ name: "503", pathPart: "collections" }];
  const answer = await put(shopify.url, { latencyMs: 20, rate: 2, faults });
  expect(await answer.json()).toEqual({ latencyMs: 20, rate: 2, faults, faultNames });
  expect(shopify.faults.latency).toEqual({ fixedMs: 20, jitterMs: 5 });
  expect((await fetch(`${shopify.url}/products.json`)).status).toBe(200);
  expect((await fetch(`${shopify.url}/collections.json`)).status).toBe(503);
  expect((await fetch(`${shopify.url}/meta.json`)).status).toBe(429);
  expect(woo.faults.requestsPerSecond).toBeNull();
  await put(shopify.url, calm);
  expect((await fetch(`${shopify.url}/collections.json`)).status).toBe(200);
});

test("answers at once and counts against no limit, whatever the store is set to", async () => {
  const { shopify } = await start(["--latency", "600000", "--rate", "1", "--fault", "hang"]);
  for (let turn = 0; turn < 3; turn += 1) expect((await fetch(`${shopify.url}${path}`)).status).toBe(200);
  expect(shopify.faults.fired).toBe(0);
});

test.each([
  ["no object", null],
  ["a wrong latency", { ...calm, latencyMs: -1 }],
  ["a latency as a list", { ...calm, latencyMs: [] }],
  ["no rate", { latencyMs: 0, faults: [] }],
  ["a rate of 0", { ...calm, rate: 0 }],
  ["faults that are no list", { ...calm, faults: "503" }],
  ["an unknown fault", { ...calm, faults: [{ name: "418", pathPart: "" }] }],
  ["a fault without a path", { ...calm, faults: [{ name: "503" }] }],
  ["too many faults", { ...calm, faults: Array(21).fill({ name: "503", pathPart: "" }) }],
  ["no JSON", "{"],
])("refuses %s in a sentence, and changes nothing", async (_, switches) => {
  const { shopify } = await start(["--rate", "7"]);
  const answer = await put(shopify.url, switches);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toMatch(/.{5}/);
  expect(shopify.faults.requestsPerSecond).toBe(7);
});

test("refuses long bodies, other types and other methods", async () => {
  const { url } = (await start()).shopify;
  expect((await put(url, `"${"x".repeat(20_000)}"`)).status).toBe(413);
  expect((await put(url, calm, { "content-type": "text/plain" })).status).toBe(415);
  expect((await fetch(`${url}${path}`, { method: "DELETE" })).status).toBe(405);
});

test("lets pages of this machine ask, and no other", async () => {
  const { shopify } = await start();
  for (const origin of ["http://localhost:4173", "http://127.0.0.1:1", "http://[::1]:80"]) {
    const preflight = await fetch(`${shopify.url}${path}`, { method: "OPTIONS", headers: { origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
    expect((await put(shopify.url, calm, { origin })).status).toBe(200);
  }
  for (const origin of ["https://evil.example", "http://localhost.evil.example", "null", ""]) {
    const refused = await put(shopify.url, { ...calm, rate: 1 }, { origin });
    expect(refused.status).toBe(403);
    expect(refused.headers.has("access-control-allow-origin")).toBe(false);
  }
  expect(shopify.faults.requestsPerSecond).toBeNull();
});

test("answers to this machine's own names only, which a foreign page cannot take", async () => {
  const { shopify } = await start();
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const incoming = request({ host: "127.0.0.1", port: shopify.port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      incoming.on("error", reject).end();
    });
  expect(await statusFor(`localhost:${shopify.port}`)).toBe(200);
  expect(await statusFor("store.evil.example")).toBe(403);
});
