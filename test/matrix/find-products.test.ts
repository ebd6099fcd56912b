import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import type { GeneratedProduct } from "../../demo/stores/catalogue/generated-product";
import { shopifyIds } from "../../demo/stores/shopify/shop-records";
import { connectStore } from "../walks/connect-store";
import { type DemoStores, eachWalk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { blankPlaces } from "./blank-places";

let page: Page;
let errors: readonly string[];
let stores: DemoStores;

eachWalk(
  {
    shared: true,
    stores: ["--products", "1000"],
    device: { viewport: { width: 1440, height: 900 } },
    async prepare(page, { shopify }) {
      // Only prices that are shown filter and sort.
      await page.context().addInitScript(() => {
        if (localStorage.getItem("app-settings") === null)
          localStorage.setItem("app-settings", JSON.stringify({ showPrices: true }));
      });
      await connectStore(page, { url: `http://localhost:${shopify.port}` });
      await importComplete(page);
    },
  },
  (walk) => {
    ({ page, errors, stores } = walk);
  },
);
beforeEach(async () => {
  await page.goto("/app");
  await ui(links().first()).toBeVisible();
});

const search = () => page.getByRole("searchbox", { name: "Search products" });
const links = () => page.getByRole("list", { name: "Products" }).getByRole("link");
const count = (products: number) =>
  page.getByRole("status").filter({ hasText: new RegExp(`^${products.toLocaleString("en")} product`) });
const checkbox = (name: string) => page.getByRole("checkbox", { name, exact: true });

test("finds the intended product despite a typo and suggests the correction", async () => {
  await search().fill("stonewear mgu");
  await ui(links().first()).toHaveText(/stoneware mug/i);
  await ui(links().first().locator("mark").first()).toHaveText(/stoneware/i);
  const offer = page.getByRole("button", { name: "Did you mean “stoneware mug”?" });
  await offer.click();
  await ui(search()).toHaveValue("stoneware mug");
  await ui(offer).toBeHidden();
  await ui(links().first()).toHaveText(/stoneware mug/i);
  await ui(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "stoneware mug");
  expect(errors).toEqual([]);
});

test("opens the variant for a partial SKU, and Back returns to the search", async () => {
  const { product, variant, part } = variantInTheMiddle();
  await search().fill(part);
  const link = links().filter({ hasText: product.title }).first();
  await ui(page.locator("mark", { hasText: variant.sku ?? "" })).toBeVisible();
  await link.click();
  const detail = page.getByRole("dialog", { name: product.title });
  await ui(detail).toBeVisible();
  const id = String(shopifyIds.variant(product.index, variant.position));
  await ui(page).toHaveURL(({ searchParams }) => searchParams.get("variant") === id);
  await ui(detail.getByText(variant.sku ?? "", { exact: true })).toBeVisible();
  await page.reload();
  await ui(detail.getByText(variant.sku ?? "", { exact: true })).toBeVisible();
  await page.goBack();
  await ui(detail).toBeHidden();
  await ui(search()).toHaveValue(part);
  await ui(link).toBeVisible();
  expect(errors).toEqual([]);
});

test("combines filters and sorting with correct counts, and keeps them after a reload", async () => {
  const products = everyProduct();
  const vendor = mostFrequent(products.map((product) => product.vendor));
  const ofVendor = products.filter((product) => product.vendor === vendor);
  const type = mostFrequent(ofVendor.map((product) => product.type));
  const both = ofVendor.filter((product) => product.type === type);
  const dearest = Math.max(...both.map(lowestCents)) / 100;
  const cheaper = both.filter((product) => lowestCents(product) / 100 <= Math.floor(dearest) - 1);

  // The device remembers open groups, also on a retry.
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  if ((await filter.getAttribute("aria-expanded")) !== "true") await filter.click();
  await ui(checkbox(vendor)).toHaveAccessibleDescription(String(ofVendor.length));
  await checkbox(vendor).check();
  await ui(count(ofVendor.length)).toBeVisible();
  await ui(checkbox(type)).toHaveAccessibleDescription(String(both.length));
  await checkbox(type).check();
  await ui(count(both.length)).toBeVisible();
  await page.getByRole("textbox", { name: "To", exact: true }).fill(String(Math.floor(dearest) - 1));
  await ui(count(cheaper.length)).toBeVisible();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Price, high to low");
  const [first] = cheaper.toSorted((a, b) => lowestCents(b) - lowestCents(a));
  await ui(links().first()).toHaveText(first?.title ?? "");

  await page.reload();
  await ui(count(cheaper.length)).toBeVisible();
  await ui(links().first()).toHaveText(first?.title ?? "");
  await ui(checkbox(vendor)).toBeChecked();
  await ui(checkbox(type)).toBeChecked();
  await ui(page.getByRole("combobox", { name: "Sort" })).toHaveValue("-price");

  await links().first().click();
  await ui(page.getByRole("dialog", { name: first?.title ?? "" })).toBeVisible();
  await page.goBack();
  await ui(page.getByRole("dialog")).toBeHidden();
  await ui(count(cheaper.length)).toBeVisible();

  await page.getByRole("button", { name: `Remove filter: ${type}` }).click();
  await ui(checkbox(type)).not.toBeChecked();
  await page.goBack();
  await ui(checkbox(type)).toBeChecked();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await ui(count(products.length)).toBeVisible();
  await ui(page).toHaveURL(({ search }) => search === "?sort=-price");
  expect(errors).toEqual([]);
});

test("shows no blank row while scrolling fast, and restores the position after a reload", async () => {
  const seen = await blankPlaces(page, { notches: 80, pixels: 400 });
  expect(seen.frames).toBeGreaterThan(20);
  expect({ empty: seen.empty, uncovered: seen.uncovered }).toEqual({ empty: 0, uncovered: 0 });
  const top = await topmost();
  await page.reload();
  await ui.poll(topmost).toBe(top);
  expect(errors).toEqual([]);
});

/** Title of the first product that is more than half on screen. */
function topmost(): Promise<string | null> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('[role="listitem"]')];
    const shown = items.find((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top > 56 - height / 2;
    });
    return shown?.querySelector("a")?.textContent ?? null;
  });
}

/** An available variant that is not its product's first, and part of its SKU as typed by a person. */
function variantInTheMiddle() {
  for (const product of everyProduct())
    for (const variant of product.variants.slice(1)) {
      const { sku, stock } = variant;
      if (!sku || stock === 0 || product.options.length !== 1) continue;
      const part = sku.slice(sku.indexOf("-") + 1).toLowerCase();
      const holders = everyProduct().flatMap(({ variants }) =>
        variants.filter((one) => one.sku?.includes(part.toUpperCase())),
      );
      if (holders.length === 1) return { product, variant, part };
    }
  throw new Error("no part of a SKU distinguishes it from the others");
}

function everyProduct(): readonly GeneratedProduct[] {
  const { catalogue } = stores.shopify;
  return Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index));
}

function lowestCents({ variants }: GeneratedProduct): number {
  return Math.min(...variants.map(({ cents }) => cents));
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [max] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return max?.[0] ?? "";
}
