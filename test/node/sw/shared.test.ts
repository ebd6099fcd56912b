import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";
import { fakeCaches, fetchEvent } from "./fake-caches";

let stored: ReturnType<typeof fakeCaches>["stored"];
let sharedRoute: Route;

beforeEach(async () => {
  ({ stored } = fakeCaches());
  // As in a worker, whose relative addresses are its origin's.
  vi.spyOn(Response, "redirect").mockImplementation(
    (url, status = 302) => new Response(null, { status, headers: { location: String(url) } }),
  );
  vi.resetModules();
  ({ sharedRoute } = await import("../../../src-sw/shared"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shares fields, and answers where the app opens. */
async function share(fields: Readonly<Record<string, string | File>>): Promise<string | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = new URL("https://app.test/app");
  const request = new Request(url, { method: "POST", body });
  expect(sharedRoute.method).toBe("POST");
  const { event } = fetchEvent();
  const answer = await sharedRoute.handler.handle({ request, url, event, params: undefined } as never);
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
}

test("a shared table waits for the settings, which open, in place of an earlier one", async () => {
  await share({ table: new File(["a"], "earlier.csv") });
  expect(await share({ title: "Prices", table: new File(["SKU;Price"], "Preços 2027.csv") })).toBe(
    "/app?settings=store&open=spreadsheet",
  );
  expect(stored.size).toBe(1);
  const [[address, entry] = ["", null]] = stored;
  expect(decodeURIComponent(address)).toBe("https://app.test/shared-file/Preços 2027.csv");
  expect(entry?.text).toBe("SKU;Price");
});

test.each([
  ["an address", { open: "https://shop.example/products" }, "/app?open=https%3A%2F%2Fshop.example%2Fproducts"],
  ["a text", { title: "Shop", text: "see shop.example & co" }, "/app?text=see+shop.example+%26+co&title=Shop"],
  ["nothing", { open: "", table: new File([], "") }, "/app?"],
])("%s opens the app with it", async (_, fields, opened) => {
  expect(await share(fields)).toBe(opened);
  expect(stored.size).toBe(0);
});
