import { mkdir, writeFile } from "node:fs/promises";
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import en from "../../locales/en.json";
import pt from "../../locales/pt.json";
import { startDemoStores } from "../../src-server/demo-stores/start-demo-stores";
import type { Listening } from "../../src-server/node-http/listen";
import { startServer } from "../../src-server/start-server";
import { onePicture } from "./one-picture";
import { startBrowser } from "./start-browser";
import { ui } from "./ui";
import { watchedPage } from "./watched-page";

/** `npm run screenshots` sets it: every screen is then photographed in all sizes and both schemes into this folder. */
const gallery = process.env.SCREENSHOTS;
const phone = [390, 844] as const;
const desktop = [1180, 820] as const;
const sizes = gallery ? [phone, [820, 1180] as const, desktop, [1440, 900] as const] : [phone, desktop];
const schemes = ["light", "dark"] as const;

const words = { en, pt } as const;

const { first: site } = inject("sites");

let browser: Browser;
let context: BrowserContext;
let server: Listening;
let stores: Awaited<ReturnType<typeof startDemoStores>>;

beforeAll(async () => {
  browser = await startBrowser();
  stores = await startDemoStores({
    host: "127.0.0.1",
    shopifyPort: 0,
    wooPort: 0,
    argv: ["--products", "300"],
    // A photograph shows what the store would; what is looked at alone needs no drawings.
    ...(gallery ? {} : { images: onePicture() }),
  });
  // Home pages, which no store lets a browser read, come through the proxy.
  server = await startServer({
    root: site,
    host: "127.0.0.1",
    port: 0,
    allowHosts: [stores.shopify, stores.woo].map(({ port }) => `localhost:${port}`),
  });
  if (gallery) await mkdir(gallery, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), stores.stop()]);
});
afterEach(async () => {
  stores.shopify.faults.clear();
  stores.woo.faults.clear();
  stores.woo.hosting = "behind-tls";
  await context.close();
});

describe.each(["en", "pt"] as const)("in %s", (language) => {
  const say = words[language];
  let page: Page;
  let errors: string[];
  const found: string[] = [];
  const list = () => page.getByRole("list", { name: say.grid.products });

  async function open(address: string): Promise<void> {
    context = await browser.newContext({
      locale: language === "pt" ? "pt-PT" : "en-GB",
      reducedMotion: "reduce",
      baseURL: `http://localhost:${server.port}`,
      viewport: { width: 1180, height: 820 },
      // Axe is brought into the page as a script of its own, which the page's policy refuses. The policy is held to where
      // the newcomer walks.
      bypassCSP: true,
    });
    ({ page, errors } = await watchedPage(context));
    await page.goto(address);
  }

  /** Looks at the screen as it stands, in both schemes: no violation, and photographs where they are asked for. */
  async function look(screen: string): Promise<void> {
    await page.addScriptTag({ content: axe.source });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      if ((await list().count()) > 0) await ui(list().getByRole("link").first()).toBeVisible();
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        if (width === phone[0] || width === desktop[0]) await judge(`${screen} at ${width} px in ${scheme}`);
        if (gallery) await writeFile(`${gallery}/${screen}-${width}-${scheme}-${language}.png`, await stillPicture());
      }
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: desktop[0], height: desktop[1] });
  }

  async function judge(look: string): Promise<void> {
    const { violations } = await page.evaluate(async () => {
      // What a new size or scheme sets moving, and what that sets moving: colours would be judged as they pass.
      let moving: Animation[];
      do {
        await new Promise(requestAnimationFrame);
        moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(moving.map(({ finished }) => finished));
      } while (moving.length > 0);
      return (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] });
    });
    found.push(
      ...violations.map(({ id, nodes }) => `${look}: ${id} at ${nodes[0]?.html}: ${nodes[0]?.failureSummary}`),
    );
  }

  /** A photograph of the screen once two in a row are the same: what was just laid out may not be painted yet. */
  async function stillPicture(): Promise<Buffer> {
    let before = await page.screenshot();
    for (let tries = 0; tries < 20; tries++) {
      const now = await page.screenshot();
      if (now.equals(before)) break;
      before = now;
    }
    return before;
  }

  /** Types the address of one of the demo stores, and the keys where it takes some. */
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

  function nothingWrong(): void {
    expect(found.splice(0)).toEqual([]);
    expect(errors).toEqual([]);
  }

  test("the first run, the settings and the connection test are without a fault", async () => {
    await open("/app");
    await ui(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look("01-setup");
    await page.goto("/app?settings=store");
    await ui(page.getByRole("textbox", { name: say.connection.url })).toBeVisible();
    await look("02-settings-store");
    await page.getByRole("textbox", { name: say.connection.url }).fill("http://shop.example.com");
    await page.getByRole("button", { name: say.connection.test }).click();
    await ui(page.getByText(say.connection.failed)).toBeVisible();
    await look("03-settings-failed");
    await typeConnection("shopify");
    await testPasses();
    await look("04-settings-verified");
    await page.goto("/app?settings=display");
    await ui(page.getByRole("tab", { name: say.settings.display, selected: true })).toBeVisible();
    await look("05-settings-display");
    nothingWrong();
  });

  test("a WooCommerce store, from refused keys to its removal, is without a fault", async () => {
    await open("/app?settings=store");
    stores.woo.hosting = "strips-authorization";
    await typeConnection("woo");
    await page.getByRole("button", { name: say.connection.wooHelpTitle }).click();
    await page.getByRole("button", { name: say.connection.test }).click();
    // The way round is what a person needs now.
    await ui(page.getByRole("checkbox", { name: say.connection.inAddress })).toBeInViewport();
    await look("17-woo-refused");
    stores.woo.hosting = ["behind-tls", "no-bulk", "php-warnings", "plain-permalinks"];
    await testPasses();
    await ui(page.getByText(say.connection.note["variations-one-by-one"])).toBeVisible();
    await look("18-woo-notes");

    for (const { faults } of [stores.woo, stores.shopify]) faults.add({ match: /\/products/, kind: "hang", after: 2 });
    await page.getByRole("button", { name: say.settings.save }).click();
    await ui(page.getByRole("dialog")).toBeHidden();
    await page.goto("/app?settings=store");
    await typeConnection("shopify");
    await testPasses();
    await page.getByRole("button", { name: say.settings.save }).click();
    await ui(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: say.top.settings, exact: true }).click();
    const held = page.getByRole("listitem").filter({ hasText: "WooCommerce" });
    await held.getByRole("button", { name: say.stores.remove }).click();
    await ui(held.getByRole("button", { name: say.stores.keep })).toBeFocused();
    await look("19-stores");

    await page.getByRole("tab", { name: say.settings.advanced }).click();
    await page.getByRole("spinbutton", { name: say.settings.requestsPerMinute }).fill("5");
    await ui(page.getByRole("spinbutton").first()).toHaveAttribute("aria-invalid", "true");
    await page.setViewportSize({ width: phone[0], height: phone[1] });
    const tabs = page.getByRole("tablist");
    await ui.poll(() => tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await look("20-advanced");
    nothingWrong();
  });

  test("an import, from its first page to a refused refresh, is without a fault", async () => {
    const held = stores.shopify.faults.add({
      match: /^\/products\.json.*page=1/,
      kind: "hang",
      times: 1,
    });
    await open("/app?settings=store");
    await typeConnection("shopify");
    await testPasses();
    await page.getByRole("button", { name: say.settings.save }).click();
    await ui(page.getByRole("progressbar", { name: say.import.progress })).toBeVisible();
    await look("06-importing");
    held.remove();
    stores.shopify.faults.add({ match: /^\/products\.json.*page=2/, kind: "hang" });
    // A reload takes the place of the page that is held up.
    await page.reload();
    await ui(list()).toBeVisible();
    await ui(page.getByRole("progressbar", { name: say.import.progress })).toBeVisible();
    await look("07-growing");
    stores.shopify.faults.clear();
    await page.reload();
    await ui(page.getByText(say.import.done)).toBeVisible({ timeout: 90_000 });
    await look("08-complete");

    stores.shopify.faults.add({ match: /^\/products\.json/, kind: "hang" });
    const other = await context.newPage();
    await other.goto("/app");
    await other.getByRole("button", { name: say.top.refresh }).click();
    await page.bringToFront();
    await ui(page.getByText(say.failure["sync-elsewhere"])).toBeVisible();
    await look("21-following");
    await other.close();
    await ui(page.getByText(say.failure["sync-elsewhere"])).toBeHidden();
    stores.shopify.faults.clear();
    const { catalogue, edits } = stores.shopify;
    const gone = catalogue.offered.slice(-160);
    for (const place of gone) edits.remove(place);
    await page.getByRole("button", { name: say.top.refresh }).click();
    await ui(page.getByText(say.import.shrunk)).toBeVisible();
    await look("22-shrunk");
    edits.add(gone.length);
    stores.shopify.faults.add({ match: /^\/products\.json/, kind: "403" });
    await page.getByRole("button", { name: say.top.refresh }).click();
    await ui(page.getByText(say.import.failed)).toBeVisible();
    await look("09-refused");
    expect(errors.splice(0).every((error) => error.includes("403"))).toBe(true);
    nothingWrong();
  });

  test("a store's look, in the list and in the settings, is without a fault", async () => {
    await open("/app?settings=store");
    await typeConnection("shopify");
    await testPasses();
    await page.getByRole("button", { name: say.settings.save }).click();
    await ui(page.getByText(say.import.done)).toBeVisible({ timeout: 90_000 });
    await page.goto("/app");
    await look("29-look");
    await page.goto("/app?settings=display");
    await ui(page.getByText(say.look.worn)).toBeVisible();
    await page.getByRole("button", { name: say.look.readAgain }).scrollIntoViewIfNeeded();
    await look("30-look-settings");
    await page.getByRole("button", { name: say.look.change }).click();
    const code = page.getByRole("textbox", {
      name: say.look.code.replace("{{name}}", say.look.colour.textColor),
    });
    await code.fill("#cccccc");
    await ui(page.getByRole("button", { name: say.look.apply })).toBeVisible();
    await code.scrollIntoViewIfNeeded();
    await look("31-look-colours");
    nothingWrong();
  });

  test("finding and narrowing down is without a fault", async () => {
    await open("/app?demo=true");
    await ui(page.getByText(say.import.done)).toBeVisible({ timeout: 30_000 });
    await page.goto("/app?demo=true");
    const filter = page.getByRole("button", { name: say.filters.title, exact: true });
    const group = (name: string) => page.getByRole("group", { name });
    // Beside the list where there is room, and over it where there is none: both are open in their sizes.
    await filter.click();
    await page.setViewportSize({ width: phone[0], height: phone[1] });
    await filter.click();
    await ui(group(say.filters.vendors).getByRole("checkbox").first()).toBeVisible();
    await look("23-filters");
    await group(say.filters.types).getByRole("button").last().click();
    for (const name of [say.filters.vendors, say.filters.types])
      await group(name).getByRole("checkbox").first().check();
    const price = (name: string) => page.getByRole("textbox", { name, exact: true });
    await price(say.filters.from).fill("20");
    await price(say.filters.to).fill("1");
    await ui(page.getByText(say.filters.fromAboveTo)).toBeVisible();
    await look("24-filters-on");
    await price(say.filters.from).fill("20");
    await price(say.filters.to).fill("200");
    await ui(page).toHaveURL(({ searchParams }) => searchParams.get("price") === "20-200");
    await page.getByRole("button", { name: say.filters.close }).click();
    await page.setViewportSize({ width: phone[0], height: phone[1] });
    await page.getByRole("dialog").getByRole("button", { name: say.app.close }).click();
    await page.setViewportSize({ width: desktop[0], height: desktop[1] });
    await look("25-chips");
    await page.getByRole("button", { name: say.filters.clear }).click();
    const search = page.getByRole("searchbox", { name: say.search.label });
    await search.fill("maresia mgu");
    await ui(page.getByRole("button", { name: /[“«]\w/ })).toBeVisible();
    await look("26-did-you-mean");
    await search.fill("maresia");
    await ui(list().locator("mark").first()).toBeVisible();
    await look("27-marked");
    await page.goto("/app?demo=true&vendor=Nobody");
    await ui(page.getByText(say.filters.none)).toBeVisible();
    await look("28-nothing-passes");
    nothingWrong();
  });

  test("browsing is without a fault", async () => {
    await open("/app?demo=true");
    await ui(list().getByRole("link").first()).toBeVisible();
    await ui(page.getByText(say.import.done)).toBeVisible({ timeout: 30_000 });
    await page.goto("/app?demo=true");
    await ui(list().getByRole("link").first()).toBeVisible();
    await look("10-grid");
    await page.getByRole("button", { name: say.collections.title }).click();
    await ui(page.getByRole("dialog", { name: say.collections.title })).toBeVisible();
    await look("11-collections");
    await page.keyboard.press("Escape");
    await list().getByRole("link").nth(1).click();
    await ui(page.getByRole("dialog").getByRole("radio").first()).toBeAttached();
    await look("12-product");
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: say.search.label }).fill("xyzzy");
    await ui(page.getByText(say.grid.none)).toBeVisible();
    await look("13-nothing-found");
    await page.goto("/app?demo=true&product=no-such-product");
    await ui(page.getByRole("dialog", { name: say.detail.unknownTitle })).toBeVisible();
    await look("14-unknown-product");
    await page.goto("/no/such/page");
    await ui(page.getByRole("heading", { name: say.notFound.title })).toBeVisible();
    await look("15-not-found");
    expect(errors.splice(0).every((error) => error.includes("404"))).toBe(true);
    await context.setOffline(true);
    await page.goto("/app?demo=true");
    await ui(page.getByRole("status").filter({ hasText: say.top.offline })).toBeVisible();
    await ui(list().getByRole("link").first()).toBeVisible();
    await look("16-offline");
    nothingWrong();
  });

  test("changes that wait, and a catalogue file, are without a fault", async () => {
    await open("/app?settings=store");
    await typeConnection("shopify");
    await testPasses();
    await page.getByRole("button", { name: say.settings.save }).click();
    await ui(page.getByText(say.import.done)).toBeVisible({ timeout: 90_000 });
    await page.goto("/app?settings=display");
    await page.getByRole("switch", { name: say.settings.showPrices }).check();
    await page.getByRole("switch", { name: say.settings.showStock }).check();
    await page.getByRole("tab", { name: say.settings.data }).click();
    await page.getByRole("switch", { name: say.changes.keep }).check();
    await page.getByRole("button", { name: say.file.export }).click();
    const save = page.getByRole("link", { name: say.file.save });
    await ui(save).toBeVisible({ timeout: 60_000 });
    await look("29-data");
    const downloading = page.waitForEvent("download");
    await save.click();
    const path = await (await downloading).path();
    await page.keyboard.press("Escape");

    const { edits, catalogue } = stores.shopify;
    for (const place of catalogue.offered.slice(0, 60))
      edits.edit(place, { priceFactor: language === "en" ? 1.1 : 1.2 });
    await page.getByRole("button", { name: say.top.refresh }).click();
    const accept = page.getByRole("button", { name: say.changes.accept });
    await ui(accept).toBeVisible({ timeout: 60_000 });
    await look("30-changes-wait");
    await page.getByRole("button", { name: say.changes.show }).click();
    await ui(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    await look("31-changes");
    await page.getByRole("dialog").getByRole("searchbox").fill("xyzzy");
    await ui(page.getByRole("dialog").getByText(/xyzzy/)).toBeVisible();
    await look("32-no-such-change");
    await page.getByRole("dialog").getByRole("button", { name: say.changes.close }).click();
    await accept.click();
    await ui(accept).toBeHidden();

    await page.getByRole("button", { name: say.top.settings, exact: true }).click();
    await page.getByRole("tab", { name: say.settings.data }).click();
    await page.locator("[data-catalogue-file]").setInputFiles(path);
    await ui(page.getByRole("button", { name: say.file.takeOlder })).toBeVisible();
    await look("33-older-file");
    nothingWrong();
    await context.close();

    await open("/app");
    await page.locator("[data-catalogue-file]").setInputFiles({
      name: "none.vitrine",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("none"),
    });
    await ui(page.getByText(say.failure["file-foreign"])).toBeVisible();
    await look("34-foreign-file");
    nothingWrong();
  });
});
