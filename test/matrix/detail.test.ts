import type { BrowserContext, Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Product } from "../../src-worker/contract/product";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { eachWalk } from "../walks/each-walk";
import { importDemo } from "../walks/import-demo";
import { ui } from "../walks/ui";

const { products } = demoCatalogue("en");
const byPrice = products
  .map((product) => ({ product, price: Math.min(...product.variants.map(({ price }) => Number(price))) }))
  .toSorted((a, b) => a.price - b.price)
  .map(({ product }) => product);

let context: BrowserContext;
let page: Page;
let errors: readonly string[];
let origin: string;

eachWalk(
  { shared: true, prepare: importDemo, device: { permissions: ["clipboard-read", "clipboard-write"] } },
  (walk) => {
    ({ context, page, errors, origin } = walk);
  },
);

const detail = (product: Product | undefined) => page.getByRole("dialog", { name: product?.title ?? "", exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const links = () => page.getByRole("list", { name: "Products" }).getByRole("link");
const position = () => page.getByText(/^Image \d of \d$/);

async function open(product: Product | undefined, more = ""): Promise<void> {
  await page.goto(`/app?demo=true${more}&product=${product?.handle}`);
  await ui(detail(product)).toBeVisible();
}

describe("an open product", () => {
  test("steps through the list's order by buttons and keys, and Back returns to the list", async () => {
    const [first, second, third] = byPrice;
    await page.goto("/app?demo=true&sort=price");
    await links().first().click();
    await ui(detail(first)).toBeVisible();
    await ui(detail(first).getByText(`1 of ${products.length}`)).toBeVisible();
    await ui(button("Previous product")).toHaveAttribute("aria-disabled", "true");
    await button("Next product").click();
    await ui(detail(second)).toBeVisible();
    await ui(button("Next product")).toBeFocused();
    await page.keyboard.press("Shift+ArrowRight");
    await ui(detail(third)).toBeVisible();
    await page.keyboard.press("Shift+ArrowLeft");
    await ui(detail(second)).toBeVisible();
    await ui(page).toHaveURL(({ searchParams }) => searchParams.get("product") === second?.handle);
    await page.goBack();
    await ui(page.getByRole("dialog")).toHaveCount(0);
    await ui(page).toHaveURL(({ searchParams }) => searchParams.get("sort") === "price");
    await ui(links().first()).toHaveText(first?.title ?? "");
    expect(errors).toEqual([]);
  });

  test("opens alone when the list behind it does not contain it", async () => {
    const [product] = products;
    await open(product, "&q=xyzzy");
    await ui(detail(product).getByText("In Stock", { exact: true })).toBeVisible();
    await ui(button("Next product")).toHaveCount(0);
  });

  test("shows a sale, sold-out variants and quantity rules", async () => {
    const reduced = products.find(({ variants }) => variants.every(({ compareAtPrice }) => compareAtPrice !== null));
    await open(reduced);
    await ui(detail(reduced).getByText("Sale", { exact: true })).toBeVisible();
    const boxed = products.find(({ variants }) => variants[0]?.quantityRule);
    await open(boxed);
    const step = boxed?.variants[0]?.quantityRule?.step;
    await ui(detail(boxed).getByText(`In steps of ${step}`)).toBeVisible();
    const soldOut = products.find(({ variants }) => variants.every(({ available }) => !available));
    await open(soldOut);
    await ui(detail(soldOut).getByText("Out of Stock", { exact: true }).first()).toBeVisible();
    await ui(detail(soldOut).getByRole("contentinfo").getByRole("button")).toBeDisabled();
    expect(errors).toEqual([]);
  });

  test("leaves the arrow keys to the variant choice, and adds the chosen variant", async () => {
    const product = products.find(({ variants }) => variants.filter(({ available }) => available).length > 2);
    const second = product?.variants.filter(({ available }) => available)[1];
    await open(product, `&variant=${second?.id}`);
    const chosen = detail(product).getByRole("radio", { checked: true }).first();
    const named = () => new URL(page.url()).searchParams.get("variant");
    await chosen.press("ArrowRight");
    await ui.poll(named).not.toBe(second?.id);
    await page.keyboard.press("ArrowLeft");
    await ui.poll(named).toBe(second?.id);
    await detail(product).getByRole("button", { name: "Add to order" }).click();
    await ui(detail(product).getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
    expect(errors).toEqual([]);
  });

  test("zooms an image by button, double tap and keys, and Escape closes only the zoom", async () => {
    const [product] = products;
    await open(product);
    await ui(position()).toHaveText(/^Image 1/);
    await button("Zoom").click();
    const zoom = page.getByRole("dialog", { name: `${product?.title}, enlarged`, exact: true });
    const image = zoom.getByRole("img");
    const width = async () => (await image.boundingBox())?.width ?? 0;
    await ui.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // The opening animation changes its size.
    await zoom.evaluate(async (dialog) => {
      const moving = dialog.getAnimations({ subtree: true });
      const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const whole = await width();
    await page.keyboard.press("+");
    await ui.poll(width).toBeGreaterThan(whole);
    await ui(button("Zoom out")).toHaveAttribute("aria-disabled", "false");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("0");
    await ui.poll(width).toBe(whole);
    await zoom.locator("img").dblclick();
    await ui.poll(width).toBeGreaterThan(whole * 2);
    await page.keyboard.press("Escape");
    await ui(zoom).toBeHidden();
    await ui(button("Zoom")).toBeFocused();
    // The arrow keys moved the enlarged image only.
    await ui(position()).toHaveText(/^Image 1/);
    await page.keyboard.press("Escape");
    await ui(page.getByRole("dialog")).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test("shares a link that opens the product, also offline", async () => {
    const product = products.at(-1);
    await open(product, "&q=mug");
    await button("Share").click();
    const link = `${origin}/app?demo=true&product=${product?.handle}`;
    await ui.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto(link);
    await ui(detail(product)).toBeVisible();
    await ui(
      detail(product)
        .getByText(product?.variants[0]?.sku ?? "", { exact: true })
        .first(),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });
});
