import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import type { Browser, BrowserContext, Page } from "playwright";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { readPdf } from "../node/export/read-pdf";
import { importComplete } from "../walks/import-complete";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";
import { phone } from "./screens";

const { first: site } = inject("sites");

let browser: Browser;
let server: Listening;
let folder: string;
let context: BrowserContext;
let page: Page;
let errors: readonly string[];

/** Page actions that no browser driver reports. */
declare global {
  interface Window {
    shared?: { readonly name: string; readonly type: string; readonly size: number };
    printed?: number;
  }
}

/** An offline tablet with the demo and its images. */
beforeAll(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), "vitrine-export-"));
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts: [] });
  context = await browser.newContext({
    locale: "en-GB",
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 1180, height: 820 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  ({ page, errors } = await watchedPage(context));
  await page.addInitScript(() => {
    navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => type === "application/pdf");
    navigator.share = async ({ files = [] }: ShareData = {}) => {
      const [file] = files;
      if (file) window.shared = { name: file.name, type: file.type, size: file.size };
    };
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1;
    };
  });
  await page.goto("/app?demo=true");
  await importComplete(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Closes whatever a previous walk left open. */
beforeEach(async () => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto("/app?demo=true&order=current");
  await ui(order()).toBeVisible();
});

const order = () => page.getByRole("dialog", { name: "Order" });
const lines = () => order().getByRole("list", { name: "Lines" }).getByRole("listitem");

/** Presses an entry of the order's menu. */
async function more(entry: string): Promise<void> {
  await order().getByRole("button", { name: "More actions" }).click();
  await order().getByRole("button", { name: entry, exact: true }).click();
}

/** Presses an entry that downloads a file; returns its name and bytes. */
async function saved(button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await more(button);
  const download = await downloading;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: await readFile(path) };
}

test("exports an order offline as a PDF quote with images, CSV, XLSX and text", async () => {
  // A new order, also on a retry.
  await order().getByRole("button", { name: "All orders" }).click();
  await order().getByRole("button", { name: "New order" }).click();
  await ui(order().getByText("This order is empty.")).toBeVisible();
  await page.keyboard.press("Escape");
  await ui(order()).toBeHidden();
  // Products with one variant: their cards add it.
  for (const [at, code] of ["CER-213", "CER-303", "MOV-102", "BAN-111"].entries()) {
    await page.goto(`/app?demo=true&q=${code}`);
    await page.getByRole("list", { name: "Products" }).getByRole("button", { name: "Add to order" }).click();
    await ui(page.getByRole("button", { name: /^Order/ })).toContainText(String(at + 1));
  }
  await page.goto("/app?demo=true&order=current");
  await ui(lines()).toHaveCount(4);
  await order().getByRole("textbox", { name: "Order name" }).fill("=Spring fair");
  await order().getByRole("textbox", { name: "Company" }).fill("Casa Azul, Lda");
  await order().getByRole("textbox", { name: "Note", exact: true }).fill("=1+1 before Easter");
  await lines().first().getByRole("spinbutton", { name: "Quantity" }).fill("12");
  await order().getByRole("textbox", { name: "Company" }).focus();
  const spinners = await lines().getByRole("spinbutton", { name: "Quantity" }).all();
  const quantities = await Promise.all(spinners.map(async (spinner) => Number(await spinner.inputValue())));
  expect(quantities[0]).toBe(12);
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0);
  await ui(order()).toContainText(`${pieces} pieces`);
  await page.reload();
  await ui(order()).toContainText(`${pieces} pieces`);
  await ui(order().getByRole("textbox", { name: "Order name" })).toHaveValue("=Spring fair");
  const shownTotal =
    /€[\d,.]+/.exec(
      await order()
        .getByText(/^Total €/)
        .innerText(),
    )?.[0] ?? "";

  const csv = await saved("Export CSV");
  expect(csv.name).toMatch(/^=Spring fair – [A-Z]{3}-0001\.csv$/);
  const rows = Papa.parse<Record<string, string>>(csv.bytes.toString("utf8").slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(rows.map((row) => Number(row.Quantity))).toEqual(quantities);
  const ordered = await lines().getByRole("link").allInnerTexts();
  expect(rows.map((row) => row.Product)).toEqual(ordered);
  const sum = rows.reduce((total, row) => total + Number(row["Amount (EUR)"]), 0);
  expect(new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(sum)).toBe(shownTotal);

  const pdf = await readPdf(new Uint8Array((await saved("Export PDF")).bytes));
  const texts = pdf.pages.flat();
  for (const row of rows) expect(texts).toContain(row.SKU);
  expect(texts).toEqual(expect.arrayContaining(["=Spring fair", "Casa Azul, Lda", "=1+1 before Easter", "Barrolume"]));
  expect(texts).toContain(`Total: ${shownTotal}`);
  expect(pdf.images.flat()).toHaveLength(4);

  const [sheet] = await readXlsxFile((await saved("Export XLSX")).bytes);
  expect(sheet?.data.slice(1).map((row) => row[4])).toEqual([...quantities, pieces]);
  expect(sheet?.data.at(-1)?.[6]).toBeCloseTo(sum, 2);

  await more("Copy as text");
  await ui(page.getByText("Order copied as text")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Total: ${shownTotal}`);
  for (const row of rows) expect(copied).toContain(row.SKU);
  expect(errors).toEqual([]);
});

test("shares the finished file on a second press", async () => {
  await more("Share");
  await ui(order().getByText(/\.pdf is ready to share\.$/)).toBeVisible();
  expect(await page.evaluate(() => window.shared)).toBeUndefined();
  await ui(order().getByRole("button", { name: "Share file" })).toBeFocused();
  await order().getByRole("button", { name: "Share file" }).click();
  await ui(order().getByRole("button", { name: "Share file" })).toBeHidden();
  const shared = await page.evaluate(() => window.shared);
  expect(shared).toMatchObject({ type: "application/pdf", name: expect.stringMatching(/\.pdf$/) });
  expect(shared?.size).toBeGreaterThan(10_000);
});

test.each([
  ["Large images", 4],
  ["Small images", 4],
  ["Table", 4],
  ["Receipt", 0],
])("it is printed as %s: the order alone, with its images", async (layout, images) => {
  const before = await page.evaluate(() => window.printed ?? 0);
  await more("Print");
  const dialog = page.getByRole("dialog", { name: "Print" });
  await dialog.getByRole("radio", { name: layout }).check();
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await ui.poll(() => page.evaluate(() => window.printed)).toBe(before + 1);
  const shown = await page
    .locator("body > div > * img")
    .evaluateAll(
      (all: readonly HTMLImageElement[]) =>
        all.filter((image) => image.naturalWidth > 0 && image.closest("body > div:not(#root)")).length,
    );
  expect(shown).toBe(images);
  // The browser notifies the page, as after its own dialog.
  const printed = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(printed.pages).toHaveLength(1);
  // Kerned text is written piece by piece.
  const text = printed.pages.flat().join("").replaceAll(" ", "");
  for (const part of ["=Springfair", "CasaAzul,Lda", "=1+1beforeEaster"]) expect(text).toContain(part);
  expect(text).not.toContain("Finishorder");
  if (layout === "Table") expect(text).toContain("Total:");
  await ui(dialog).toBeHidden();
});

test("groups the exports in a menu on a phone", async () => {
  await page.setViewportSize(phone);
  const csv = order().getByRole("button", { name: "Export CSV" });
  await ui(csv).toBeHidden();
  const menu = order().getByRole("button", { name: "More actions" });
  await menu.click();
  await ui(csv).toBeVisible();
  await page.keyboard.press("Escape");
  await ui(csv).toBeHidden();
  await ui(order()).toBeVisible();
  await ui(menu).toBeFocused();
  const { bytes } = await saved("Export CSV");
  expect(bytes.toString("utf8")).toContain("Quantity");
  await ui(csv).toBeHidden();
  expect(errors).toEqual([]);
});
