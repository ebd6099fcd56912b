import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { importDemo } from "../walks/import-demo";
import { skipSetup } from "../walks/skip-setup";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

const { first, second } = inject("sites");

const shellCache = "app-files";

let browser: Browser;
let server: Listening;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  server = await serve(first, 0);
  context = await browser.newContext({ locale: "en-GB", baseURL: `http://localhost:${server.port}` });
  await skipSetup(context);
  ({ page, errors } = await watchedPage(context));
  await page.goto("/app");
  await appStands("1.0.0");
  await controlled();
});

afterEach(async () => {
  await context.close();
  await server.stop();
});

test("caches every app file on the first visit, and opens every app address offline", async () => {
  expect(await cachedFiles()).toEqual(await filesOf(first));
  await context.setOffline(true);
  for (const address of ["/app?product=x", "/app", "/build", "/products", "/settings"]) {
    await page.goto(address);
    await appStands("1.0.0");
  }
  expect(errors).toEqual([]);
});

test("opens, reloads and loads all its parts when the server is down", async () => {
  await server.stop();
  await page.goto("/app?product=x");
  await appStands("1.0.0");
  await page.reload();
  await appStands("1.0.0");
  const files = await filesOf(first);
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    files.filter((path) => path.startsWith("/assets/")),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(errors).toEqual([]);
});

test("the first rows wait for no script, style sheet or words of what comes later", async () => {
  await page.addInitScript(markFirstRows);
  await importDemo(page);
  await page.reload();
  await ui.poll(() => page.evaluate(laterFiles)).toHaveProperty("length", 7);
  for (const { path, after } of await page.evaluate(laterFiles)) expect(after, path).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test("a part that cannot be loaded offers a reload, which loads it", async () => {
  const part = (await filesOf(first)).find((path) => path.startsWith("/assets/ui-seldom-")) ?? "";
  await page.evaluate(async ([name, path]) => void (await (await caches.open(name)).delete(path)), [
    shellCache,
    part,
  ] as const);
  // The host allows the browser to store the app's files too.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  const { port } = server;
  await server.stop();
  await page.goto("/app?demo=true&debug=true");
  await ui(page.getByText("Part of the app failed to load. Reload.")).toBeVisible();
  server = await serve(first, port);
  await reloadButton().click();
  await ui(page.getByRole("dialog", { name: "Sync profiler" })).toBeVisible();
});

test("can be installed in both languages, with shortcuts, shared addresses and catalogue files", async () => {
  const devTools = await context.newCDPSession(page);
  for (const [language, shortcut] of [
    ["en", "Current order"],
    ["pt", "Encomenda atual"],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language);
    await page.reload();
    await ui.poll(async () => (await devTools.send("Page.getAppManifest")).data).toContain(shortcut);
    const { errors: manifestErrors, data } = await devTools.send("Page.getAppManifest");
    expect(manifestErrors).toEqual([]);
    expect(JSON.parse(data ?? "")).toMatchObject({
      id: "/app",
      share_target: { params: { url: "open", files: [{ name: "table" }] } },
    });
    const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
    // Playwright's contexts are incognito windows.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  }
  expect(errors).toEqual([]);
});

test("opens the settings with a table that another app shares", async () => {
  await importDemo(page);
  // As the operating system does: a POST that opens a page.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      method: "post",
      action: "/app",
      enctype: "multipart/form-data",
    });
    const file = Object.assign(document.createElement("input"), { type: "file", name: "table" });
    const shared = new DataTransfer();
    shared.items.add(new File(["Handle,Title,Variant SKU,Variant Price\nmug,Mug,1,9.50\n"], "Spring.csv"));
    file.files = shared.files;
    form.append(file);
    document.body.append(form);
    form.submit();
  });
  await ui(page.getByRole("radio", { name: "Spreadsheet" })).toBeChecked();
  await ui(page.getByText("1 product", { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test("leaves unknown addresses and the server's API to the network", async () => {
  const answer = await page.goto("/nowhere");
  expect([answer?.fromServiceWorker(), answer?.status()]).toEqual([true, 404]);
  await page.goto("/app");
  const paths = ["/api/store-proxy?kind=json&url=nothing", "/api/health"];
  const ask = (path: string) => fetch(path).then((response) => response.status);
  for (const path of paths) {
    const [direct] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(path)),
      page.evaluate(ask, path),
    ]);
    expect(direct.fromServiceWorker()).toBe(false);
  }
  await context.setOffline(true);
  for (const path of paths) await expect(page.evaluate(ask, path)).rejects.toThrow("Failed to fetch");
  await expect(page.goto("/nowhere")).rejects.toThrow("ERR_FAILED");
});

test("detects a lost and a restored network while the browser reports being online", async () => {
  const badge = (text: string) => page.getByRole("status").filter({ hasText: new RegExp(`^${text}$`) });
  await page.addInitScript(claimNetwork);
  await page.goto("/app");
  await ui(badge("Online")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await ui(badge("Offline")).toBeVisible();
  await context.setOffline(false);
  await ui(badge("Online")).toBeVisible();
});

/** Reports a network at all times, as behind a captive portal. Runs in the page, before its scripts. */
function claimNetwork(): void {
  Object.defineProperty(Navigator.prototype, "onLine", { get: () => true });
  for (const name of ["online", "offline"])
    addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
}

test("fetches a file missing from the cache and caches it again", async () => {
  const before = await cachedFiles();
  const removed = await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    await Promise.all(requests.map((request) => cache.delete(request)));
    return requests.length;
  }, shellCache);
  expect(removed).toBeGreaterThan(0);
  await page.reload();
  await appStands("1.0.0");
  await ui.poll(cachedFiles).toContain("/app/");
  expect(before).toEqual(expect.arrayContaining(await cachedFiles()));
});

test("delays a new version, offers it, activates it on request, and loses no line of an order", async () => {
  const order = page.getByRole("button", { name: "Order 1 line", exact: true });
  await page.goto("/app?demo=true&q=BAN-111");
  await page.getByRole("button", { name: "Add to order" }).click();
  await ui(order).toBeVisible();
  await serveInstead(second);
  await lookForUpdate();
  await ui(reloadButton()).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    "installed",
  );
  await page.goto("/app?demo=true");
  await appStands("1.0.0");
  await ui(order).toBeVisible();

  await Promise.all([page.waitForEvent("load"), reloadButton().click()]);
  await appStands("1.0.1");
  await ui(order).toBeVisible();
  await ui.poll(cachedFiles).toEqual(await filesOf(second));
  await context.setOffline(true);
  await page.goto("/app?product=x");
  await appStands("1.0.1");
  expect(errors).toEqual([]);
});

test("rejects a new version with a missing file and keeps the current one", async () => {
  const broken = await mkdtemp(join(tmpdir(), "vitrine-broken-"));
  try {
    const cached = await cachedFiles();
    await cp(second, broken, { recursive: true });
    // A file that the previous version does not have.
    const [added = ""] = (await filesOf(second)).filter((path) => !cached.includes(path));
    await rm(join(broken, added));
    await serveInstead(broken);
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const ended = new Promise((resolve) => {
        registration?.addEventListener("updatefound", () => {
          const { installing } = registration;
          installing?.addEventListener("statechange", () => resolve(installing.state));
        });
      });
      await registration?.update();
      return ended;
    });
    expect(outcome).toBe("redundant");
    await page.reload();
    await appStands("1.0.0");
    await ui(reloadButton()).toHaveCount(0);
    await context.setOffline(true);
    await page.goto("/app?product=x");
    await appStands("1.0.0");
  } finally {
    await rm(broken, { recursive: true });
  }
});

/** Runs in the page before its scripts. */
function markFirstRows(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[role=listitem] a")) return;
    performance.mark("first rows shown");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** The page's files after its first load, and how many milliseconds after the first rows each was requested. */
function laterFiles(): readonly { path: string; after: number }[] {
  const [rows] = performance.getEntriesByName("first rows shown");
  return performance.getEntriesByType("resource").flatMap(({ name, startTime }) => {
    const path = new URL(name).pathname;
    return /^\/assets\/(?:ui-|later-|locale-\w+-later-)/.test(path)
      ? { path, after: startTime - (rows?.startTime ?? Number.POSITIVE_INFINITY) }
      : [];
  });
}

function serve(root: string, port: number): Promise<Listening> {
  return startServer({ root, host: "127.0.0.1", port, allowHosts: [] });
}

async function serveInstead(root: string): Promise<void> {
  await server.stop();
  server = await serve(root, server.port);
}

/** Resolves when the service worker has every file and controls the page. The page's policy blocks Playwright's waitForFunction. */
function controlled(): Promise<void> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const changed = new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    if (!serviceWorker.controller) await changed;
  });
}

/** Waits until the page of that version has rendered. */
async function appStands(version: string): Promise<void> {
  await ui(page.locator('meta[name="generator"]')).toHaveAttribute("content", `Vitrine ${version}`);
  await ui(page.locator("#root")).not.toBeEmpty();
}

/** Button in the update bar. */
function reloadButton(): Locator {
  return page.getByRole("status").getByRole("button", { name: "Reload", exact: true });
}

async function lookForUpdate(): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** Paths of the app's files in the cache; a path of two versions appears twice. */
function cachedFiles(): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  }, shellCache);
}

/**
 * Files that the app needs offline: all except maps, licences, the demo's images, files that only robots and browsers
 * request, and the manifest's screenshots, which a browser shows before it installs the app.
 */
async function filesOf(site: string): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(site, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
      // A visit keeps a public page, the first scan fetches the scanner for browsers without a native one, a theme its fonts.
      .filter((path) => /^\/(?:app|assets|icons)\/|\.webmanifest$/.test(path))
      .filter((path) => !/\.(map|txt|wasm|br|gz)$|^\/assets\/fonts\//.test(path))
      .map((path) => path.replace(/index\.html$/, ""))
      .toSorted()
  );
}
