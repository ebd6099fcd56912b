import { afterEach, beforeEach, expect, test, vi } from "vitest";

const origin = "https://app.test";

/** Addresses of the windows and workers, by their ids. */
let clients: Map<string, string>;
type FetchRequest = Parameters<typeof import("../../../src-sw/cut-off").isCutOff>[0];

let isCutOff: typeof import("../../../src-sw/cut-off").isCutOff;

beforeEach(async () => {
  clients = new Map();
  const listed = () => [...clients].map(([id, url]) => ({ id, url }));
  const get = async (id: string) => listed().find((client) => client.id === id);
  vi.stubGlobal("self", { clients: { matchAll: async () => listed(), get } });
  vi.stubGlobal("location", { origin });
  // A service worker that has just started.
  vi.resetModules();
  ({ isCutOff } = await import("../../../src-sw/cut-off"));
});
afterEach(() => vi.unstubAllGlobals());

const requestFor = (url: string, clientId = "", mode = "cors") =>
  isCutOff({ request: { url: `${origin}${url}`, mode }, clientId } as FetchRequest);

test("answers at once while no window is cut off", async () => {
  clients.set("app", `${origin}/app?demo=true`);
  expect(await requestFor("/api/health", "app")).toBe(false);
  expect(requestFor("/api/health", "app")).toBe(false);
});

test("cuts off a window and its engine, whose addresses say so, and nobody else", async () => {
  expect(await requestFor("/app?demo=true&network=off", "", "navigate")).toBe(true);
  clients.set("demo", `${origin}/app?demo=true&network=off`);
  clients.set("engine", `${origin}/assets/engine.js?network=off`);
  clients.set("home", `${origin}/`);
  const answers = ["demo", "engine", "home", "gone", ""].map((id) => requestFor("/api/health", id));
  expect(await Promise.all(answers)).toEqual([true, true, false, false, false]);
});

test("knows the windows of before its start", async () => {
  clients.set("demo", `${origin}/app?network=off`);
  expect(await requestFor("/assets/later.js", "demo")).toBe(true);
  // Opened anew with its network.
  expect(await requestFor("/app?demo=true", "demo", "navigate")).toBe(false);
});

test("does not take another origin's address for its own", async () => {
  const request = { url: "https://shop.test/products.json?network=off", mode: "cors" };
  expect(await isCutOff({ request, clientId: "" } as FetchRequest)).toBe(false);
});
