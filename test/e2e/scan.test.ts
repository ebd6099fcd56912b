import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { chromium } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Listening } from "../../src-server/node-http/listen";
import { startServer } from "../../src-server/start-server";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { barcodeFilm } from "./barcode-film";
import { ui } from "./ui";
import { watchedPage } from "./watched-page";

const { first: site } = inject("sites");
const { products } = demoCatalogue("en");
/** One of several variants, and not the first of them. */
const wanted = products.find(({ handle }) => handle === "maresia-mug") ?? products[0];
const variant = wanted?.variants[2];

let folder: string;
let browser: Browser;
let server: Listening;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-scan-"));
  const film = join(folder, "barcode.y4m");
  await barcodeFilm(film, variant?.barcode ?? "");
  // The policy is held to: WebAssembly is compiled in the scanner's worker alone.
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
  });
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts: [] });
});
beforeEach(async () => {
  context = await browser.newContext({ locale: "en-GB", baseURL: `http://localhost:${server.port}` });
  ({ page, errors } = await watchedPage(context));
  await page.goto("/app?demo=true");
  await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toBeVisible();
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const search = () => page.getByRole("searchbox", { name: "Search products" });
const scan = () => page.getByRole("button", { name: "Scan a barcode" });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const openVariant = () => new URL(page.url()).searchParams.get("variant");

/** As a scanner does that types: all keys at once, then Enter. */
async function typeAtOnce(code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      // A key's time is when it was pressed, however long the page takes for the one before: here, when its event is made.
      const presses = keys.map((key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      for (const press of presses)
        if (target.dispatchEvent(press) && target instanceof HTMLInputElement && press.key !== "Enter")
          document.execCommand("insertText", false, press.key);
    },
    [...code, "Enter"],
  );
}

test("the camera finds a barcode and opens its variant, a second time with the network off", async () => {
  await context.grantPermissions(["camera"]);
  await scan().click();
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  expect(openVariant()).toBe(variant?.id);
  // The camera is let go of.
  await ui(dialog("Scan a barcode")).toBeHidden();
  await page.goBack();
  await ui(dialog(wanted?.title ?? "")).toBeHidden();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await scan().click();
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  expect(openVariant()).toBe(variant?.id);
  expect(errors).toEqual([]);
});

test("the scanner's WebAssembly is not fetched before someone scans", async () => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const wasm = () => asked.filter((path) => path.endsWith(".wasm"));
  expect(wasm()).toEqual([]);
  await context.grantPermissions(["camera"]);
  await scan().click();
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  expect(wasm()).toHaveLength(1);
});

test("a camera that is refused is told, and the scanner that types goes on", async () => {
  await scan().click();
  await ui(dialog("Scan a barcode").getByRole("alert")).toContainText("The camera may not be used");
  await page.keyboard.press("Escape");
  await ui(dialog("Scan a barcode")).toBeHidden();
  await ui(scan()).toBeFocused();
});

test("a scanner that types opens the variant, in any spelling of its barcode and over another product", async () => {
  await typeAtOnce(`0${variant?.barcode}`);
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  expect(openVariant()).toBe(variant?.id);
  const other = products.at(-1);
  await typeAtOnce(other?.variants[0]?.sku ?? "");
  await ui(dialog(other?.title ?? "")).toBeVisible();
  expect(openVariant()).toBe(other?.variants[0]?.id);
  await page.keyboard.press("Escape");
  await ui(page.getByRole("dialog")).toHaveCount(0);
  // Nothing of a code was taken for a shortcut.
  await typeAtOnce("CERORCGT-404");
  await ui(dialog("Scan a barcode")).toContainText("Nothing on this device has the code CERORCGT-404");
  await ui(page.getByRole("dialog")).toHaveCount(1);
  expect(errors).toEqual([]);
});

test("a scanner that types is heard in the showcase, over which its product opens", async () => {
  await page.goto("/app?demo=true&view=showcase");
  const showcase = dialog("Showcase");
  await ui(showcase.getByRole("heading")).toBeVisible();
  await typeAtOnce(variant?.barcode ?? "");
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  expect(openVariant()).toBe(variant?.id);
  await page.keyboard.press("Escape");
  await ui(dialog(wanted?.title ?? "")).toBeHidden();
  await ui(showcase).toBeVisible();
  expect(errors).toEqual([]);
});

test("in the search box a scanner leaves what was typed before, and a code of nothing can be searched for", async () => {
  await search().fill("mug");
  await search().focus();
  await typeAtOnce(variant?.barcode ?? "");
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  await page.goBack();
  await ui(dialog(wanted?.title ?? "")).toBeHidden();
  await ui(search()).toHaveValue("mug");
  await search().focus();
  await typeAtOnce("4006381333931");
  const missed = dialog("Scan a barcode");
  await ui(missed.getByRole("alert")).toContainText("Nothing on this device has the code 4006381333931");
  await missed.getByRole("button", { name: "Search for it" }).click();
  await ui(search()).toHaveValue("4006381333931");
  await ui(page.getByText("No products found")).toBeVisible();
  expect(errors).toEqual([]);
});
