import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openShop } from "./open-shop";
import { watchWork } from "./page-work";

const steps = 60;
/** CSS pixels of a step. */
const each = 300;

beforeEach(async () => {
  const before = location.href;
  sessionStorage.clear();
  await page.viewport(1180, 820);
  return () => history.replaceState(null, "", before);
});

test.each([
  ["grid", 100],
  // Rows that pass slowly are filled at once.
  ["table", 400],
] as const)(
  "a step of a scroll through the %s renders once, measures nothing and makes few nodes",
  async (view, maxNodes) => {
    const { place } = await openShop({ products: 2000 }, `/app?view=${view}`);
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
    const work = await watchWork(place);
    for (let step = 0; step < steps; step++) {
      scrollBy({ top: each });
      await nextFrame();
    }
    const pixels = steps * each;
    expect(scrollY).toBe(pixels);
    // The rows that a step brings, and those that the engine has answered meanwhile.
    expect(work.changes() / steps).toBeLessThanOrEqual(1.5);
    // Where the list begins: at the first step and after each rest.
    expect(work.measured() / steps).toBeLessThanOrEqual(0.25);
    expect((work.nodesAdded() / pixels) * 1000).toBeLessThanOrEqual(maxNodes);
    // The table fills the rows of a fast scroll when it has stopped.
    if (view === "grid") expect(blankCards(place)).toBe(0);
  },
);

test("a slow scroll through the grid renders once for each row that passes", async () => {
  const { place } = await openShop({ products: 2000 }, "/app?view=grid");
  await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
  const height = rowHeight(place);
  const work = await watchWork(place);
  const rows = 10;
  for (let step = 0; step < 8 * rows; step++) {
    scrollBy({ top: height / 8 });
    await nextFrame();
  }
  // The first steps mount a screen ahead. On a busy machine the list rests between two steps, and renders once more.
  expect(work.changes()).toBeLessThanOrEqual(2 * (rows + Math.ceil(innerHeight / height) + 1));
});

test.each(["grid", "table"])(
  "a %s that grows while it is scrolled stays where the person scrolled it",
  async (view) => {
    const shop = await openShop({ products: 2000 }, `/app?view=${view}`);
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
    scrollTo({ top: 3000 });
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).not.toBeInTheDocument();
    const scrolls = vi.spyOn(window, "scrollTo");
    for (const products of [2100, 2200]) {
      shop.change(products);
      const count = `${products.toLocaleString("en")} products`;
      await expect.element(page.getByRole("status").filter({ hasText: count })).toBeVisible();
    }
    // A scroll by the page would end a swipe that still runs.
    expect(scrolls).not.toHaveBeenCalled();
  },
);

/** Cards on screen without their product. */
function blankCards(place: HTMLElement): number {
  return [...place.querySelectorAll("[role=listitem]")].filter((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && !item.querySelector("a");
  }).length;
}

/** CSS pixels from the top of a row of cards to the top of the next one. */
function rowHeight(place: HTMLElement): number {
  const tops = [...place.querySelectorAll("[role=listitem]")].map((item) => item.getBoundingClientRect().top);
  const [first = 0, second = 0] = [...new Set(tops)];
  return second - first;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
