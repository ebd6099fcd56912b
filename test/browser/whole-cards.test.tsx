import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Density } from "../../src-ui/foundations/local-storage/app-settings";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { openShop } from "./open-shop";

beforeEach(() => {
  const before = { ...viewState.settings };
  sessionStorage.clear();
  return () => void Object.assign(viewState.settings, before);
});

async function open(width: number, height: number, density: Density): Promise<readonly DOMRect[]> {
  await page.viewport(width, height);
  Object.assign(viewState.settings, { density, showPrices: true, showStock: true });
  const { place } = await openShop({}, "/app");
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
