import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { eachWalk } from "../walks/each-walk";
import { importDemo } from "../walks/import-demo";
import { ui } from "../walks/ui";
import { barcodeFilm } from "./barcode-film";
import { typeAsScanner } from "./type-as-scanner";

const { products } = demoCatalogue("en");
/** A variant that is not its product's first. */
const wanted = products.find(({ handle }) => handle === "maresia-mug") ?? products[0];
const variant = wanted?.variants[2];

let folder: string;
let context: BrowserContext;
let page: Page;
let errors: readonly string[];

afterAll(() => rm(folder, { recursive: true }));
// The policy allows WebAssembly in the scanner's worker only.
eachWalk({ prepare: importDemo, launch: startFilming }, (walk) => {
  ({ context, page, errors } = walk);
});

/** Browser with a fake camera that shows the variant's barcode. */
async function startFilming() {
  folder = await mkdtemp(join(tmpdir(), "vitrine-scan-"));
  const film = join(folder, "barcode.y4m");
  await barcodeFilm(film, variant?.barcode ?? "");
  const args = [...chromiumFlags, "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];
  return chromium.launch({ executablePath: chromiumPath(), args });
}

const search = () => page.getByRole("searchbox", { name: "Search products" });
const scan = () => page.getByRole("button", { name: "Scan a barcode" });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const variantIs = (id: string | undefined) =>
  ui(page).toHaveURL(({ searchParams }) => searchParams.get("variant") === id);

test("reads a barcode with the camera and opens its variant, also offline", async () => {
  await context.grantPermissions(["camera"]);
  await scan().click();
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  await variantIs(variant?.id);
  // The camera is released.
  await ui(dialog("Scan a barcode")).toBeHidden();
  await page.goBack();
  await ui(dialog(wanted?.title ?? "")).toBeHidden();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await scan().click();
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  await variantIs(variant?.id);
  expect(errors).toEqual([]);
});

test("fetches the scanner's WebAssembly only for the first scan", async () => {
  const requested: string[] = [];
  context.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const wasm = () => requested.filter((path) => path.endsWith(".wasm"));
  expect(wasm()).toEqual([]);
  await context.grantPermissions(["camera"]);
  await scan().click();
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  expect(wasm()).toHaveLength(1);
});

test("reports a blocked camera while a keyboard scanner keeps working", async () => {
  await scan().click();
  await ui(dialog("Scan a barcode").getByRole("alert")).toContainText("Camera blocked");
  await page.keyboard.press("Escape");
  await ui(dialog("Scan a barcode")).toBeHidden();
  await ui(scan()).toBeFocused();
});

test("opens the variant from a keyboard scanner, in any barcode format and over another product", async () => {
  await typeAsScanner(page, `0${variant?.barcode}`);
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  await variantIs(variant?.id);
  const other = products.at(-1);
  await typeAsScanner(page, other?.variants[0]?.sku ?? "");
  await ui(dialog(other?.title ?? "")).toBeVisible();
  await variantIs(other?.variants[0]?.id);
  await page.keyboard.press("Escape");
  await ui(page.getByRole("dialog")).toHaveCount(0);
  // No key of the code triggered a shortcut.
  await typeAsScanner(page, "CERORCGT-404");
  await ui(dialog("Scan a barcode")).toContainText("No product with code CERORCGT-404");
  await ui(page.getByRole("dialog")).toHaveCount(1);
  expect(errors).toEqual([]);
});

test("opens a scanned product over the showcase", async () => {
  await page.goto("/app?demo=true&view=showcase");
  const showcase = dialog("Showcase");
  await ui(showcase.getByRole("heading")).toBeVisible();
  await typeAsScanner(page, variant?.barcode ?? "");
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  await variantIs(variant?.id);
  await page.keyboard.press("Escape");
  await ui(dialog(wanted?.title ?? "")).toBeHidden();
  await ui(showcase).toBeVisible();
  expect(errors).toEqual([]);
});

test.each([
  ["the settings", "settings=display", "Configuration Center"],
  ["an order", "order=current", "Order"],
])("under %s a code is neither requested nor used as a search", async (_, part, name) => {
  await page.goto(`/app?demo=true&${part}`);
  await ui(dialog(name)).toBeVisible();
  await typeAsScanner(page, variant?.barcode ?? "");
  await typeAsScanner(page, "CERORCGT-404");
  await ui(dialog(name)).toBeVisible();
  await page.keyboard.press("Escape");
  await ui(dialog(name)).toBeHidden();
  await ui(search()).toHaveValue("");
  // The engine answers in order, so this answer comes last.
  await search().fill("teapot");
  await ui(page.getByRole("status").filter({ hasText: /^\d products?$/ })).toBeVisible();
  await ui(page.getByRole("dialog")).toHaveCount(0);
  await ui(page).toHaveURL(({ searchParams }) => !searchParams.has("product") && searchParams.get("q") === "teapot");
  expect(errors).toEqual([]);
});

test("keeps typed text when scanning in the search box, and offers to search an unknown code", async () => {
  await search().fill("mug");
  await search().focus();
  await typeAsScanner(page, variant?.barcode ?? "");
  await ui(dialog(wanted?.title ?? "")).toBeVisible();
  await page.goBack();
  await ui(dialog(wanted?.title ?? "")).toBeHidden();
  await ui(search()).toHaveValue("mug");
  await search().focus();
  await typeAsScanner(page, "4006381333931");
  const missed = dialog("Scan a barcode");
  await ui(missed.getByRole("alert")).toContainText("No product with code 4006381333931");
  await missed.getByRole("button", { name: "Search for it" }).click();
  await ui(search()).toHaveValue("4006381333931");
  await ui(page.getByText("No products found")).toBeVisible();
  expect(errors).toEqual([]);
});
