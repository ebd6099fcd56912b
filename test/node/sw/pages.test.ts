import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";
import type { Language } from "../../../src-worker/contract/engine";

const origin = "https://app.test";

/** Address → held answer. */
let stored: Map<string, { readonly text: string; readonly headers: Headers }>;
/** The network's answer; null without a network. */
let online: ((url: string) => Response) | null;
/** Paths that the network was asked for. */
let asked: string[];
let pages: { readonly pagesRoute: Route; holdPages(language: Language | null): Promise<void> };

beforeEach(() => {
  stored = new Map();
  asked = [];
  const cache = {
    match: async (url: string) => {
      const found = stored.get(new URL(url).href);
      return found && new Response(found.text, { headers: found.headers });
    },
    put: async (url: string, page: Response) => {
      if (page.redirected) throw new Error("A browser would refuse this page");
      stored.set(new URL(url).href, { text: await page.text(), headers: page.headers });
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (url: string) => stored.delete(new URL(url).href),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async (input: string | Request) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    if (!online) throw new TypeError("Failed to fetch");
    return online(href);
  });
  vi.stubGlobal("self", { __WB_DISABLE_DEV_LOGS: true });
  vi.stubGlobal("location", { origin });
  return load("first");
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the service worker of a version of the site. */
async function load(version: string): Promise<void> {
  const files = { en: ["/", "/pricing", "/terms", "/site/order-en-light.webp"], pt: ["/pt", "/pt/terms"] };
  vi.stubGlobal("__PUBLIC_SITE__", { version, files });
  vi.resetModules();
  pages = await import("../../../src-sw/pages");
}

const html =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

/** Every page says its path and version; images are images. */
const site = (version: string) => (url: string) => {
  const { pathname } = new URL(url);
  const type = pathname.endsWith(".webp") ? "image/webp" : "text/html; charset=utf-8";
  return new Response(`${pathname} ${version}`, { headers: { "content-type": type } });
};

const held = () => [...stored.keys()].map((url) => new URL(url).pathname).toSorted();

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

test.each([
  "/app",
  "/app/",
  "/help",
  "/api/health",
  "/assets/main.js",
  "/docs/en/terms.md",
  "/verify/",
  "/sw.js",
  "/site/order-en-light.webp",
])("%s is none", (path) => expect(answers(path)).toBe(false));

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

test("a visited page's screenshot is answered without a network", async () => {
  expect(answers("/site/order-en-light.webp", "no-cors")).toBe(true);
  online = site("first");
  await visit("/site/order-en-light.webp");
  online = null;
  expect(await visit("/site/order-en-light.webp")).toBe("/site/order-en-light.webp first");
});

test("an installed app holds the pages of its language with their images, and no others", async () => {
  online = site("first");
  await pages.holdPages("en");
  expect(held()).toEqual(["/", "/pricing", "/site/order-en-light.webp", "/terms"]);
  online = null;
  expect(await visit("/pricing?from=app")).toBe("/pricing first");
  await expect(visit("/pt/terms")).rejects.toThrow("Failed to fetch");
});

test("a network that goes away leaves what is held, and the next start fetches the rest alone", async () => {
  online = (url) => {
    if (url.endsWith("/terms")) throw new TypeError("Failed to fetch");
    return site("first")(url);
  };
  await pages.holdPages("en");
  expect(held()).toEqual(["/", "/pricing"]);
  asked = [];
  online = site("first");
  await pages.holdPages("en");
  expect(asked).toEqual(["/terms", "/site/order-en-light.webp"]);
  asked = [];
  await pages.holdPages("en");
  expect(asked).toEqual([]);
});

test("a new version fetches what is held anew, keeps what it cannot fetch, and drops what is gone", async () => {
  online = site("first");
  await visit("/pricing");
  await visit("/pt/terms");
  await visit("/old-page");
  await load("second");
  online = null;
  await pages.holdPages(null);
  expect(await visit("/pricing")).toBe("/pricing first");
  online = (url) => (url.endsWith("/old-page") ? html("not found", 404)() : site("second")(url));
  await pages.holdPages(null);
  expect(held()).toEqual(["/pricing", "/pt/terms"]);
  online = null;
  expect(await visit("/pricing")).toBe("/pricing second");
});

test.each([
  ["a login page", "https://login.test/", false],
  ["the page's folder", `${origin}/terms/`, true],
])("a page that redirects to %s", async (_, url, isHeld) => {
  const redirected = html("terms")();
  Object.defineProperties(redirected, { redirected: { value: true }, url: { value: url } });
  online = (wanted) => (wanted.endsWith("/terms") ? redirected : html("other")());
  await pages.holdPages("en");
  expect(held().includes("/terms")).toBe(isHeld);
});
