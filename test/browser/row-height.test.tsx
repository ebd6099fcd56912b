import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { rowHeightHint } from "../../src-ui/screens/catalogue/row-height-hint";
import { openShop } from "./open-shop";

// The last windows have the collections beside the list.
it.each([
  [480, 1, 0, true],
  [640, 2, 0, true],
  [720, 2, 0, true],
  [820, 2, 0, false],
  [1024, 3, 0, true],
  [1180, 3, 0, false],
  [1440, 4, 272, true],
  [1800, 4, 272, false],
])(
  "in a window of %i pixels a row of %i cards is as high as it was taken for before it was measured",
  async (width, columns, taken, shown) => {
    const before = location.href;
    // The demo shows prices and stock.
    history.replaceState(null, "", shown ? "/app?demo=true" : "/app");
    await page.viewport(width, 800);
    try {
      const { place } = await openShop();
      await expect.element(page.getByRole("link", { name: "Product 1", exact: true })).toBeVisible();
      const wanted = rowHeightHint(taken, columns, { showPrices: shown, showStock: shown });
      const row = () => place.querySelector(`[data-columns="${columns}"]`)?.getBoundingClientRect().height;
      await expect.poll(row).toBeCloseTo(wanted, 0);
    } finally {
      history.replaceState(null, "", before);
    }
  },
);
