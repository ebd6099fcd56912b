import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { eachWalk } from "../walks/each-walk";
import { importDemo } from "../walks/import-demo";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";

let context: BrowserContext;
let page: Page;
let errors: readonly string[];

eachWalk(
  { device: { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" }, prepare: importDemo },
  (walk) => {
    ({ context, page, errors } = walk);
  },
);
afterEach(() => expect(errors).toEqual([]));

const view = (name: string) => page.getByRole("radiogroup", { name: "View" }).getByRole("radio", { name, exact: true });
const table = () => page.getByRole("treegrid", { name: "Products" });
const grid = () => page.getByRole("list", { name: "Products" });
const rows = () => table().locator("[role='row'][aria-level='1']");
const cell = (row: number, column: string) => rows().nth(row).locator(`[data-column='${column}']`);
const head = (name: string) => table().getByRole("columnheader", { name, exact: true });
const checkbox = (name: string) => table().getByRole("checkbox", { name, exact: true });
const toolbar = () => page.getByRole("toolbar", { name: "Selection" });
const showcase = () => page.getByRole("dialog", { name: "Showcase" });
const place = (text: string) => showcase().getByRole("status").filter({ hasText: text });
const part = (name: string) => new URL(page.url()).searchParams.get(name);

test("sorts the table by its headers, and keeps view, sort and table search after a reload", async () => {
  await view("Table").check();
  await ui(table()).toBeVisible();
  await ui(grid()).toBeHidden();
  await head("SKU").click();
  await ui(head("SKU")).toHaveAttribute("aria-sort", "ascending");
  const skus = async () =>
    (await table().locator("[data-column='sku'][role='gridcell']").allTextContents()).slice(0, 9);
  // The header updates before the rows.
  const ascending = async () => isSorted(await skus());
  const descending = async () => isSorted((await skus()).toReversed());
  await ui.poll(ascending).toBe(true);
  await head("SKU").click();
  await ui(head("SKU")).toHaveAttribute("aria-sort", "descending");
  await ui.poll(descending).toBe(true);
  await page.getByRole("searchbox", { name: "Search in table" }).fill("maresia");
  const message = page.getByRole("status").filter({ hasText: /^\d products/ });
  await ui(message).toBeVisible();
  await ui.poll(() => part("contains")).toBe("maresia");
  const found = Number.parseInt(await message.innerText(), 10);
  await ui(rows()).toHaveCount(found);
  await page.reload();
  await ui(head("SKU")).toHaveAttribute("aria-sort", "descending");
  await ui(rows()).toHaveCount(found);
  await ui(page.getByRole("searchbox", { name: "Search in table" })).toHaveValue("maresia");
  await page.goBack();
  await ui(head("SKU")).toHaveAttribute("aria-sort", "ascending");
});

test("opens with the last view, and Back steps through the views", async () => {
  await view("Table").check();
  await ui(table()).toBeVisible();
  await page.goBack();
  await ui(grid()).toBeVisible();
  await ui(view("Grid")).toBeChecked();
  await page.goForward();
  await ui(table()).toBeVisible();
  const other = await context.newPage();
  await other.goto("/app?demo=true&source=pwa");
  await ui(other.getByRole("treegrid", { name: "Products" })).toBeVisible();
  await ui(other.getByRole("radio", { name: "Table" })).toBeChecked();
});

test("adds all but one product of a result to the order, and exports the selection", async () => {
  await view("Table").check();
  await checkbox("Select all").check();
  await ui(toolbar()).toContainText("60 selected");
  await cell(2, "select").getByRole("checkbox").uncheck();
  await ui(toolbar()).toContainText("59 selected");
  await ui(checkbox("Select all")).toBeChecked({ indeterminate: true });
  await toolbar().getByRole("button", { name: "Add to order" }).click();
  const message = page.getByText(/^\d+ lines added · \d+ not added: cannot be ordered$/);
  await ui(message).toBeVisible();
  const [added = 0, soldOut = 0] = ((await message.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
  await page.getByRole("button", { name: "Undo" }).click();
  // Products with a choice follow one after another.
  const choices = page
    .getByRole("dialog")
    .getByRole("status")
    .filter({ hasText: /^1 of \d+/ });
  const toChoose = ((await choices.textContent()) ?? "").match(/\d+/g)?.slice(1).map(Number) ?? [];
  expect(added + soldOut + sum(toChoose)).toBe(59);
  await page.keyboard.press("Escape");
  await ui(page.getByRole("dialog")).toBeHidden();
  await ui(page.getByRole("button", { name: "Order 0 lines", exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Collection" }).selectOption({ index: 1 });
  await ui(toolbar()).toBeHidden();
  await ui(page.getByText("Selection cleared")).toBeVisible();
  await page.goBack();
  await ui(page.getByRole("status").filter({ hasText: /^60 products/ })).toBeVisible();

  // Each has one variant.
  await page.getByRole("searchbox", { name: "Search in table" }).fill("soap");
  await ui(rows()).toHaveCount(3);
  const titles: (string | null)[] = [];
  for (const row of [0, 2]) {
    await cell(row, "select").getByRole("checkbox").check();
    titles.push(await rows().nth(row).getByRole("link").textContent());
  }
  await toolbar().getByRole("button", { name: "Add to order" }).click();
  await ui(page.getByText("2 lines added")).toBeVisible();
  await ui(page.getByRole("button", { name: "Order 2 lines", exact: true })).toBeVisible();
  const { path } = await savedFile(toolbar().getByRole("button", { name: "Export CSV" }));
  const csv = await readFile(path, "utf8");
  for (const title of titles) expect(csv).toContain(title ?? "no title");
  await toolbar().getByRole("button", { name: "Clear selection" }).click();
  await ui(toolbar()).toBeHidden();
});

test("lists variants below their product, adds them to the order, and opens a product from its row", async () => {
  await view("Table").check();
  const expand = rows().nth(1).getByRole("button", { name: "Show variants" });
  await expand.click();
  await ui(expand).toHaveAttribute("aria-expanded", "true");
  const variants = table().locator("[role='row'][aria-level='2']");
  await ui(variants.first().getByRole("button", { name: "Add to order" })).toBeVisible();
  await variants.first().getByRole("button", { name: "Add to order" }).click();
  await ui(variants.first().getByRole("spinbutton", { name: "Quantity" })).toBeVisible();
  const title = (await rows().nth(3).getByRole("link").textContent()) ?? "";
  await cell(3, "vendor").click();
  await ui(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.goBack();
  await ui(page.getByRole("dialog")).toBeHidden();
  await ui(variants.first()).toBeVisible();
});

test("keeps the showcase position after a reload, also below an open product", async () => {
  await view("Showcase").check();
  await page.keyboard.press("ArrowRight");
  await ui(place("2 of 60")).toBeVisible();
  await ui.poll(() => part("at")).toBe("2");
  const heading = (await showcase().getByRole("heading").textContent()) ?? "";
  await page.reload();
  await ui(place("2 of 60")).toBeVisible();
  await ui(showcase().getByRole("heading")).toHaveText(heading);
  await ui(showcase().getByRole("heading")).toBeInViewport();
  await showcase().getByRole("button", { name: "Details" }).click();
  const product = page.getByRole("dialog", { name: heading });
  await ui(product).toBeVisible();
  // A product opens above the showcase, which takes no clicks meanwhile.
  await page.reload();
  await product.getByRole("button", { name: "Close" }).click();
  await ui(product).toBeHidden();
  await ui(place("2 of 60")).toBeVisible();
});

function isSorted(texts: readonly string[]): boolean {
  return texts.length > 5 && texts.join() === texts.toSorted().join();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
