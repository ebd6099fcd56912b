import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { ProductSlide } from "../../src-ui/foundations/product/product-slide";
import { DifferenceRow } from "../../src-ui/pieces/differences/difference-row";
import { ProductPrice } from "../../src-ui/screens/detail/product-price";
import { OrderFooter } from "../../src-ui/screens/order/order-footer";
import { OrderLines } from "../../src-ui/screens/order/order-lines";
import { PrintTable } from "../../src-ui/screens/order/print-table";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { orderTotals } from "../../src-worker/order/order-totals";
import { line, sampleOrder } from "../node/export/sample-order";
import { storeSummary } from "../node/ui/store-summary";
import { openShop } from "./open-shop";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const row: ProductRow = {
  id: "screw",
  handle: "screw",
  title: "Screw",
  vendor: "",
  productType: "",
  adding: null,
  sku: "",
  variantCount: 2,
  priceMin: 0.025,
  priceMax: 199.5,
  compareAtPrice: 200,
  stock: "in-stock",
  orderable: true,
  image: null,
  updatedAt: "",
  match: null,
};

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  Object.assign(viewState.settings, { showPrices: true });
  return () => {
    Object.assign(viewState.settings, { showPrices: false });
    history.replaceState(null, "", before);
  };
});

// Chromium's locale data have no decimals for RSD, and none for HUF in some versions.
describe.each([
  ["EUR", null, "€0.025", "€199.50", "€200.00", "€25.00"],
  ["RSD", 2, "RSD 0.025", "RSD 199.50", "RSD 200.00", "RSD 25.00"],
  ["HUF", 0, "HUF 0.025", "HUF 199.50", "HUF 200", "HUF 25"],
  ["KWD", null, "KWD 0.025", "KWD 199.500", "KWD 200.000", "KWD 25.000"],
  ["XBT", null, "XBT 0.025", "XBT 199.50", "XBT 200.00", "XBT 25.00"],
] as const)("in %s of a store with %s decimals", (currency, decimals, small, middle, large, thousand) => {
  const text = () => document.body.textContent?.replaceAll(/\s/g, " ");

  it("a row, a product and a change show each price with all its decimals", async () => {
    showSnapshot({ store: storeSummary({ currency, decimals }) });
    const facts = { priceMin: 0.025, priceMax: 0.025, stock: "in-stock" } as const;
    const now = { ...facts, priceMin: 199.5, priceMax: 199.5 };
    await render(
      <>
        <ProductSlide product={row} />
        <ProductPrice price="199.50" before="200.00" />
        <DifferenceRow kind="price" difference={{ id: "a", title: "A", sku: "", before: facts, now }} />
      </>,
    );
    await expect.poll(text).toContain(`${small} - ${middle}`);
    expect(text()).toContain(`Price ${middle}`);
    expect(text()).toContain(large);
    expect(text()).toMatch(new RegExp(`Before[^€A-Z]*${small}.*${middle}$`));
  });

  it("an order and its print show exact amounts, whatever store is open", async () => {
    showSnapshot({ store: storeSummary({ currency: "JPY", decimals: 0 }) });
    const { order } = sampleOrder([line({ price: "0.025", quantity: 1000 })], { currency, decimals });
    const detail = { order, totals: orderTotals(order) };
    await render(
      <>
        <OrderLines detail={detail} scroller={{ current: document.documentElement }} />
        <OrderFooter detail={detail} onEnded={() => undefined} />
        <PrintTable detail={detail} lines={order.lines} />
      </>,
    );
    await expect.poll(text).toContain(`${small} each`);
    expect(text()?.split(thousand).length).toBeGreaterThan(4);
    expect(text()).toContain(`Total: ${thousand}`);
  });
});

it("a price below the smallest unit can be a limit of the list", async () => {
  await openShop();
  await userEvent.click(page.getByRole("button", { name: "Filter", exact: true }));
  await userEvent.fill(page.getByRole("textbox", { name: "From", exact: true }), "0.025");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove filter: from €0.025" })).toBeVisible();
  expect(new URLSearchParams(location.search).get("price")).toBe("0.025-");
  await expect.element(page.getByRole("textbox", { name: "From", exact: true })).toHaveValue("0.025");
});
