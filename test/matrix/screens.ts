import { mkdir, writeFile } from "node:fs/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import en from "../../locales/en.json";
import pt from "../../locales/pt.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { oneImage } from "../walks/one-image";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";
import { type AxeRules, axeViolations } from "./axe-violations";

export const languages = ["en", "pt"] as const;
export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1180, height: 820 } as const;

/** `npm run screenshots` sets it: every screen is then photographed in all sizes and both schemes into this folder. */
const gallery = process.env.SCREENSHOTS;
const photographed = gallery ? [{ width: 820, height: 1180 } as const, { width: 1440, height: 900 } as const] : [];
const schemes = ["light", "dark"] as const;
const words = { en, pt } as const;
const { first: site } = inject("sites");

type Language = (typeof languages)[number];
type Stores = Awaited<ReturnType<typeof startDemoStores>>;

export interface Screens {
  /** The interface's words in the language of the walks. */
  readonly say: (typeof words)[Language];
  readonly stores: Stores;
  /** A device that knows nothing yet. */
  newDevice(): Promise<BrowserContext>;
  /** Begins a walk at an address, on a new device where none is given. What stands below goes on with its page. */
  open(address: string, device?: BrowserContext, banner?: "closed" | "open"): Promise<Page>;
  list(): Locator;
  /**
   * Looks at the screen as it stands, on a phone and on a desktop, and photographs it on request. No rule
   * is broken in light, and none about colours in dark, where nothing but colours is different. In another language
   * nothing but the words is: they are looked at in the window as it is, without asking about colours.
   */
  look(screen: string): Promise<void>;
  /** Types the address of one of the demo stores, and the keys where it takes some. */
  typeConnection(store: "shopify" | "woo"): Promise<void>;
  testPasses(): Promise<void>;
  /** Connects a store in the settings and saves it. */
  connect(store: "shopify" | "woo"): Promise<void>;
  /** No look has found anything, and nothing stands in the console but what `expected` matches. */
  nothingWrong(expected?: RegExp): void;
}

/** Starts a browser, the app's server and demo stores for the tests of a `describe`, and provides the screen inspection. */
export function screensIn(language: Language, { products }: { readonly products: number }): Screens {
  const say = words[language];
  let browser: Browser;
  let server: Listening;
  let stores: Stores;
  const allowHosts: string[] = [];
  let page: Page;
  let errors: readonly string[] = [];
  const found: string[] = [];
  const list = () => page.getByRole("list", { name: say.grid.products });
  /** Used by this walk only; closed after it. */
  const own: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    browser = await startBrowser();
    server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts });
    if (gallery) await mkdir(gallery, { recursive: true });
  });
  beforeEach(async () => {
    found.length = 0;
    // New stores for each walk and each retry: edits persist in a store.
    stores = await startDemoStores({
      host: "127.0.0.1",
      shopifyPort: 0,
      wooPort: 0,
      argv: ["--products", String(products)],
      // A photograph shows what the store would; what is looked at alone needs no drawings.
      ...(gallery ? {} : { images: oneImage() }),
    });
    // Home pages, which no store lets a browser read, come through the proxy.
    allowHosts.splice(0, Infinity, `localhost:${stores.shopify.port}`, `localhost:${stores.woo.port}`);
  });
  afterEach(async () => {
    for (const one of own.splice(0)) await one.close();
    await stores.stop();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  function newDevice(): Promise<BrowserContext> {
    return browser.newContext({
      locale: language === "pt" ? "pt-PT" : "en-GB",
      reducedMotion: "reduce",
      baseURL: `http://localhost:${server.port}`,
      viewport: desktop,
    });
  }

  async function open(address: string, device?: BrowserContext, banner?: "closed" | "open"): Promise<Page> {
    const context = device ?? (await newDevice());
    // A walk that failed may have left it without a network.
    await context.setOffline(false);
    ({ page, errors } = await watchedPage(context, banner));
    own.push(device ? page : context);
    await page.goto(address);
    return page;
  }

  async function look(screen: string): Promise<void> {
    const sizes = language === "en" || gallery ? [phone, desktop, ...photographed] : [page.viewportSize() ?? desktop];
    for (const [at, size] of sizes.entries()) {
      await page.setViewportSize(size);
      // A list re-lays itself out asynchronously.
      await ui
        .poll(async () => (await list().count()) === 0 || (await list().getByRole("link").first().isVisible()))
        .toBe(true);
      // In the scheme that the size before ended with first: another one has everything drawn anew.
      for (const scheme of at % 2 === 0 ? schemes : schemes.toReversed()) {
        const rules = photographed.some((one) => one === size) ? null : axeRules(scheme);
        if (rules === null && !gallery) continue;
        await page.emulateMedia({ colorScheme: scheme });
        const place = `${screen}-${size.width}-${scheme}-${language}`;
        if (rules !== null)
          for (const violation of await axeViolations(page, rules)) found.push(`${place}: ${violation}`);
        if (gallery) await writeFile(`${gallery}/${place}.png`, await stillImage());
      }
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(desktop);
  }

  function axeRules(scheme: (typeof schemes)[number]): AxeRules | null {
    if (language === "en") return scheme === "light" ? "all" : "colours";
    return scheme === "light" ? "all but colours" : null;
  }

  /** A photograph of the screen once two in a row are the same: what was just laid out may not be painted yet. */
  async function stillImage(): Promise<Buffer> {
    let before = await page.screenshot();
    for (let tries = 0; tries < 20; tries++) {
      const now = await page.screenshot();
      if (now.equals(before)) break;
      before = now;
    }
    return before;
  }

  async function typeConnection(store: "shopify" | "woo"): Promise<void> {
    await page.getByRole("radio", { name: store === "woo" ? "WooCommerce" : "Shopify" }).check();
    await page.getByRole("textbox", { name: say.connection.url }).fill(`http://localhost:${stores[store].port}`);
    if (store === "shopify") return;
    const { consumerKey, consumerSecret } = stores.woo.keys.reader;
    await page.getByRole("textbox", { name: say.connection.consumerKey }).fill(consumerKey);
    await page.getByRole("textbox", { name: say.connection.consumerSecret }).fill(consumerSecret);
  }

  async function testPasses(): Promise<void> {
    await page.getByRole("button", { name: say.connection.test }).click();
    await ui(page.getByText(say.settings.verified)).toBeVisible();
  }

  async function connect(store: "shopify" | "woo"): Promise<void> {
    await typeConnection(store);
    await testPasses();
    await page.getByRole("button", { name: say.settings.save }).click();
  }

  function nothingWrong(expected = /^$/): void {
    expect(found.splice(0)).toEqual([]);
    expect(errors.filter((error) => !expected.test(error))).toEqual([]);
  }

  return {
    say,
    newDevice,
    open,
    list,
    look,
    typeConnection,
    testPasses,
    connect,
    nothingWrong,
    get stores() {
      return stores;
    },
  };
}
