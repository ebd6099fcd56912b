import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";
import { fakeCaches, fetchEvent } from "./fake-caches";

const folder = "https://app.test/assets/fonts/22222222";
const earlier = "https://app.test/assets/fonts/11111111/lato-latin-400.woff2";

let stored: ReturnType<typeof fakeCaches>["stored"];
let fetched: Response;
let fontsRoute: Route;

beforeEach(async () => {
  ({ stored } = fakeCaches());
  stored.set(earlier, { text: "cached", headers: new Headers() });
  vi.stubGlobal("fetch", async () => fetched);
  vi.resetModules();
  ({ fontsRoute } = await import("../../../src-sw/fonts"));
});
afterEach(() => vi.unstubAllGlobals());

async function answerTo(address: string, type: string): Promise<string> {
  fetched = Object.defineProperty(new Response("new", { headers: { "content-type": type } }), "url", {
    value: address,
  });
  const { event, settled } = fetchEvent();
  const url = new URL(address);
  const request = new Request(address);
  const answer = await fontsRoute.handler.handle({ request, url, event, params: undefined } as never);
  await settled();
  return answer.text();
}

test("a stored font is answered without the network", async () => {
  expect(await answerTo(earlier, "font/woff2")).toBe("cached");
});

test("a fetched font is stored, and fonts of another version are deleted", async () => {
  expect(await answerTo(`${folder}/lato-latin-400.woff2`, "font/woff2")).toBe("new");
  expect(await answerTo(`${folder}/lato-latin-700.woff2`, "font/woff2")).toBe("new");
  expect([...stored.keys()]).toEqual([`${folder}/lato-latin-400.woff2`, `${folder}/lato-latin-700.woff2`]);
});

test("a host's page in place of a font is not stored", async () => {
  await answerTo(`${folder}/lato-latin-400.woff2`, "text/html");
  expect([...stored.keys()]).toEqual([earlier]);
});
