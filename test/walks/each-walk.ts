import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { startBrowser } from "./start-browser";
import { type WatchedPage, watchedPage } from "./watched-page";

export interface WalksOptions {
  /** Browser context options. Defaults: English, 1180 × 820. */
  readonly device?: BrowserContextOptions;
  /** Whether the walks of the file share one device, each with its own page. Otherwise each walk gets a new device. */
  readonly shared?: boolean;
  /** Prepares a new device before the walk. */
  prepare?(page: Page): Promise<void>;
  launch?(): Promise<Browser>;
}

export interface Walk extends WatchedPage {
  readonly context: BrowserContext;
  /** Origin of the app's server, without a trailing slash. */
  readonly origin: string;
  /** Opens another device for the duration of the walk. */
  another(): Promise<WatchedPage & { readonly context: BrowserContext }>;
}

/** Starts a browser and the app's server for the walks of a file. Each walk gets its device and a page. */
export function eachWalk(options: WalksOptions, begin: (walk: Walk) => void): void {
  const { device, shared = false, prepare, launch = startBrowser } = options;
  let browser: Browser;
  let server: Listening;
  let common: BrowserContext | null = null;
  /** Used by this walk only; closed after it. */
  const own: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    browser = await launch();
    server = await startServer({ root: inject("sites").first, host: "127.0.0.1", port: 0, allowHosts: [] });
    if (!shared) return;
    common = await newContext();
    const { page } = await watchedPage(common);
    await prepare?.(page);
    await page.close();
  });
  beforeEach(async () => {
    const walk = common ? { context: common, ...(await watchedPage(common)) } : await another();
    if (common) own.push(walk.page);
    begin({ ...walk, origin: `http://localhost:${server.port}`, another });
  });
  afterEach(async () => {
    for (const one of own.splice(0)) await one.close();
    // A failed walk may leave the device offline.
    await common?.setOffline(false);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  function newContext(): Promise<BrowserContext> {
    const baseURL = `http://localhost:${server.port}`;
    return browser.newContext({ locale: "en-GB", baseURL, viewport: { width: 1180, height: 820 }, ...device });
  }

  async function another() {
    const context = await newContext();
    own.push(context);
    const watched = await watchedPage(context);
    await prepare?.(watched.page);
    return { context, ...watched };
  }
}
