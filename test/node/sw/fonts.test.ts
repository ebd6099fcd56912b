import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";

const folder = "https://app.test/assets/fonts/22222222";
const earlier = "https://app.test/assets/fonts/11111111/lato-latin-400.woff2";

let stored: Set<string>;
let fetched: Response;
let fontsRoute: Route;

beforeEach(async () => {
  stored = new Set([earlier]);
  const cache = {
    match: async ({ url }: Request) => (stored.has(url) ? new Response("held") : undefined),
    put: async (url: string) => void stored.add(url),
    keys: async () => [...stored].map((url) => new Request(url)),
    delete: async ({ url }: Request) => stored.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => fetched);
  vi.stubGlobal("self", { __WB_DISABLE_DEV_LOGS: true });
  ({ fontsRoute } = await import("../../../src-sw/fonts"));
});
afterEach(() => vi.unstubAllGlobals());

async function answerTo(address: string, type: string): Promise<string> {
  fetched = Object.defineProperty(new Response("new", { headers: { "content-type": type } }), "url", {
    value: address,
  });
  fetched.clone = () => fetched;
  const kept: Promise<unknown>[] = [];
  const event = Object.assign(new Event("fetch"), { waitUntil: (work: Promise<unknown>) => void kept.push(work) });
  const url = new URL(address);
  const request = new Request(address);
  const answer = await fontsRoute.handler.handle({ request, url, event, params: undefined } as never);
  await Promise.all(kept);
  return answer.text();
}

test("a held font is answered without the network", async () => {
  expect(await answerTo(earlier, "font/woff2")).toBe("held");
});

test("a fetched font is kept, and those of another version are deleted", async () => {
  expect(await answerTo(`${folder}/lato-latin-400.woff2`, "font/woff2")).toBe("new");
  expect(await answerTo(`${folder}/lato-latin-700.woff2`, "font/woff2")).toBe("new");
  expect([...stored]).toEqual([`${folder}/lato-latin-400.woff2`, `${folder}/lato-latin-700.woff2`]);
});

test("a host's page in place of a font is not kept", async () => {
  await answerTo(`${folder}/lato-latin-400.woff2`, "text/html");
  expect([...stored]).toEqual([earlier]);
});
