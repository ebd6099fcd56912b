import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";

const origin = "https://app.test";

/** Address → text of the kept page. */
let stored: Map<string, string>;
/** The network's answer; null without a network. */
let online: Response | null;
let pages: { readonly pagesRoute: Route; renewPages(): Promise<void> };

beforeEach(async () => {
  stored = new Map();
  const cache = {
    match: async (url: string) => (stored.has(url) ? new Response(stored.get(url)) : undefined),
    put: async (url: string, page: Response) => void stored.set(url, await page.text()),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => {
    if (!online) throw new TypeError("Failed to fetch");
    return online.clone();
  });
  vi.stubGlobal("self", { __WB_DISABLE_DEV_LOGS: true });
  pages = await import("../../../src-sw/pages");
});
afterEach(() => vi.unstubAllGlobals());

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

async function visit(path: string): Promise<string> {
  const kept: Promise<unknown>[] = [];
  const event = Object.assign(new Event("fetch"), { waitUntil: (work: Promise<unknown>) => void kept.push(work) });
  const url = new URL(path, origin);
  const request = new Request(url);
  const answer = await pages.pagesRoute.handler.handle({ request, url, event, params: undefined } as never);
  await Promise.all(kept);
  return answer.headers.get("location") ?? answer.text();
}

const answers = (path: string, mode = "navigate") =>
  Boolean(pages.pagesRoute.match({ url: new URL(path, origin), request: { mode }, sameOrigin: true } as never));

test.each(["/", "/pt", "/privacy", "/pt/terms", "/privacy/", "/guides/shopify-offline-catalog"])(
  "%s is a public page",
  (path) => {
    expect(answers(path)).toBe(true);
    expect(answers(path, "cors")).toBe(false);
  },
);

test.each(["/app", "/app/", "/help", "/api/health", "/assets/main.js", "/docs/en/terms.md", "/verify/", "/sw.js"])(
  "%s is none",
  (path) => expect(answers(path)).toBe(false),
);

test("a visited page is answered without a network, whatever its query and final slash", async () => {
  online = html("terms");
  expect(await visit("/terms?from=app")).toBe("terms");
  online = null;
  expect(await visit("/terms/")).toBe("terms");
  await expect(visit("/privacy")).rejects.toThrow("Failed to fetch");
});

test.each(["/", "/pt"])("%s, never visited, leads to the app without a network", async (path) => {
  online = null;
  expect(await visit(path)).toBe(`${origin}/app`);
});

test("the network's page is preferred, and errors are not kept", async () => {
  online = html("first");
  await visit("/terms");
  online = html("second");
  expect(await visit("/terms")).toBe("second");
  online = html("down", 503);
  expect(await visit("/terms")).toBe("down");
  online = null;
  expect(await visit("/terms")).toBe("second");
});

test("a new version fetches the visited pages anew, and keeps those that it cannot fetch", async () => {
  online = html("first");
  await visit("/terms");
  online = null;
  await pages.renewPages();
  expect(await visit("/terms")).toBe("first");
  online = html("second");
  await pages.renewPages();
  online = null;
  expect(await visit("/terms")).toBe("second");
});
