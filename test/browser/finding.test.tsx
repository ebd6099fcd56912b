import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { MainScreen } from "../../src-ui/shell/main-screen";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import { openFakeShop } from "./fake-shop";
import { openShop } from "./open-shop";
import { render } from "./render";

const search = () => page.getByRole("searchbox");
const link = (name: string) => page.getByRole("link", { name, exact: true });
const count = (text: string) => page.getByRole("status").filter({ hasText: text });
const said = () => new URLSearchParams(location.search);

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  scrollTo({ top: 0 });
  await page.viewport(1280, 800);
  return () => history.replaceState(null, "", before);
});

describe("what was searched for", () => {
  const marked = (place: HTMLElement) => [...place.querySelectorAll("mark")].map(({ textContent }) => textContent);

  it("stands out in the titles, which keep their names", async () => {
    const { place } = await openShop({ match: ({ text }) => (text ? { title: [0, 4, 8, 9], variant: null } : null) });
    await expect.element(link("Product 7")).toBeVisible();
    expect(marked(place)).toEqual([]);
    await userEvent.fill(search(), "product 7");
    await expect.element(link("Product 7")).toBeVisible();
    await expect.poll(() => marked(place)).toEqual(["Prod", "7"]);
  });

  it("leads to the variant whose code it is", async () => {
    const variant = { id: "v-9", sku: "AB-12-L", title: "Large" };
    const { place } = await openShop({
      match: ({ text }: ListingQuery, index) => (text && index === 7 ? { title: [], variant } : null),
    });
    await userEvent.fill(search(), "product 7");
    await expect.poll(() => marked(place)).toEqual(["AB-12-L"]);
    const { search: query } = new URL((link("Product 7").element() as HTMLAnchorElement).href);
    expect([...new URLSearchParams(query)]).toEqual([
      ["product", "product-7"],
      ["variant", "v-9"],
    ]);
    await userEvent.click(link("Product 7"));
    expect([said().get("product"), said().get("variant"), said().get("q")]).toEqual(["product-7", "v-9", "product 7"]);
  });
});

describe("what was meant", () => {
  const meant = ({ text }: ListingQuery) => (text === "prodcut" || text === "zzz" ? "product" : null);
  const offer = () => page.getByRole("button", { name: "Did you mean “product”?" });

  it("is offered above the results, and put into the search box by a press", async () => {
    await openShop({ meant });
    await userEvent.fill(search(), "prodcut");
    await expect.element(offer()).toBeVisible();
    await expect.element(link("Product 0")).toBeVisible();
    await userEvent.click(offer());
    await expect.element(search()).toHaveValue("product");
    await expect.element(offer()).not.toBeInTheDocument();
    await expect.element(page.getByRole("main")).toHaveFocus();
    await expect.poll(() => said().get("q")).toBe("product");
  });

  it("is preceded by the news that nothing has all words as typed", async () => {
    await openShop({ nearly: ({ text }) => text === "prodcut" });
    await userEvent.fill(search(), "prodcut");
    const news = page.getByText("Nothing has all these words as typed. These come closest:");
    await expect.element(news).toBeVisible();
    expect(news.element().closest("[role=status]")).not.toBeNull();
    await userEvent.fill(search(), "product");
    await expect.element(news).not.toBeInTheDocument();
  });

  it("is preceded by the news that nothing has both words", async () => {
    await openShop({ nearly: ({ text }) => text === "prodcut" && "either" });
    await userEvent.fill(search(), "prodcut");
    await expect.element(page.getByText("Nothing has both words; showing either.")).toBeVisible();
  });

  it("is offered where nothing was found", async () => {
    await openShop({ meant });
    await userEvent.fill(search(), "zzz");
    await expect.element(page.getByText("No products found")).toBeVisible();
    await userEvent.click(offer());
    await expect.element(count("60 products")).toBeVisible();
  });
});

describe("the keys", () => {
  it("lead from the search box to the first result", async () => {
    await openShop();
    await userEvent.fill(search(), "product 1");
    await expect.element(count("11 products")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link("Product 1")).toHaveFocus();
    await expect.element(search()).toHaveValue("product 1");
  });

  it("lead to the first result of a list that was scrolled", async () => {
    await openShop({ products: 2000 });
    await expect.element(link("Product 0")).toBeVisible();
    scrollTo({ top: 60_000 });
    await expect.element(link("Product 0")).not.toBeInTheDocument();
    (search().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link("Product 0")).toHaveFocus();
  });

  it("go by screens and to the ends", async () => {
    await openShop({ products: 2000 });
    await expect.element(link("Product 0")).toBeVisible();
    (link("Product 1").element() as HTMLElement).focus();
    await userEvent.keyboard("{PageDown}");
    const row = () => Math.floor(Number(document.activeElement?.getAttribute("data-index")) / 4);
    await expect.poll(row).toBeGreaterThan(0);
    expect(document.activeElement?.getAttribute("data-index")).toBe(`${row() * 4 + 1}`);
    await userEvent.keyboard("{End}");
    await expect.element(link("Product 1999")).toHaveFocus();
    await userEvent.keyboard("{PageUp}{Home}");
    await expect.element(link("Product 0")).toHaveFocus();
  });
});

describe("the focus", () => {
  it("stays in the list when its card is scrolled away, goes on from there, and comes back with the card", async () => {
    await openShop({ products: 2000 });
    await expect.element(link("Product 5")).toBeVisible();
    (link("Product 5").element() as HTMLElement).focus();
    scrollTo({ top: 30_000 });
    await expect.element(link("Product 5")).not.toBeInTheDocument();
    await expect.element(page.getByRole("list", { name: "Products" })).toHaveFocus();
    scrollTo({ top: 0 });
    await expect.element(link("Product 5")).toHaveFocus();
    scrollTo({ top: 30_000 });
    await expect.element(link("Product 5")).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(link("Product 6")).toHaveFocus();
  });

  it("is not called back once it went elsewhere", async () => {
    await openShop({ products: 2000 });
    await expect.element(link("Product 5")).toBeVisible();
    (link("Product 5").element() as HTMLElement).focus();
    scrollTo({ top: 30_000 });
    await expect.element(page.getByRole("list", { name: "Products" })).toHaveFocus();
    (search().element() as HTMLElement).focus();
    scrollTo({ top: 0 });
    await expect.element(link("Product 5")).toBeVisible();
    await expect.element(search()).toHaveFocus();
  });

  it("goes to the last card when the answer has grown shorter than where it was", async () => {
    const shop = await openShop({ products: 60 });
    await expect.element(link("Product 6")).toBeVisible();
    (link("Product 6").element() as HTMLElement).focus();
    shop.change(3);
    await expect.element(count("3 products")).toBeVisible();
    await expect.element(link("Product 2")).toHaveFocus();
  });

  it("stays on the screen when no product is left", async () => {
    await openShop();
    history.pushState(null, "", "/app?vendor=Nobody");
    await expect.element(page.getByText("No products found")).toBeVisible();
    history.back();
    await expect.element(link("Product 6")).toBeVisible();
    (link("Product 6").element() as HTMLElement).focus();
    history.forward();
    await expect.element(page.getByText("No products found")).toBeVisible();
    await expect.element(page.getByRole("main")).toHaveFocus();
  });
});

it("a list that was just sent far down begins at the top for a new question", async () => {
  await openShop({ products: 2000 });
  await expect.element(link("Product 0")).toBeVisible();
  (link("Product 0").element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  history.pushState(null, "", "/app?vendor=Oak");
  await expect.element(count("667 products")).toBeVisible();
  await expect.element(link("Product 3")).toBeInViewport();
  await expect.element(link("Product 0")).toHaveFocus();
  await expect.poll(() => scrollY).toBe(0);
});

it("a list comes back to its place under its own question, and no other", async () => {
  openFakeShop({ products: 2000 });
  // A hidden price sorts nothing.
  viewState.settings.showPrices = true;
  onTestFinished(() => {
    viewState.settings.showPrices = false;
  });
  history.replaceState(null, "", "/app?vendor=Oak&sort=-price");
  sessionStorage.setItem(
    "scroll-place",
    JSON.stringify({
      question: JSON.stringify(["", null, [["Oak"], [], [], null, null, false], ["price", true], ""]),
      index: 400,
      past: 10,
    }),
  );
  await render(<MainScreen />);
  await expect.poll(() => scrollY).toBeGreaterThan(10_000);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Sort" }), "Title A–Z");
  await expect.poll(() => scrollY).toBe(0);
});
