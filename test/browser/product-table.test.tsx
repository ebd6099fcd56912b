import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { nothingChosen } from "../../src-ui/screens/table/chosen-products";
import { choose } from "../../src-ui/screens/table/use-chosen";
import { openShop } from "./open-shop";

const table = () => page.getByRole("treegrid", { name: "Products" });
const row = (name: string) => page.getByRole("row").filter({ hasText: new RegExp(`${name}(?!\\d)`) });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const toolbar = () => page.getByRole("toolbar", { name: "Selection" });
const count = (text: string) => page.getByRole("status").filter({ hasText: text });
const said = () => new URLSearchParams(location.search);
/** The focused element as text: a row's title, and the column of one of its cells. */
const focused = () => {
  const element = document.activeElement;
  const line = element?.closest<HTMLElement>("[data-row]");
  const title = line?.querySelector("[data-column='product']")?.textContent?.match(/(Product \d+|Size \d+)/)?.[0];
  return `${title} ${element === line ? "row" : element?.closest<HTMLElement>("[data-column]")?.dataset.column}`;
};

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?view=table");
  sessionStorage.clear();
  scrollTo({ top: 0 });
  viewState.settings.showPrices = true;
  viewState.settings.showStock = true;
  choose(null, nothingChosen);
  await page.viewport(1400, 800);
  return () => {
    viewState.settings.view = "grid";
    viewState.settings.showPrices = false;
    viewState.settings.showStock = false;
    history.replaceState(null, "", before);
  };
});

async function open(options: Parameters<typeof openShop>[0] = {}) {
  const { place, ...shop } = await openShop(options);
  await expect.element(link("Product 0")).toBeVisible();
  return { shop, place };
}

/** Focuses a product's row. */
async function focusRow(name: string): Promise<void> {
  (row(name).first().element() as HTMLElement).focus();
  await expect.poll(focused).toBe(`${name} row`);
}

async function press(keys: string, then: string): Promise<void> {
  await userEvent.keyboard(keys);
  await expect.poll(focused).toBe(then);
}

describe("the table", () => {
  it("exposes its rows, their number and the position of each", async () => {
    await open({ products: 2000, variants: 3 });
    const element = table().element();
    expect(element.getAttribute("aria-rowcount")).toBe("2001");
    expect(element.getAttribute("aria-multiselectable")).toBe("true");
    const heads = () => page.getByRole("columnheader").elements();
    // The window may still become wider.
    await expect
      .poll(() => heads().flatMap(({ textContent }) => textContent || []))
      .toEqual(["Variants", "Product", "Vendor", "SKU", "Price", "Stock", "Order"]);
    const fifth = row("Product 4").element();
    expect(fifth.getAttribute("aria-rowindex")).toBe("6");
    expect(fifth.getAttribute("aria-level")).toBe("1");
    expect([fifth.getAttribute("aria-posinset"), fifth.getAttribute("aria-setsize")]).toEqual(["5", "2000"]);
    expect(fifth.getAttribute("aria-expanded")).toBe("false");
    expect(page.getByRole("row").elements().length).toBeLessThan(60);
  });

  it("drops columns on narrow screens, and shows their content elsewhere", async () => {
    await open();
    await page.viewport(390, 800);
    await expect.poll(() => page.getByRole("columnheader").elements().length).toBe(4);
    await expect.element(row("Product 7")).toHaveTextContent("SKU-7");
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it("sorts by a press on a column head, and reverses by the next", async () => {
    await open();
    const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
    await userEvent.click(page.getByRole("button", { name: "SKU", exact: true }));
    expect(said().get("sort")).toBe("sku");
    await expect.element(head("SKU")).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(page.getByRole("button", { name: "SKU", exact: true }));
    expect(said().get("sort")).toBe("-sku");
    await expect.element(head("SKU")).toHaveAttribute("aria-sort", "descending");
    await expect.element(link("Product 59")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Price", exact: true }));
    expect(said().get("sort")).toBe("price");
    await expect.element(head("Price")).toHaveAttribute("aria-sort", "ascending");
    await expect.element(head("SKU")).not.toHaveAttribute("aria-sort");
  });

  it("narrows by its own search within the query; the grid drops it", async () => {
    const { shop } = await open();
    const own = page.getByRole("searchbox", { name: "Search in table" });
    await userEvent.fill(page.getByRole("searchbox", { name: "Search products" }), "product 1");
    await expect.element(count("11 products")).toBeVisible();
    await userEvent.fill(own, "t 1");
    await userEvent.fill(own, "t 12");
    await expect.element(count("1 product")).toBeVisible();
    await expect.poll(() => said().get("contains")).toBe("t 12");
    await userEvent.fill(own, "zzz");
    await expect.element(page.getByText("No products found")).toBeVisible();
    await expect.element(own).toHaveFocus();
    await userEvent.click(page.getByRole("radio", { name: "Grid" }));
    await expect.element(count("11 products")).toBeVisible();
    expect(said().has("contains")).toBe(false);
    expect(shop.requests.at(-1)?.query.contains).toBe("");
  });
});

describe("the selection", () => {
  it("is counted, survives another sort order and view, and is cleared by the bar", async () => {
    await open();
    await userEvent.click(box("Select Product 2"));
    await userEvent.click(box("Select Product 5"));
    await expect.element(toolbar()).toHaveTextContent("2 selected");
    expect((box("Select all").element() as HTMLInputElement).indeterminate).toBe(true);
    expect(row("Product 2").element().getAttribute("aria-selected")).toBe("true");
    await userEvent.click(page.getByRole("button", { name: "Price", exact: true }));
    await expect.element(box("Select Product 2")).toBeChecked();
    await userEvent.click(page.getByRole("radio", { name: "Grid" }));
    await expect.element(page.getByRole("list", { name: "Products" })).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: "Table" }));
    await expect.element(box("Select Product 5")).toBeChecked();
    await userEvent.click(page.getByRole("button", { name: "Clear selection" }));
    await expect.element(toolbar()).not.toBeInTheDocument();
    await expect.element(page.getByRole("main")).toHaveFocus();
  });

  it("covers the whole result, including rows off screen, except deselected ones", async () => {
    await open({ products: 2000 });
    const add = vi.spyOn(engine, "addSelectionToOrder").mockResolvedValue({
      ok: false,
      failure: { code: "unexpected", details: {}, retryable: false },
    });
    await userEvent.click(box("Select all"));
    await expect.element(toolbar()).toHaveTextContent("2,000 selected");
    await userEvent.click(box("Select Product 3"));
    await expect.element(toolbar()).toHaveTextContent("1,999 selected");
    expect((box("Select all").element() as HTMLInputElement).indeterminate).toBe(true);
    scrollTo({ top: 60_000 });
    await expect
      .poll(() => page.getByRole("checkbox", { name: /^Select Product 1\d\d\d/ }).elements().length)
      .toBeGreaterThan(5);
    for (const one of page.getByRole("checkbox", { name: /^Select Product 1\d\d\d/ }).elements())
      expect((one as HTMLInputElement).checked).toBe(true);
    await userEvent.click(toolbar().getByRole("button", { name: "Add to order" }));
    expect(add).toHaveBeenCalledWith({
      kind: "result",
      query: expect.objectContaining({ text: "", collection: null, contains: "" }),
      without: ["3"],
    });
  });

  it("survives the table's search, and ends with a message for another result", async () => {
    await open();
    await userEvent.click(box("Select all"));
    await userEvent.fill(page.getByRole("searchbox", { name: "Search in table" }), "t 1");
    await expect.element(count("11 products")).toBeVisible();
    await expect.element(toolbar()).toHaveTextContent("60 selected");
    await userEvent.fill(page.getByRole("searchbox", { name: "Search products" }), "product");
    await expect.element(toolbar()).not.toBeInTheDocument();
    await expect.element(page.getByText("Selection cleared")).toBeVisible();
  });
});

describe("variants", () => {
  it("appear below their product when it is expanded", async () => {
    await open({ variants: 3 });
    const button = row("Product 1").getByRole("button", { name: "Show variants" });
    await userEvent.click(button);
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    const second = row("Size 2");
    await expect.element(second).toHaveTextContent("SKU-1-2");
    expect(second.element().getAttribute("aria-level")).toBe("2");
    expect(second.element().getAttribute("aria-posinset")).toBe("2");
    expect(second.element().getAttribute("aria-rowindex")).toBe("5");
    expect(table().element().getAttribute("aria-rowcount")).toBe("64");
    await expect.element(second.getByRole("button", { name: "Add to order" })).toBeVisible();
    await expect.element(row("Size 3")).toHaveTextContent("Unavailable");
    expect(row("Size 3").getByRole("button").elements()).toHaveLength(0);
    await userEvent.click(button);
    await expect.element(row("Size 2")).not.toBeInTheDocument();
  });
});

describe.each([320, 390, 640])("in a window of %i pixels", (width) => {
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

  it("names are readable, and prices are shown", async () => {
    await page.viewport(width, 800);
    await open({ variants: 3, images: true });
    const title = link("Product 10");
    await expect.element(title).toBeVisible();
    await expect.poll(() => isCut(title.element())).toBe(false);
    await expect.element(row("Product 10").first()).toHaveTextContent("€11.00");
  });

  it("a variant can be added to the order", async () => {
    await page.viewport(width, 800);
    await open({ variants: 3 });
    await userEvent.click(row("Product 1").getByRole("button", { name: "Show variants" }));
    const second = row("Size 2");
    await expect.element(second.getByRole("button", { name: "Add to order" })).toBeVisible();
    const { right } = second.getByRole("button", { name: "Add to order" }).element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(width);
    await expect.poll(() => isCut(second.getByText("Size 2").element())).toBe(false);
    expect(row("Size 3").getByRole("button").elements()).toHaveLength(0);
  });
});

describe("the keys", () => {
  it("move through rows, and into and out of their cells", async () => {
    await open();
    await focusRow("Product 0");
    await press("{ArrowDown}", "Product 1 row");
    await press("{ArrowRight}", "Product 1 select");
    await press("{ArrowRight}{ArrowRight}", "Product 1 product");
    await expect.element(link("Product 1")).toHaveFocus();
    await press("{ArrowDown}", "Product 2 product");
    await press("{End}", "Product 2 order");
    await press("{Home}", "Product 2 select");
    await press("{ArrowLeft}", "Product 2 row");
    await press("{ArrowUp}", "Product 1 row");
  });

  it("move by screens and to the ends, clear of the sticky bars", async () => {
    await open({ products: 2000 });
    await focusRow("Product 0");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(focused).toMatch(/Product \d\d? row/);
    await press("{End}", "Product 1999 row");
    await expect.element(row("Product 1999")).toBeInViewport({ ratio: 0.9 });
    await userEvent.keyboard("{PageUp}");
    await press("{Control>}{Home}{/Control}", "Product 0 row");
    const head = page.getByRole("columnheader", { name: "Product", exact: true });
    await expect
      .poll(() => {
        const [first, bar] = [row("Product 0").first(), head].map((one) => one.element().getBoundingClientRect());
        return (first?.top ?? 0) >= (bar?.bottom ?? Infinity) - 1;
      })
      .toBe(true);
  });

  it("expand, collapse, and move from a variant to its product", async () => {
    await open({ variants: 3 });
    await focusRow("Product 1");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(row("Size 1")).toBeVisible();
    await press("{ArrowDown}{ArrowDown}", "Size 2 row");
    await press("{ArrowLeft}", "Product 1 row");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(row("Size 1")).not.toBeInTheDocument();
    expect(focused()).toBe("Product 1 row");
  });

  it("select with Space, select all, and open with Enter", async () => {
    await open();
    await focusRow("Product 3");
    await userEvent.keyboard(" ");
    await expect.element(box("Select Product 3")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect.element(box("Select Product 3")).not.toBeChecked();
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect.element(toolbar()).toHaveTextContent("60 selected");
    await userEvent.keyboard("{Enter}");
    expect(said().get("product")).toBe("product-3");
  });

  it("in a field belong to the field", async () => {
    await open();
    const field = document.createElement("input");
    row("Product 2").getByRole("link").element().after(field);
    field.focus();
    await userEvent.keyboard("a b{ArrowLeft}c{Home}d");
    expect(field.value).toBe("da cb");
    expect(document.activeElement).toBe(field);
  });

  it("leave the row by Tab instead of passing every row", async () => {
    await open();
    await focusRow("Product 2");
    const stops = table().element().querySelectorAll("[data-row] :is(a, button, input)[tabindex='0']");
    expect([...stops].every((one) => one.closest("[data-row]")?.textContent?.includes("Product 2"))).toBe(true);
    await userEvent.keyboard("{Tab}{Tab}{Tab}");
    expect(focused()).toBe("Product 2 order");
    await userEvent.keyboard("{Tab}");
    expect(table().element().contains(document.activeElement)).toBe(false);
  });
});

describe("the focus", () => {
  it("stays on a row that is scrolled away, and the keys continue from it", async () => {
    await open({ products: 2000 });
    await focusRow("Product 5");
    scrollTo({ top: 40_000 });
    await expect.element(row("Product 715")).toBeVisible();
    expect(focused()).toBe("Product 5 row");
    await press("{ArrowDown}", "Product 6 row");
    await expect.element(row("Product 6").first()).toBeInViewport({ ratio: 0.9 });
  });

  it("moves to the last row when the result becomes shorter", async () => {
    const { shop } = await open();
    await focusRow("Product 9");
    shop.change(3);
    await expect.element(count("3 products")).toBeVisible();
    await expect.poll(focused).toBe("Product 2 row");
  });

  it("moves to the first row of another result, and stays on the screen if it is empty", async () => {
    await open();
    await focusRow("Product 9");
    history.pushState(null, "", "/app?view=table&vendor=Oak");
    await expect.element(count("20 products")).toBeVisible();
    await expect.poll(focused).toBe("Product 0 row");
    history.pushState(null, "", "/app?view=table&vendor=Nobody");
    await expect.element(page.getByText("No products found")).toBeVisible();
    await expect.element(page.getByRole("main")).toHaveFocus();
  });
});

it("each view restores its own scroll position", async () => {
  await open({ products: 2000 });
  // Without the scrolling that a synthetic press causes.
  const turnTo = (view: string) => (page.getByRole("radio", { name: view }).element() as HTMLElement).click();
  scrollTo({ top: 30_000 });
  await expect.element(row("Product 530")).toBeVisible();
  turnTo("Grid");
  await expect.element(page.getByRole("list", { name: "Products" })).toBeVisible();
  await expect.element(link("Product 0")).toBeInViewport();
  turnTo("Table");
  await expect.element(row("Product 530")).toBeVisible();
  await expect.poll(() => Math.round(scrollY)).toBe(30_000);
});
