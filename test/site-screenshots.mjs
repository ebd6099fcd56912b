// npm run site:screenshots [-- NAME…]
//
// Photographs the built app for the public pages into `public/site/<name>-<language>-<light|dark>.webp`, in both languages
// and colour schemes; with names, only these. Windows, catalogue, type and figures are the same in every run.
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { chromium } from "playwright";
import sharp from "sharp";
import kinds from "../demo/catalogue/generated-goods.json" with { type: "json" };
import generated from "../demo/catalogue/generated-words.json" with { type: "json" };
import terms from "../demo/catalogue/terms.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import { serveBuild } from "./bench/serve-build.mjs";
import { chromiumFlags, chromiumPath } from "./chromium.mjs";
import { closePrivacyBanner } from "./close-privacy-banner.mjs";

/**
 * @typedef {import("playwright").Page} Page
 * @typedef {import("playwright").Locator} Locator
 * @typedef {typeof en} Words
 * @typedef {"en" | "pt"} Language
 * @typedef {{ width: number, height: number }} Size
 */

/** Kilobytes of a picture, at most. */
const maxKB = 58;
/** A small tablet: what it shows can still be read where a page shows it smaller. */
const tablet = { width: 1100, height: 756 };
/** The frame of the demo on the home page, on a desktop, a tablet and a phone. */
const frame = { width: 1136, height: 640 };
const upright = { width: 772, height: 560 };
const phone = { width: 390, height: 640 };
/** What a narrow page shows of a screen. */
const small = { width: 480, height: 640 };
/** What a part of a screen shows beside a text, and the window that it is cut from. */
const part = { width: 480, height: 300 };
const narrow = { width: part.width, height: 900 };
/** The address of the photographed store. The browser's requests to it are led to the demo store. */
const storeHost = "harbour-and-field.example";
/** When an order was made, for the picture. */
const day = "2026-05-12T09:40:00.000Z";
const none = /^$/;

const names = process.argv.slice(2);
const served = await serveBuild("dist", ["--products", "1000"]);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
for (const [language, say] of /** @type {const} */ ([
  ["en", en],
  ["pt", pt],
])) {
  await photographDemo(language, say);
  await photographStore(language, say);
}
await browser.close();
served.stop();

/**
 * The demo catalogue, with all of it on the device.
 * @param {Language} language
 * @param {Words} say
 */
async function photographDemo(language, say) {
  const { context, page, shoot, shootBoth, shootPart } = await newDevice(language);
  const list = page.getByRole("list", { name: say.grid.products });
  const ready = page.getByRole("status").filter({ hasText: say.readiness.ready });
  const lamp = language === "pt" ? "candeeiro" : "lamp";
  await page.goto("/app?demo=true");
  await ready.waitFor({ timeout: 120_000 });
  const imported = new Date();
  // A later start has no notices of the import.
  const open = async (/** @type {string} */ query) => {
    await page.goto(`/app?demo=true${query}`);
    await ready.waitFor();
  };

  await open("");
  await shoot("home", { size: frame });
  await shoot("home-middle", { size: upright });
  await shoot("home-part", { size: phone, width: 688 });
  await shootBoth("grid");
  await open(`&q=${lamp}`);
  await list.locator("mark").first().waitFor();
  await shootBoth("search");
  await shootPart("find-part", list.getByRole("listitem").first(), page.getByRole("banner"));
  await open("&view=table");
  const rows = page.getByRole("treegrid").locator("[role='row'][aria-level='1']");
  await rows.first().getByRole("button", { name: say.table.showVariants }).click();
  await page.getByRole("treegrid").locator("[role='row'][aria-level='2']").first().waitFor();
  await shootBoth("table");
  await open("&view=grid");
  await list.getByRole("link").nth(1).click();
  await page.getByRole("dialog").getByRole("radio").first().waitFor({ state: "attached" });
  await shootBoth("product");
  await page.goto("/app?demo=true&view=showcase&at=2");
  await page.getByRole("dialog", { name: say.showcase.title }).getByRole("heading").waitFor();
  await shootBoth("showcase");

  await open("&view=grid&q=BAN-11");
  for (const at of [0, 1, 2]) {
    const card = list.getByRole("listitem").nth(at);
    await card.getByRole("button", { name: say.order.add }).click();
    await card.getByRole("spinbutton", { name: say.order.quantity }).waitFor();
  }
  // As a minute ago, when the last sync was.
  await page.clock.setFixedTime(imported);
  await page.goto("/app?demo=true&settings=data");
  const held = page.getByRole("region", { name: say.device.title });
  await held.getByText(/^281 /).waitFor();
  await shoot("data");
  await shootPart("data-part", page.getByRole("heading", { name: say.device.title }));
  const readiness = page.getByRole("heading", { name: say.readiness.title });
  await readiness.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await shoot("readiness");
  await shootPart("readiness-part", readiness);

  const order = await orderOf(page, say, {
    id: "site",
    name: language === "pt" ? "Reposição de maio" : "Restock for May",
    company: language === "pt" ? "Mercearia da Praça" : "Corner & Co",
  });
  await page.clock.setFixedTime(day);
  await page.goto(`/app?demo=true&order=${order}`);
  await page.getByRole("dialog", { name: say.order.title }).getByRole("spinbutton").first().waitFor();
  await shoot("order");
  await shootPart("order-part", page.getByRole("textbox", { name: say.order.name }));
  await page.clock.setFixedTime(new Date());

  await page.goto("/app?demo=true&settings=advanced");
  await page.getByRole("button", { name: say.kiosk.switchOn }).click();
  await page.getByLabel(say.kiosk.pin, { exact: true }).fill("2580");
  await page.getByLabel(say.kiosk.pinAgain, { exact: true }).fill("2580");
  await page.getByRole("button", { name: say.kiosk.startKiosk }).click();
  await page.getByRole("button", { name: say.kiosk.start }).waitFor();
  await page.locator("dialog [data-shown=true] img[data-state^=shown]").waitFor();
  await shootBoth("kiosk");
  await context.close();
}

/**
 * Restores the current order from a backup in which it has a name, a customer and a day. Answers its id.
 * @param {Page} page with the data settings open
 * @param {Words} say
 * @param {{ id: string, name: string, company: string }} order
 */
async function orderOf(page, say, { id, name, company }) {
  await page.getByRole("button", { name: say.backup.export }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: say.file.save }).click();
  const backup = JSON.parse(gunzipSync(await readFile(await (await downloading).path())).toString());
  const [made] = backup.orders;
  const order = { ...made, id, name, customer: { ...made.customer, company }, createdAt: day, changedAt: day };
  const buffer = Buffer.from(JSON.stringify({ ...backup, orders: [order] }));
  await page.locator("[data-work-file]").setInputFiles({ name: "orders.json", mimeType: "application/json", buffer });
  await page.getByText(new RegExp(`^${say.backup.restored.split("{{")[0]}`)).waitFor();
  return id;
}

/**
 * A store, from its address to its catalogue.
 * @param {Language} language
 * @param {Words} say
 */
async function photographStore(language, say) {
  const { context, page, shoot, shootBoth, shootPart } = await newDevice(language);
  let held = none;
  /** @type {(() => void)[]} */
  const waiting = [];
  await context.route(`https://${storeHost}/**`, async (route) => {
    if (held.test(route.request().url())) await new Promise((resolve) => waiting.push(() => resolve(null)));
    await route.fulfill(await answerOf(route.request().url(), language));
  });
  await context.route("**/api/store-proxy?*", async (route) => {
    await route.fulfill(await answerOf(new URL(route.request().url()).searchParams.get("url") ?? "", language));
  });

  const next = page.getByRole("button", { name: say.wizard.next, exact: true });
  const passed = page.getByText(say.connection.success);
  const products = page.getByRole("list", { name: say.grid.products });
  await page.goto("/app");
  await page.getByRole("textbox", { name: say.connection.url }).fill(`https://${storeHost}`);
  await next.click();
  await passed.waitFor();
  await withoutResponseTime(page, say);
  await shootBoth("setup");
  await next.click();
  await page.getByRole("button", { name: say.lead.skip }).click();
  const choice = page.getByRole("combobox", { name: say.settings.language });
  await choice.waitFor();
  await shootPart("language-part", page.getByRole("heading", { name: say.wizard.heading.display }));
  await next.click();
  await next.click();
  await page.getByRole("checkbox", { name: say.plan.accept }).check();
  held = /products\.json.*page=3/;
  await page.getByRole("button", { name: say.wizard.complete, exact: true }).click();
  await page.getByRole("progressbar", { name: say.import.progress }).waitFor();
  await page.getByText(/^500 /).first().waitFor();
  await shootBoth("import");
  held = none;
  for (const goOn of waiting.splice(0)) goOn();
  await page.getByRole("progressbar", { name: say.images.progress }).waitFor();
  await toSecondRow();
  await page.waitForFunction(isDrawn);
  // The row below moves up when the notice ends.
  await products.getByRole("listitem").last().locator("img[data-state^='shown']").waitFor();
  await page.getByRole("button", { name: say.images.cancel }).click();
  await page.getByText(say.images.cancelled).waitFor();
  await toSecondRow();
  await shootBoth("themes");

  await page.goto("/app?settings=store");
  await page.getByRole("button", { name: say.connection.test }).click();
  await passed.waitFor();
  await withoutResponseTime(page, say);
  await shoot("connection");
  await shootPart("connection-part", page.getByText(say.connection.checksPassed));
  await context.close();

  async function toSecondRow() {
    const card = products.getByRole("listitem").nth(3);
    const [bar, box] = [await page.getByRole("banner").boundingBox(), await card.boundingBox()];
    await page.mouse.move(tablet.width / 2, tablet.height / 2);
    await page.mouse.wheel(0, (box?.y ?? 0) - (bar?.height ?? 0) - 16);
  }
}

/**
 * Every test of a connection takes another time: the pictures leave it out.
 * @param {Page} page
 * @param {Words} say
 */
async function withoutResponseTime(page, say) {
  const fact = page.locator("dl > div").filter({ hasText: say.connection.responseTime });
  await fact.evaluate((row) => row.remove());
}

/** @param {Language} language */
async function newDevice(language) {
  const context = await browser.newContext({
    baseURL: new URL(served.app).origin,
    locale: language === "pt" ? "pt-PT" : "en-GB",
    timezoneId: "Europe/Lisbon",
    reducedMotion: "reduce",
    viewport: tablet,
    deviceScaleFactor: 2,
  });
  await closePrivacyBanner(context);
  const page = await context.newPage();
  return { context, page, shoot, shootBoth, shootPart };

  /**
   * Photographs the screen as it stands.
   * @param {string} name
   * @param {object} [options]
   * @param {Size} [options.size] of the window
   * @param {number} [options.width] pixels of the picture
   * @param {() => Promise<number>} [options.from] the upper edge of a part; default: the whole screen
   */
  async function shoot(name, { size = tablet, width = 1200, from } = {}) {
    if (names.length > 0 && !names.includes(name)) return;
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    await page.evaluate(useOwnType);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.waitForFunction(isDrawn);
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: scheme });
      const picture = sharp(await stillPicture(from && { x: 0, y: await from(), ...part })).resize({ width });
      await write(picture, `public/site/${name}-${language}-${scheme}.webp`);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(tablet);
  }

  /**
   * Photographs the screen as it stands, and how a narrow window shows it.
   * @param {string} name
   */
  async function shootBoth(name) {
    await shoot(name);
    await shoot(`${name}-part`, { size: small, width: 2 * small.width });
  }

  /**
   * Photographs a part of the screen in a narrow window.
   * @param {string} name
   * @param {Locator} element what it begins with
   * @param {Locator} [under] what covers the top of the window, and stays in the picture
   */
  async function shootPart(name, element, under) {
    if (names.length > 0 && !names.includes(name)) return;
    const size = under ? small : narrow;
    await page.setViewportSize(size);
    await element.waitFor();
    const covered = (await under?.boundingBox())?.height ?? 0;
    const top = async () => ((await element.boundingBox())?.y ?? 0) - covered - 12;
    if (under) {
      await page.mouse.move(size.width / 2, size.height / 2);
      await page.mouse.wheel(0, await top());
    } else await element.evaluate((start) => start.scrollIntoView({ block: "center" }));
    const from = async () => (under ? 0 : Math.min(Math.max(0, await top()), size.height - part.height));
    await shoot(name, { size, width: 2 * part.width, from });
  }

  /**
   * The screen, or a part of it, once it is the same twice: what was just laid out may not be painted yet.
   * @param {Size & { x: number, y: number }} [clip]
   */
  async function stillPicture(clip) {
    const options = clip ? { clip } : {};
    let before = await page.screenshot(options);
    for (let tries = 0; tries < 30; tries += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const now = await page.screenshot(options);
      if (now.equals(before)) return now;
      before = now;
    }
    throw new Error("The screen does not come to rest.");
  }
}

/** A start that has to wait for the app's type does without it: not so in a picture. Runs in the page. */
async function useOwnType() {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty("font-display", "block");
  await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px Inter`)));
  await document.fonts.ready;
}

/** Whether every product image that can be seen is there. Runs in the page. */
function isDrawn() {
  return [...document.querySelectorAll("img[data-state]")].every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const middle = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ end) =>
      (Math.max(from, 0) + Math.min(to, end)) / 2;
    const seen = document.elementsFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
    return !seen.includes(image) || image.getAttribute("data-state")?.startsWith("shown");
  });
}

/**
 * Writes a picture in the best quality that keeps it small.
 * @param {import("sharp").Sharp} picture
 * @param {string} file
 */
async function write(picture, file) {
  for (let quality = 84; quality > 40; quality -= 4) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length > maxKB * 1000) continue;
    await writeFile(file, bytes);
    console.log(`${file} ${Math.ceil(bytes.length / 1000)} kB`);
    return;
  }
  throw new Error(`${file} does not become small enough.`);
}

/**
 * What the demo store answers to a request of the photographed one. Its products have names in the page's language.
 * @param {string} address
 * @param {Language} language
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: Buffer }>}
 */
function answerOf(address, language) {
  const { pathname, search } = new URL(address);
  const headers = { host: storeHost, "x-forwarded-proto": "https", origin: new URL(served.app).origin };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(`${pathname}${search}`, served.shopify.url), { headers }, async (response) => {
      const parts = [];
      for await (const part of response) parts.push(part);
      const told = Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === "string" && name !== "transfer-encoding" ? [[name, value]] : [],
      );
      const body = Buffer.concat(parts);
      const shown = pathname.endsWith("products.json") ? inOneLanguage(body, language) : body;
      resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(told), body: shown });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * A list of products with names in one language: "Lagoa tall birch serving tray" is "Tabuleiro de cortiça Lagoa" on a
 * Portuguese page, and a Portuguese name among English ones is "Tarn rug". Names in other scripts stay.
 * @param {Buffer} body
 * @param {Language} language
 */
function inOneLanguage(body, language) {
  const list = JSON.parse(body.toString());
  const kindOf = new Map(Object.values(kinds).map((kind) => [kind.type, kind]));
  const colours = Object.values(terms.options.colour.choices);
  const colourOf = new Map(generated.colours.map(({ name }, palette) => [name, colours[palette]?.label.pt ?? name]));
  for (const product of list.products ?? []) {
    const kind = kindOf.get(product.product_type);
    const words = product.title.split(" ");
    if (language === "en") {
      if (kind && product.title.startsWith(kind.portuguese)) product.title = `${words.at(-1)} ${kind.nouns[0]}`;
      continue;
    }
    if (generated.ranges.includes(words[0])) product.title = `${kind?.portuguese} ${words[0]}`;
    for (const variant of product.variants) {
      variant.option1 = colourOf.get(variant.option1) ?? variant.option1;
      variant.title = [variant.option1, variant.option2, variant.option3].filter(Boolean).join(" / ");
    }
    for (const option of product.options) {
      option.values = option.values.map((/** @type {string} */ value) => colourOf.get(value) ?? value);
    }
  }
  return Buffer.from(JSON.stringify(list));
}
