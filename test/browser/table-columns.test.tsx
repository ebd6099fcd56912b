import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { openShop } from "./open-shop";
import { ordersHere } from "./orders-here";

const table = () => page.getByRole("treegrid", { name: "Products" });
const row = (name: string) => page.getByRole("row").filter({ hasText: new RegExp(`${name}(?!\\d)`) });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const columnBox = (name: string) => page.getByRole("group", { name: "Columns" }).getByRole("checkbox", { name });
const menu = () => page.getByRole("button", { name: "List options" });
/** The headings of columns with something to read. */
const headings = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "" && text !== "Variants" && text !== "Order");
const focusedColumn = () => document.activeElement?.closest<HTMLElement>("[data-column]")?.dataset.column;
const boxOf = (name: string, column: string) =>
  row(name).first().element().querySelector(`[data-column="${column}"]`)?.getBoundingClientRect();

beforeEach(async () => {
  const address = location.href;
  const before = { ...viewState.settings };
  sessionStorage.clear();
  scrollTo({ top: 0 });
  Object.assign(viewState.settings, { showPrices: true, showStock: true, tableColumns: "" });
  return () => {
    Object.assign(viewState.settings, before);
    history.replaceState(null, "", address);
  };
});

async function open(width: number, options: Parameters<typeof openShop>[0] = {}) {
  await page.viewport(width, 800);
  const shop = await openShop(options, "/app?view=table");
  await expect.element(link("Product 1")).toBeVisible();
  return shop;
}

describe("the choice of columns", () => {
  it("has a checkbox for each column that can be left out, checked where the column is shown", async () => {
    await open(1000);
    await menu().click();
    const boxes = page.getByRole("group", { name: "Columns" }).getByRole("checkbox");
    await expect.poll(() => boxes.elements().length).toBe(7);
    expect(headings()).toEqual(["Product", "SKU", "Price", "Stock"]);
    for (const name of ["Vendor", "Type", "SKU", "Price", "Stock", "Updated"]) {
      const isShown = headings().includes(name);
      expect([name, (columnBox(name).element() as HTMLInputElement).checked]).toEqual([name, isShown]);
      expect(columnBox(name).element().closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await expect.element(columnBox("As many as fit")).toBeChecked();
    expect(page.getByRole("radiogroup", { name: "Density" }).elements()).toHaveLength(0);
  });

  it.each([
    ["Updated", ["Product", "SKU", "Price", "Stock", "Updated"]],
    ["Vendor", ["Product", "Vendor", "SKU", "Price", "Stock"]],
    ["Stock", ["Product", "SKU", "Price"]],
  ])("applies a press on %s at once, remembers it, and lets the width decide again", async (name, then) => {
    await open(1000);
    await menu().click();
    await columnBox(name).click();
    await expect.poll(headings).toEqual(then);
    const stored = () => JSON.parse(localStorage.getItem("app-settings") ?? "{}").tableColumns as string;
    await expect.poll(() => stored().split(" ")).toEqual(then.map((one) => one.toLowerCase()));
    await expect.element(columnBox("As many as fit")).not.toBeChecked();
    await columnBox("As many as fit").click();
    await expect.poll(headings).toEqual(["Product", "SKU", "Price", "Stock"]);
    await expect.poll(stored).toBe("");
  });

  it("does not offer columns that the settings hide", async () => {
    Object.assign(viewState.settings, { showPrices: false, showStock: false });
    await open(1000);
    await menu().click();
    await expect.element(columnBox("SKU")).toBeVisible();
    expect(columnBox("Price").elements()).toHaveLength(0);
    expect(columnBox("Stock").elements()).toHaveLength(0);
  });

  it("belongs to the table: the grid's menu has its density", async () => {
    await page.viewport(1000, 800);
    await openShop({}, "/app");
    await menu().click();
    await expect.element(page.getByRole("radiogroup", { name: "Density" })).toBeVisible();
    expect(page.getByRole("group", { name: "Columns" }).elements()).toHaveLength(0);
  });
});

describe.each([320, 390, 820, 1180])("chosen columns in a window of %d pixels", (width) => {
  const everyColumn = ["Product", "Vendor", "Type", "SKU", "Price", "Stock", "Updated"];

  beforeEach(async () => {
    viewState.settings.tableColumns = "product vendor type sku price stock updated";
    await open(width, { products: 200 });
  });

  it("are all there; the table scrolls sideways, not the page", async () => {
    expect(headings()).toEqual(everyColumn);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const body = table().getByRole("rowgroup").nth(1).element();
    expect(body.scrollWidth).toBeGreaterThan(body.clientWidth);
    body.scrollLeft = body.scrollWidth;
    const edges = table().element().getBoundingClientRect();
    // The name and the order's button stay, and the heads move along.
    await expect.poll(() => boxOf("Product 1", "product")?.left).toBeCloseTo(edges.left + 1, 0);
    expect(boxOf("Product 1", "order")?.right).toBeCloseTo(edges.right - 1, 0);
    await expect
      .poll(() => {
        const head = page.getByRole("columnheader", { name: "Updated" }).element().getBoundingClientRect();
        return Math.abs(head.left - (boxOf("Product 1", "updated")?.left ?? 0));
      })
      .toBeLessThan(1);
  });

  it("come into view by the keys, beside the name", async () => {
    (row("Product 1").first().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{End}{ArrowLeft}");
    await expect.poll(focusedColumn).toBe("updated");
    /** Whether as much of the cell as there is room for stands between name and button. */
    const isClear = (column: string) => {
      const [name, cell, order] = ["product", column, "order"].map((one) => boxOf("Product 1", one));
      if (!name || !cell || !order) return false;
      const seen = Math.min(cell.right, order.left) - Math.max(cell.left, name.right);
      return seen >= Math.min(cell.width, order.left - name.right) - 2;
    };
    await expect.poll(() => isClear("updated")).toBe(true);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    await expect.poll(focusedColumn).toBe("type");
    await expect.poll(() => isClear("type")).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it("stay below the page's bar while the page scrolls", async () => {
    const bar = () => page.getByRole("columnheader", { name: "Product" }).element().getBoundingClientRect().top;
    scrollTo({ top: 4000 });
    await expect.element(row("Product 80").first()).toBeVisible();
    expect(bar()).toBeGreaterThanOrEqual(0);
    expect(bar()).toBeLessThan(200);
  });
});

describe.each([320, 390, 640])("in a window of %d pixels", (width) => {
  it("a row orders, shows how much is ordered, and edits it", async () => {
    await page.viewport(width, 800);
    const { openStore } = await ordersHere();
    await open(width);
    await openStore("shop.example");
    const button = (name: string) => row("Product 1").getByRole("button", { name, exact: true });
    const { right } = button("Add to order").element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(width);
    await button("Add to order").click();
    await expect.element(row("Product 1").getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
    await button("More").click();
    await row("Product 2").getByRole("button", { name: "Add to order" }).click();
    await expect.element(button("2 in the order")).toHaveTextContent(/^2$/);
    await expect.element(row("Product 1").getByRole("spinbutton")).not.toBeInTheDocument();
  });

  it("a variant's row orders the variant", async () => {
    const { openStore } = await ordersHere();
    await open(width, { variants: 3 });
    await openStore("shop.example");
    await userEvent.click(row("Product 1").getByRole("button", { name: "Show variants" }));
    await row("Size 2").getByRole("button", { name: "Add to order" }).click();
    expect(vi.mocked(engine.addToOrder).mock.lastCall?.[0]).toEqual([
      expect.objectContaining({ product: "1", quantity: null }),
    ]);
    await expect.element(row("Size 2").getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
    await expect.element(row("Size 1").getByRole("button", { name: "Add to order" })).toBeVisible();
    await expect.element(row("Product 1").first().getByRole("button", { name: "1 in the order" })).toBeVisible();
  });
});

it.each([390, 820, 1000, 1180, 1366])(
  "names have the free width of a table in a window of %d pixels",
  async (width) => {
    await open(width);
    const widthOf = (column: string) => boxOf("Product 1", column)?.width ?? 0;
    // 160 pixels beside the image were too few for a usual name.
    if (width >= 820) await expect.poll(() => widthOf("product")).toBeGreaterThanOrEqual(256);
    // The others are as wide as their content needs.
    for (const column of ["select", "variants", "vendor", "type", "sku", "price", "stock", "updated"])
      expect(widthOf(column)).toBeLessThanOrEqual(168);
    expect(widthOf("order")).toBe(60);
  },
);

describe("a product", () => {
  it.each([
    [1, 0],
    [2, 1],
    [5, 1],
  ])("with %d variants has %d arrows to show them", async (variants, arrows) => {
    await open(1180, { variants });
    expect(row("Product 1").getByRole("button", { name: "Show variants" }).elements()).toHaveLength(arrows);
    expect(row("Product 1").first().element().hasAttribute("aria-expanded")).toBe(arrows === 1);
  });
});

it.each([390, 1180])("the table and its menu pass axe in a window of %d pixels", async (width) => {
  viewState.settings.tableColumns = "product vendor type sku price stock updated";
  await open(width, { variants: 3 });
  await menu().click();
  await expect.element(columnBox("Type")).toBeVisible();
  const { violations } = await axe.run("main", { resultTypes: ["violations"] });
  expect(violations.map(({ id, nodes: [node] }) => `${id} at ${node?.html}: ${node?.failureSummary}`)).toEqual([]);
});
