import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { oneImage } from "./one-image";
import { startBrowser } from "./start-browser";
import { type WatchedPage, watchedPage } from "./watched-page";

export type DemoStores = Awaited<ReturnType<typeof startDemoStores>>;

export interface WalksOptions {
  /**
   * Flags of the demo stores that the walks connect to. They start with the app's server, which may read them, anew for
   * each device: edits and faults stay in a store.
   */
  readonly stores?: readonly string[];
  /** Browser context options. Defaults: English, 1180 × 820. */
  readonly device?: BrowserContextOptions;
  /** Whether the walks of the file share one device, each with its own page. Otherwise each walk gets a new device. */
  readonly shared?: boolean;
  /** Prepares a new device before the walk. */
  prepare?(page: Page, stores: DemoStores): Promise<void>;
  launch?(): Promise<Browser>;
}

export interface Walk extends WatchedPage {
  readonly context: BrowserContext;
  /** Origin of the app's server, without a trailing slash. */
  readonly origin: string;
  readonly stores: DemoStores;
  stopServer(): Promise<void>;
  /** Starts the stopped server again, at the same origin. */
  restartServer(): Promise<void>;
  /** Opens another device for the duration of the walk. */
  another(): Promise<WatchedPage & { readonly context: BrowserContext }>;
}

/** Starts a browser and the app's server for the walks of a file. Each walk gets its device and a page. */
export function eachWalk(options: WalksOptions, begin: (walk: Walk) => void): void {
  const { device, shared = false, prepare, launch = startBrowser, stores: argv = null } = options;
  let browser: Browser;
  let server: Listening;
  let stores: DemoStores;
  let common: BrowserContext | null = null;
  /** Used by this walk only; closed after it. */
  const own: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    browser = await launch();
    if (!shared) return;
    await start();
    common = await newContext();
    const { page } = await watchedPage(common);
    await prepare?.(page, stores);
    await page.close();
  });
  beforeEach(async () => {
    if (!shared) await start();
    const walk = common ? { context: common, ...(await watchedPage(common)) } : await another();
    if (common) own.push(walk.page);
    begin({
      ...walk,
      stores,
      origin: `http://localhost:${server.port}`,
      another,
      stopServer: () => server.stop(),
      async restartServer() {
        server = await serve(server.port);
      },
    });
  });
  afterEach(async () => {
    for (const one of own.splice(0)) await one.close();
    // A failed walk may leave the device offline.
    await common?.setOffline(false);
    if (!shared) await stop();
  });
  afterAll(async () => {
    await browser.close();
    if (shared) await stop();
  });

  async function start(): Promise<void> {
    if (argv)
      stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
    server = await serve(0);
  }

  function serve(port: number): Promise<Listening> {
    const allowHosts = argv ? [stores.shopify, stores.woo].map((store) => `localhost:${store.port}`) : [];
    return startServer({ root: inject("sites").first, host: "127.0.0.1", port, allowHosts });
  }

  async function stop(): Promise<void> {
    await Promise.all([server.stop(), argv && stores.stop()]);
  }

  function newContext(): Promise<BrowserContext> {
    const baseURL = `http://localhost:${server.port}`;
    return browser.newContext({ locale: "en-GB", baseURL, viewport: { width: 1180, height: 820 }, ...device });
  }

  async function another() {
    const context = await newContext();
    own.push(context);
    const watched = await watchedPage(context);
    await prepare?.(watched.page, stores);
    return { context, ...watched };
  }
}
