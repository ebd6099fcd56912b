import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Route } from "workbox-routing";
import { fakeCaches, fetchEvent } from "./fake-caches";

const origin = "https://app.test";

let stored: ReturnType<typeof fakeCaches>["stored"];
let matched: ReturnType<typeof fakeCaches>["matched"];
/** The network's answer; null without a network. */
let online: ((url: string) => Response | Promise<Response>) | null;
/** The requested paths. */
let requested: string[];
let pages: { readonly pagesRoute: Route; storePages(paths: readonly string[]): Promise<void> };

const files = { en: ["/", "/pricing", "/terms", "/site/order-en-light.webp"], pt: ["/pt", "/pt/terms"] };

beforeEach(() => {
  ({ stored, matched } = fakeCaches());
  requested = [];
  vi.stubGlobal("fetch", async (input: string | Request) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input);
    requested.push(pathname);
    if (!online) throw new TypeError("Failed to fetch");
    return online(href);
  });
  return load("first");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the service worker of a version of the site. */
async function load(version: string): Promise<void> {
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

const storedPaths = () => [...stored.keys()].map((url) => new URL(url).pathname).toSorted();

async function visit(path: string): Promise<string> {
  const { event, settled } = fetchEvent();
  const url = new URL(path, origin);
  const request = new Request(url);
  const answer = await pages.pagesRoute.handler.handle({ request, url, event, params: undefined } as never);
  await settled();
  return answer.headers.get("location") ?? answer.text();
}

const answers = (path: string, mode = "navigate") =>
  Boolean(pages.pagesRoute.match({ url: new URL(path, origin), request: { mode }, sameOrigin: true } as never));

test.each(["/resources/downloads/script.pdf", "/pt/resources/downloads/objections.pdf"])(
  "%s is a document, as a page and as a download",
  (path) => {
    expect(answers(path)).toBe(true);
    expect(answers(path, "cors")).toBe(true);
    expect(answers(path, "no-cors")).toBe(true);
  },
);

test("documents are stored with the pages, and answer without a network", async () => {
  const pdf = "/resources/downloads/script.pdf";
  online = () => new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } });
  await pages.storePages([pdf]);
  expect(storedPaths()).toEqual([pdf]);
  online = null;
  expect(await visit(pdf)).toBe("%PDF-1.7");
  // A host's page in its place is no document.
  online = html("Sign in");
  await pages.storePages(["/resources/downloads/objections.pdf"]);
  expect(storedPaths()).toEqual([pdf]);
});

test.each(["/", "/pt", "/help", "/pt/help", "/privacy", "/pt/terms", "/privacy/", "/guides/shopify-offline-catalog"])(
  "%s is a public page",
  (path) => {
    expect(answers(path)).toBe(true);
    expect(answers(path, "cors")).toBe(false);
  },
);

test.each([
  "/app",
  "/app/",
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
  await expect(visit("/privacy")).rejects.toThrow("could not generate a response");
});

test.each(["/", "/pt"])("%s, never visited, leads to the app without a network", async (path) => {
  online = null;
  expect(await visit(path)).toBe(`${origin}/app`);
});

test("the network's page is preferred, and errors are not stored", async () => {
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
  await pages.storePages(files.en);
  expect(storedPaths()).toEqual(["/", "/pricing", "/site/order-en-light.webp", "/terms"]);
  online = null;
  expect(await visit("/pricing?from=app")).toBe("/pricing first");
  await expect(visit("/pt/terms")).rejects.toThrow("could not generate a response");
});

test("a network that goes away leaves the stored pages, and the next start fetches the rest alone", async () => {
  online = (url) => {
    if (url.endsWith("/terms")) throw new TypeError("Failed to fetch");
    return site("first")(url);
  };
  await pages.storePages(files.en);
  expect(storedPaths()).toEqual(["/", "/pricing"]);
  requested = [];
  online = site("first");
  await pages.storePages(files.en);
  expect(requested).toEqual(["/terms", "/site/order-en-light.webp"]);
  requested = [];
  await pages.storePages(files.en);
  expect(requested).toEqual([]);
});

test("a new version fetches stored pages anew, leaves those that it cannot fetch, and drops those that are gone", async () => {
  online = site("first");
  await visit("/pricing");
  await visit("/pt/terms");
  await visit("/old-page");
  await load("second");
  online = null;
  await pages.storePages([]);
  expect(await visit("/pricing")).toBe("/pricing first");
  online = (url) => (url.endsWith("/old-page") ? html("not found", 404)() : site("second")(url));
  await pages.storePages([]);
  expect(storedPaths()).toEqual(["/pricing", "/pt/terms"]);
  online = null;
  expect(await visit("/pricing")).toBe("/pricing second");
});

test.each([
  ["a login page", "https://login.test/", false],
  ["the page's folder", `${origin}/terms/`, true],
])("a page that redirects to %s", async (_, url, isStored) => {
  const redirected = html("terms")();
  Object.defineProperties(redirected, { redirected: { value: true }, url: { value: url } });
  online = (url) => (url.endsWith("/terms") ? redirected : html("other")());
  await pages.storePages(files.en);
  expect(storedPaths().includes("/terms")).toBe(isStored);
});

describe("a network that accepts a request and never answers", () => {
  beforeEach(async () => {
    online = site("first");
    await pages.storePages(files.en);
    matched.length = 0;
    vi.useFakeTimers();
  });

  /** Begins a visit; the network ends it only when the test does. */
  function begun(path: string) {
    const network = { resolve: (_: Response) => {}, reject: (_: Error) => {} };
    const ended = new Promise<Response>((resolve, reject) => Object.assign(network, { resolve, reject }));
    online = () => ended;
    const { event, settled } = fetchEvent();
    const url = new URL(path, origin);
    const answer: Promise<Response> = Promise.resolve(
      pages.pagesRoute.handler.handle({ request: new Request(url), url, event, params: undefined } as never),
    );
    return { network, answer, settled };
  }

  test.each(["/terms", "/pricing?from=app", "/site/order-en-light.webp", "/"])(
    "leaves %s to the device after three seconds",
    async (path) => {
      const { answer } = begun(path);
      const shown = vi.fn();
      void answer.then(shown);
      await vi.advanceTimersByTimeAsync(2900);
      expect(shown).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(await (await answer).text()).toBe(`${path.replace(/\?.*/, "")} first`);
    },
  );

  test("keeps a page that the device does not hold waiting, and answers it late", async () => {
    const { network, answer } = begun("/guides");
    await vi.advanceTimersByTimeAsync(20_000);
    network.resolve(html("late")());
    expect(await (await answer).text()).toBe("late");
  });

  test.each([
    ["a page", 200],
    ["an error", 503],
  ])("reads or cancels every body when %s comes late", async (_, status) => {
    const { network, answer } = begun("/terms");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await (await answer).text()).toBe("/terms first");
    const late = html("late", status)();
    network.resolve(late);
    await vi.advanceTimersByTimeAsync(1000);
    // Cloned for the cache, which alone reads it.
    expect(late.bodyUsed).toBe(true);
    expect(stored.get(`${origin}/terms`)?.text).toBe(status === 200 ? "late" : "/terms first");
  });

  test("leaves no stored body unread when it fails in the end", async () => {
    const { network, answer, settled } = begun("/terms");
    await vi.advanceTimersByTimeAsync(3000);
    const shown = await answer;
    network.reject(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(1000);
    await settled();
    expect(matched).toHaveLength(2);
    const [left] = matched.filter((one) => one !== shown);
    expect(left?.bodyUsed).toBe(true);
    expect(await shown.text()).toBe("/terms first");
  });
});
