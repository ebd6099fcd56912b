import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { readPdf } from "../node/export/read-pdf";
import { connectStore } from "./connect-store";
import { eachWalk, type Walk } from "./each-walk";
import { importComplete } from "./import-complete";
import { savedFile } from "./saved-file";
import { ui } from "./ui";

/** Products of the store on the tablet, and products of one vendor that the rep selects. */
const [count, chosen] = [400, 12] as const;

let page: Page;
let errors: readonly string[];
let begun: Walk;

eachWalk({ stores: ["--products", String(count)] }, (walk) => {
  ({ page, errors } = walk);
  begun = walk;
});
/** A rep's tablet on the way to the fair: store imported, no network. */
beforeEach(async () => {
  const { context, stores, stopServer } = begun;
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
  await page.goto("/app?settings=display");
  for (const name of ["Show Product Prices", "Show Stock Levels"]) await page.getByRole("switch", { name }).check();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await stopServer();
  await context.setOffline(true);
  expect(errors).toEqual([]);
});

const counted = (products: number) =>
  page.getByRole("status").filter({ hasText: new RegExp(`^${products.toLocaleString("en")} products?$`) });
const table = () => page.getByRole("treegrid", { name: "Products" });
const rows = () => table().locator("[role='row'][aria-level='1']");
const cells = (column: string) => table().locator(`[role='gridcell'][data-column='${column}']`);
const order = () => page.getByRole("dialog", { name: "Order" });
const lines = () => order().getByRole("list", { name: "Lines" }).getByRole("listitem");
const quantity = (line: number) => lines().nth(line).getByRole("spinbutton", { name: "Quantity" });
const field = (name: string) => order().getByRole("textbox", { name, exact: true });

test("lets a rep search, filter, sort, select, take an order and export the quote offline", async () => {
  await page.goto("/app");
  await ui(counted(count)).toBeVisible();
  const collection = page.getByRole("combobox", { name: "Collection" });
  for (const index of [1, 2, 3]) {
    await collection.selectOption({ index });
    const [, inside = ""] = /\((\d+)\)$/.exec(await collection.locator("option:checked").innerText()) ?? [];
    await ui(counted(Number(inside))).toBeVisible();
  }
  await collection.selectOption({ index: 0 });

  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("stonewear");
  await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toHaveText(/stoneware/i);
  await page.getByRole("button", { name: "Clear search" }).click();
  await ui(counted(count)).toBeVisible();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const vendors = page.getByRole("group", { name: "Vendor", exact: true });
  const vendor = vendors.getByRole("checkbox").first();
  await ui(vendor).toBeVisible();
  const vendorName = await vendors.getByRole("listitem").first().locator("span").first().innerText();
  await vendor.check();
  await page.getByRole("checkbox", { name: "Available", exact: true }).check();
  const dearest = page.getByRole("group", { name: "Price", exact: true }).getByRole("textbox", { name: "To" });
  await dearest.fill("90");
  await dearest.press("Enter");
  await ui.poll(() => new URL(page.url()).searchParams.get("price")).toBe("-90");
  await page.getByRole("button", { name: "Close filters" }).click();

  await page.getByRole("radiogroup", { name: "View" }).getByRole("radio", { name: "Table" }).check();
  await table().getByRole("columnheader", { name: "SKU", exact: true }).click();
  await ui.poll(async () => [...new Set(await cells("vendor").allInnerTexts())]).toEqual([vendorName]);
  const skus = async () => (await cells("sku").allInnerTexts()).map((text) => text.trim());
  await ui.poll(async () => (await skus()).length).toBeGreaterThanOrEqual(chosen);
  await ui.poll(async () => (await skus()).toSorted(compare).join() === (await skus()).join()).toBe(true);

  const titles: string[] = [];
  for (let row = 2; row < 2 + chosen; row++) {
    // The header is the first row.
    const ticked = table().locator(`[role='row'][aria-level='1'][aria-rowindex='${row}']`);
    await ticked.getByRole("checkbox").check();
    titles.push(await ticked.getByRole("link").innerText());
  }
  const toolbar = page.getByRole("toolbar", { name: "Selection" });
  await ui(toolbar).toContainText(`${chosen} selected`);
  await toolbar.getByRole("button", { name: "Add to order" }).click();
  await chooseVariants();
  await page.getByRole("button", { name: `Order ${chosen} lines`, exact: true }).click();

  await ui(lines()).toHaveCount(chosen);
  const inOrder = await lines().getByRole("link").allInnerTexts();
  // Products with a choice came last.
  expect(inOrder.toSorted()).toEqual(titles.toSorted());
  await quantity(0).fill("24");
  await quantity(0).press("Enter");
  await quantity(1).press("ArrowUp");
  await field("Order name").fill("Spring fair");
  await field("Company").fill("=HYPERLINK(A1)");
  await field("Name").fill("Rita Sousa");
  await field("E-mail").fill("rita@example.com");
  await field("Phone").fill("+351 912 345 678");
  await field("Note").fill("Deliver before Easter");
  await field("Note").blur();
  const pieces = async () => (await Promise.all(titles.map((_, at) => quantity(at).inputValue()))).map(Number);
  const ordered = await pieces();
  expect(ordered[0]).toBe(24);
  // The engine computes the total and the pieces.
  await ui(order()).toContainText(`${ordered.reduce((all, one) => all + one, 0)} pieces`);
  const total = await order()
    .getByText(/^Total €/)
    .innerText();
  const [amount = ""] = /€[\d.,]+/.exec(total) ?? [];

  const csv = await saved("Export CSV");
  const read = Papa.parse<Record<string, string>>(csv.toString("utf8").replace(/^\ufeff/, ""), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(read.map(({ Product }) => Product)).toEqual(inOrder);
  expect(read.map(({ Quantity }) => Number(Quantity))).toEqual(ordered);
  const sum = read.reduce((all, row) => all + Number(row["Amount (EUR)"]), 0);
  expect(new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(sum)).toBe(amount);
  // A spreadsheet would read it as a formula.
  expect(csv.toString("utf8")).not.toMatch(/(^|[,;\n"])=/);

  const quote = await readPdf(new Uint8Array(await saved("Export PDF")));
  const texts = quote.pages.flat();
  for (const { SKU, Quantity } of read) expect(texts).toEqual(expect.arrayContaining([SKU, Quantity]));
  expect(texts.join(" ")).toContain(amount);
  for (const words of ["Spring fair", "=HYPERLINK(A1)", "Rita Sousa", "Deliver before Easter"])
    expect(texts).toContain(words);
  // One image per line, plus the merchant's logo.
  expect(quote.images.flat().length).toBeGreaterThanOrEqual(chosen);

  await page.reload();
  await ui(lines()).toHaveCount(chosen);
  await ui.poll(pieces).toEqual(ordered);
  for (const [name, value] of [
    ["Order name", "Spring fair"],
    ["Company", "=HYPERLINK(A1)"],
    ["Note", "Deliver before Easter"],
  ] as const)
    await ui(field(name)).toHaveValue(value);
  await order().getByRole("button", { name: "Close" }).click();
  await ui(rows().first()).toBeVisible();
  await ui(table().getByRole("columnheader", { name: "SKU", exact: true })).toHaveAttribute("aria-sort", "ascending");
  expect(errors.filter((error) => !/net::ERR_/.test(error))).toEqual([]);
});

/** Enters a piece of the first variant of each product that leaves a choice, one sheet after the other. */
async function chooseVariants(): Promise<void> {
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("table", { name: "Quantities" }) });
  const place = sheet.getByRole("status").filter({ hasText: /^\d+ of \d+$/ });
  await ui(place).toBeVisible();
  const [, sheets = ""] = (await place.innerText()).split(" of ");
  for (let at = 1; at <= Number(sheets); at++) {
    await ui(place).toHaveText(`${at} of ${sheets}`);
    await sheet.locator("table input:enabled").first().fill("1");
    await sheet.getByRole("button", { name: "Add to order" }).click();
  }
  await ui(sheet).toBeHidden();
}

const { compare } = new Intl.Collator("en", { numeric: true });

async function saved(button: string): Promise<Buffer> {
  await order().getByRole("button", { name: "More actions" }).click();
  const { path } = await savedFile(order().getByRole("button", { name: button, exact: true }));
  return readFile(path);
}
