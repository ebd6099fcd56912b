import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readAppSettings } from "../../src-ui/foundations/local-storage/app-settings";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { filterGroups, shownSettings, sortOrders } from "../bench/app/changed-lists.mjs";
import { type FakeShopOptions, openFakeShop } from "./fake-shop";
import { openShop } from "./open-shop";
import { render } from "./render";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const checkbox = (name: string) => page.getByRole("checkbox", { name, exact: true });
const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });
const group = (name: string) => page.getByRole("group", { name, exact: true });
const count = (text: string) => page.getByRole("status").filter({ hasText: text });
const said = () => new URLSearchParams(location.search);
const wide = () => page.viewport(1280, 800);
const narrow = () => page.viewport(820, 1180);

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  viewState.settings.filtersBeside = false;
  Object.assign(viewState.settings, { showPrices: true, showStock: true });
  await wide();
  return () => {
    Object.assign(viewState.settings, { showPrices: false, showStock: false });
    history.replaceState(null, "", before);
  };
});

/** Shows the products of a fake shop, and its filters. */
async function openFilters(options?: FakeShopOptions, address?: string) {
  const shop = await openShop(options, address);
  await userEvent.click(button("Filter"));
  return shop;
}

describe("the collections", () => {
  it("have a button only while there are any, and an open drawer says when a refresh has left none", async () => {
    const shop = await openShop();
    await userEvent.click(button("Collections"));
    await expect.element(page.getByText("2 collections")).toBeVisible();
    shop.removeCollections();
    await expect.element(page.getByText("No collections available")).toBeVisible();
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Close" }));
    await expect.element(count("60 products")).toBeVisible();
    expect(button("Collections").elements()).toEqual([]);
  });
});

describe("the filters", () => {
  const all: readonly (string | null)[] = ["Availability", "Price", "Vendor", "Type", "Tag", "Collection"];

  it.each([
    [true, true, all],
    [false, true, ["Availability", "Vendor", "Type", "Tag", "Collection"]],
    [true, false, ["Price", "Vendor", "Type", "Tag", "Collection"]],
  ])("begin with availability and price: prices %j, stock %j", async (showPrices, showStock, order) => {
    Object.assign(viewState.settings, { showPrices, showStock });
    await openFilters();
    await expect.element(checkbox("Oak")).toBeVisible();
    const headings = page.getByRole("heading", { level: 3 }).elements();
    expect(headings.map(({ textContent }) => textContent).filter((title) => all.includes(title))).toEqual(order);
  });

  it("narrow the list together, each with its count, and are steps that Back undoes", async () => {
    const shop = await openShop();
    await expect.element(count("60 products")).toBeVisible();
    await userEvent.click(button("Filter"));
    await expect.element(checkbox("Oak")).toHaveAccessibleDescription("20");
    await userEvent.click(checkbox("Oak"));
    await expect.element(count("20 products")).toBeVisible();
    await userEvent.click(checkbox("Elm & Co"));
    await userEvent.click(checkbox("Available"));
    await expect.element(count("32 products")).toBeVisible();
    expect([said().getAll("vendor"), said().get("available")]).toEqual([["Oak", "Elm & Co"], "1"]);
    await expect.element(checkbox("Ash")).toHaveAccessibleDescription("16");
    await expect.element(button("Filter")).toHaveAccessibleDescription("3 active filters");
    expect(shop.requests.at(-1)?.query.filters).toMatchObject({ vendors: ["Oak", "Elm & Co"], available: true });
    history.back();
    await expect.element(checkbox("Available")).not.toBeChecked();
    await expect.element(count("40 products")).toBeVisible();
  });

  it("do not speak of stock while it is hidden, nor does the sort order", async () => {
    viewState.settings.showStock = false;
    await openFilters();
    await expect.element(checkbox("Oak")).toBeVisible();
    await expect.element(group("Availability")).not.toBeInTheDocument();
    const sort = page.getByRole("combobox", { name: "Sort" });
    await expect.element(sort).toHaveTextContent(/Price, low to high/);
    await expect.element(sort).not.toHaveTextContent(/Stock/);
    viewState.settings.showStock = true;
    await expect.element(group("Availability")).toBeVisible();
    await expect.element(sort).toHaveTextContent(/Stock, high to low/);
  });

  it("are counted in the question for the rows, and only while they are open", async () => {
    const shop = await openShop();
    await expect.element(count("60 products")).toBeVisible();
    await userEvent.fill(page.getByRole("searchbox"), "product 1");
    await expect.element(count("11 products")).toBeVisible();
    expect(shop.requests.some(({ facets }) => facets)).toBe(false);
    await userEvent.click(button("Filter"));
    await expect.element(checkbox("Elm & Co")).toHaveAccessibleDescription("5");
    const before = shop.requests.length;
    await userEvent.fill(page.getByRole("searchbox"), "product 2");
    await expect.element(checkbox("Elm & Co")).toHaveAccessibleDescription("3");
    expect(shop.requests.slice(before).map(({ query, facets }) => [query.text, facets])).toEqual([["product 2", true]]);
    await userEvent.click(button("Close filters"));
    await expect.element(button("Filter")).toHaveFocus();
    await userEvent.fill(page.getByRole("searchbox"), "product 3");
    await expect.element(count("11 products")).toBeVisible();
    await expect.poll(() => shop.requests.at(-1)).toMatchObject({ query: { text: "product 3" }, facets: false });
  });

  it("keep the old counts and rows until the new answer is here", async () => {
    const shop = await openFilters();
    await expect.element(checkbox("Oak")).toHaveAccessibleDescription("20");
    const answer = shop.hold();
    await userEvent.click(checkbox("tag 3"));
    await expect.element(checkbox("tag 3")).toBeChecked();
    await expect.element(checkbox("Oak")).toHaveAccessibleDescription("20");
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
    answer();
    await expect.element(checkbox("Oak")).toHaveAccessibleDescription("1");
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).not.toBeInTheDocument();
  });

  it("choose one collection", async () => {
    await openFilters();
    const odd = page.getByRole("radiogroup", { name: "Collection" }).getByRole("radio", { name: "Odd ones" });
    await expect.element(odd).toHaveAccessibleDescription("30");
    await userEvent.click(odd);
    await expect.element(count("30 products")).toBeVisible();
    expect(said().get("collection")).toBe("odd");
    await expect.element(page.getByRole("combobox", { name: "Collection" })).toHaveValue("odd");
    await userEvent.click(page.getByRole("radio", { name: "All products" }));
    await expect.element(count("60 products")).toBeVisible();
    expect(said().has("collection")).toBe(false);
  });

  it("stand beside the list in a wide window until they are closed, and over it in a narrow one", async () => {
    openFakeShop();
    await render(<MainScreen />);
    await userEvent.click(button("Filter"));
    await expect.element(page.getByRole("region", { name: "Filter" })).toBeVisible();
    await expect.element(button("Filter")).toHaveAttribute("aria-expanded", "true");
    expect(page.getByRole("dialog").query()).toBeNull();
    await narrow();
    await expect.element(page.getByRole("region", { name: "Filter" })).not.toBeInTheDocument();
    await userEvent.click(button("Filter"));
    await expect.element(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
    await userEvent.click(page.getByRole("dialog").getByRole("checkbox", { name: "Ash", exact: true }));
    await userEvent.click(button("Show 20 products"));
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button("Filter")).toHaveFocus();
    await wide();
    await expect.element(page.getByRole("region", { name: "Filter" })).toBeVisible();
  });
});

describe("a group of many values", () => {
  it("shows the first, then all, and finds one among them", async () => {
    await openFilters({ products: 100, tags: 30 });
    const boxes = group("Tag").getByRole("checkbox");
    await expect.element(boxes.first()).toBeVisible();
    expect(boxes.elements()).toHaveLength(8);
    await expect.element(textbox("Find in Vendor")).not.toBeInTheDocument();
    await userEvent.click(button("Show all 30"));
    await expect.poll(() => boxes.elements().length).toBe(30);
    await userEvent.fill(textbox("Find in Tag"), " TAG 2");
    await expect.poll(() => boxes.elements().length).toBe(11);
    await userEvent.click(checkbox("tag 29"));
    await userEvent.fill(textbox("Find in Tag"), "nothing");
    await expect.element(page.getByText("No matches for “nothing”")).toBeVisible();
    await userEvent.fill(textbox("Find in Tag"), "");
    await userEvent.click(button("Show fewer"));
    // The chosen value stays visible.
    await expect.element(checkbox("tag 29")).toBeChecked();
    expect(boxes.elements()).toHaveLength(9);
  });

  it("puts 500 values into the page as they are scrolled to, and counts those beyond", async () => {
    await openFilters({ products: 800, tags: 700 });
    await userEvent.click(button("Show all 500"));
    const boxes = group("Tag").getByRole("checkbox");
    await expect.poll(() => boxes.elements().length).toBeGreaterThan(8);
    expect(boxes.elements().length).toBeLessThan(200);
    await expect.element(page.getByText("200 more; type to find them")).toBeInTheDocument();
    while (boxes.elements().length < 500) {
      const before = boxes.elements().length;
      boxes.elements().at(-1)?.closest("li")?.nextElementSibling?.scrollIntoView();
      await expect.poll(() => boxes.elements().length).toBeGreaterThan(before);
    }
    expect(boxes.elements()).toHaveLength(500);
  });

  it("folds away, and then counts its chosen values", async () => {
    await openFilters({}, "/app?vendor=Oak&vendor=Ash");
    await expect.element(checkbox("Oak")).toBeChecked();
    await userEvent.click(group("Vendor").getByRole("button", { name: "Vendor" }));
    await expect.element(checkbox("Oak")).not.toBeInTheDocument();
    await expect.element(group("Vendor")).toHaveTextContent("Vendor2");
  });
});

describe("the price", () => {
  it("counts after a pause, as typing that Back does not undo", async () => {
    await openFilters();
    const steps = history.length;
    await userEvent.fill(textbox("From"), "10");
    await userEvent.fill(textbox("To"), "19,50 €");
    await expect.element(count("10 products")).toBeVisible();
    expect(said().get("price")).toBe("10-19.5");
    expect(history.length).toBe(steps);
    await userEvent.click(textbox("From"));
    await expect.element(textbox("To")).toHaveValue("19.50");
  });

  it("shows a sentence for an invalid input, and loses nothing", async () => {
    await openFilters({}, "/app?price=10-19");
    await userEvent.fill(textbox("From"), "ten");
    await expect.element(page.getByText("Enter an amount, such as 12.50.")).toBeVisible();
    await expect.element(textbox("From")).toHaveAttribute("aria-invalid", "true");
    await expect.element(textbox("From")).toHaveAccessibleDescription(/such as 12.50/);
    await userEvent.fill(textbox("From"), "50");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Enter the lower amount first.")).toBeVisible();
    await expect.element(textbox("From")).toHaveValue("50");
    expect(said().get("price")).toBe("10-19");
    await expect.element(count("10 products")).toBeVisible();
    await userEvent.fill(textbox("To"), "");
    await userEvent.keyboard("{Enter}");
    await expect.element(count("11 products")).toBeVisible();
    await expect.element(page.getByText("the lower amount first")).not.toBeInTheDocument();
  });

  it("shows what its chip takes away", async () => {
    await openFilters({}, "/app?price=10-");
    await expect.element(textbox("From")).toHaveValue("10");
    await userEvent.click(button("Remove filter: from €10.00"));
    await expect.element(textbox("From")).toHaveValue("");
    await expect.element(count("60 products")).toBeVisible();
  });

  it("hints at the lowest and the highest", async () => {
    await openFilters();
    await expect.element(textbox("To")).toHaveAttribute("placeholder", "60");
  });

  it("neither narrows nor sorts while it is hidden", async () => {
    viewState.settings.showPrices = false;
    await openFilters();
    await expect.element(checkbox("Oak")).toBeVisible();
    await expect.element(group("Price")).not.toBeInTheDocument();
    const sort = page.getByRole("combobox", { name: "Sort" });
    await expect.element(sort).toHaveTextContent(/Stock, high to low/);
    await expect.element(sort).not.toHaveTextContent(/Price/);
  });
});

describe("the chips", () => {
  it("take one filter away each, and hand the focus on", async () => {
    await openShop({}, "/app?vendor=Oak&tag=tag%203&available=1");
    await expect.element(count("1 product")).toBeVisible();
    await userEvent.click(button("Remove filter: tag 3"));
    await expect.element(button("Remove filter: Available")).toHaveFocus();
    await expect.element(count("16 products")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Clear filters")).toHaveFocus();
    expect(location.search).toBe("?vendor=Oak");
    await userEvent.click(button("Remove filter: Oak"));
    await expect.element(button("Filter")).toHaveFocus();
    await expect.element(button("Clear filters")).not.toBeInTheDocument();
    await expect.element(count("60 products")).toBeVisible();
  });

  it("are targets of a finger's size", async () => {
    await openShop({}, "/app?vendor=Oak");
    await expect.element(button("Remove filter: Oak")).toBeVisible();
    const { width, height } = button("Remove filter: Oak").element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

it("the list says that no product passes the filters, with a button that clears them", async () => {
  await openShop({}, "/app?vendor=Nobody&q=product");
  await expect.element(page.getByText("No products match these filters.")).toBeVisible();
  await userEvent.click(page.getByRole("main").getByRole("button", { name: "Clear filters" }).last());
  await expect.element(count("60 products")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(location.search).toBe("?q=product");
});

describe("the sort order", () => {
  const sort = () => page.getByRole("combobox", { name: "Sort" });

  it("is in the address and in the question, and a step that Back undoes", async () => {
    const shop = await openShop();
    await expect.element(sort()).toHaveTextContent(/^Store order/);
    await userEvent.selectOptions(sort(), "Price, high to low");
    await expect.element(page.getByRole("link").first()).toHaveTextContent("Product 59");
    expect(said().get("sort")).toBe("-price");
    expect(shop.requests.at(-1)?.query.sort).toEqual({ field: "price", descending: true });
    history.back();
    await expect.element(page.getByRole("link").first()).toHaveTextContent("Product 0");
    await expect.element(sort()).toHaveValue("");
  });

  it("offers one that only the address names, and the best match for a search", async () => {
    await openShop({}, "/app?q=product&sort=-vendor");
    await expect.element(sort()).toHaveValue("-vendor");
    await expect.element(sort()).toHaveTextContent(/^Best match.*Vendor Z–A$/);
  });
});

it("the sort orders and filters that the benchmark changes are offered with its settings", async () => {
  const before = viewState.settings;
  onTestFinished(() => {
    viewState.settings = before;
  });
  viewState.settings = readAppSettings(JSON.stringify(shownSettings));
  await openShop();
  await expect.element(count("60 products")).toBeVisible();
  const options = page.getByRole("combobox", { name: "Sort" }).getByRole("option").elements();
  expect(options.map((option) => option.getAttribute("value"))).toEqual(expect.arrayContaining(sortOrders));
  await userEvent.click(button("Filter"));
  for (const name of filterGroups) await expect.element(group(name).getByRole("checkbox").first()).toBeVisible();
});
