import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Density } from "../../src-ui/foundations/local-storage/app-settings";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import type { FakeShopOptions } from "./fake-shop";
import { openShop } from "./open-shop";

beforeEach(() => {
  const before = { ...viewState.settings };
  sessionStorage.clear();
  return () => void Object.assign(viewState.settings, before);
});

async function open(
  width: number,
  height: number,
  density: Density,
  options: FakeShopOptions = {},
): Promise<readonly DOMRect[]> {
  await page.viewport(width, height);
  Object.assign(viewState.settings, { density, showPrices: true, showStock: true });
  const { place } = await openShop(options, "/app");
  await expect.element(page.getByRole("link", { name: "Product 1", exact: true })).toBeVisible();
  const boxes = () => [...place.querySelectorAll("[role=listitem]")].map((card) => card.getBoundingClientRect());
  // Rows beyond the screen come after the first paint.
  await expect.poll(() => Math.max(...boxes().map(({ bottom }) => bottom))).toBeGreaterThan(height);
  return boxes();
}

test.each([
  [820, 1180, "comfortable", 4],
  [1180, 820, "comfortable", 6],
  [820, 1180, "compact", 9],
  [1180, 820, "compact", 8],
] as const)("a window of %d by %d pixels shows whole %s cards: at least %d", async (width, height, density, least) => {
  const whole = (await open(width, height, density)).filter(({ bottom }) => bottom <= height);
  expect(whole.length).toBeGreaterThanOrEqual(least);
});

test.each(["comfortable", "compact"] as const)(
  "on a phone the first %s card stands above 180 pixels",
  async (density) => {
    const [first] = await open(390, 844, density);
    expect(first?.top).toBeLessThan(180);
  },
);

test.each([
  [390, 844],
  [1180, 820],
])("a press anywhere on a card opens its product in a window of %d by %d pixels", async (width, height) => {
  const [card] = await open(width, height, "comfortable");
  if (!card) throw new Error("The list has no card.");
  const { left, right, top, bottom } = card;
  // Its middle, and near each corner but those of the heart and the order button.
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 20, top + 20],
    [left + 20, bottom - 20],
  ] as const;
  for (const [x, y] of points) expect(document.elementFromPoint(x, y)?.closest("a")?.textContent).toBe("Product 0");
});

test.each([
  [390, 844],
  [1180, 820],
])("a card's sale badge stands in the corner of its image in a window of %d by %d pixels", async (width, height) => {
  await open(width, height, "comfortable", { sale: true });
  const [badge] = page.getByText("Sale", { exact: true }).elements();
  const [image] = page.getByRole("listitem").first().element().children;
  if (!badge || !image) throw new Error("The card has no badge or no image.");
  const [inner, outer] = [badge.getBoundingClientRect(), image.getBoundingClientRect()];
  expect([inner.left - outer.left, inner.top - outer.top]).toEqual([8, 8]);
  expect(inner.bottom).toBeLessThan(outer.bottom);
});

test("the list has its place before the collections beside it are loaded", async () => {
  await page.viewport(1440, 900);
  const { place } = await openShop({}, "/app");
  const lefts = new Set<number>();
  const note = () => {
    const [list] = place.querySelectorAll("[role=list]");
    if (list) lefts.add(list.getBoundingClientRect().left);
  };
  const watch = new MutationObserver(note);
  watch.observe(place, { childList: true, subtree: true });
  await expect.element(page.getByRole("navigation", { name: "Collections" })).toBeVisible();
  note();
  watch.disconnect();
  expect([...lefts]).toEqual([expect.any(Number)]);
});
