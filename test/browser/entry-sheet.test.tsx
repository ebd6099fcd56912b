import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { EntrySheet } from "../../src-ui/pieces/add-to-order/entry/entry-sheet";
import { allOrders } from "../../src-worker/contract/order";
import type { Product, ProductOption, Variant } from "../../src-worker/contract/product";
import { entrySums } from "../../src-worker/order/entry-sums";
import type { StoredPriceList } from "../../src-worker/price-lists/price-lists-database";
import { productNamed, variantWith } from "../node/catalogue/product-named";
import { ordersHere } from "./orders-here";
import { render } from "./render";

const sizes = ["S", "M", "L"];
const colours = ["Red", "Blue"];
const onAdded = vi.fn();
const sheet = page.getByRole("dialog", { name: "Scarf" });
const field = (name: string) => sheet.getByRole("spinbutton", { name, exact: true });
const table = sheet.getByRole("table", { name: "Quantities" });
const add = sheet.getByRole("button", { name: "Add to order" });

beforeEach(() => {
  onAdded.mockClear();
  Object.assign(viewState.settings, { showPrices: true, showStock: true });
  return () => void Object.assign(viewState.settings, { showPrices: false, showStock: false });
});

it("goes through the cells by keyboard, sums them up and adds all at once", async () => {
  const { orders } = await open(matrix());
  await expect.element(field("S / Red")).toHaveFocus();
  await userEvent.keyboard("3{ArrowDown}4{ArrowRight}5{ArrowUp}2{Enter}");
  await expect.element(field("M / Red")).toHaveFocus();
  await expect.element(table.getByRole("row").nth(1)).toHaveTextContent("5€50.25");
  await expect.element(table.getByRole("row").last()).toHaveTextContent("7€70.35");
  await expect.element(sheet.getByText("14 pieces · €140.70")).toBeVisible();
  await field("L / Blue").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  expect(vi.mocked(engine.addToOrder).mock.calls).toEqual([
    [
      [
        ["0", 3],
        ["1", 2],
        ["2", 4],
        ["3", 5],
      ].map(([at, quantity]) => ({ product: "scarf", variant: `scarf-${at}`, quantity })),
    ],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await orders.listOrders(allOrders, 1)).orders[0]?.lines ?? 0).toBe(0);
});

it("scrolls many variants within the sheet, whose button stays in sight", async () => {
  await page.viewport(1180, 820);
  const values = Array.from({ length: 40 }, (_, at) => `Size ${at}`);
  const variants = values.map((option1, at) =>
    variantWith({ id: `scarf-${at}`, productId: "scarf", title: option1, option1 }),
  );
  await open({ ...productNamed("Scarf", { options: [option("Size", 1, values)] }), variants });
  await expect.element(field("Size 0")).toHaveFocus();
  const { bottom } = add.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(sheet.element().getBoundingClientRect().bottom);
});

it("shows the rule of a variant, and what it makes of a quantity", async () => {
  await open(matrix({ quantityRule: { minimum: 6, maximum: 18, step: 6 } }));
  await expect.element(field("S / Red")).toHaveAccessibleDescription(/In steps of 6, at most 18/);
  await field("S / Red").fill("7");
  await expect.element(field("S / Red")).toHaveAccessibleDescription(/Adds 12/);
  await userEvent.keyboard("{Tab}");
  await expect.element(field("S / Red")).toHaveValue("12");
  await expect.element(field("S / Red")).toHaveAccessibleDescription(/Changed from 7 to 12/);
  await field("S / Blue").fill("1.5");
  await add.click();
  await expect.element(field("S / Blue")).toHaveFocus();
  await expect.element(field("S / Blue")).toHaveAccessibleDescription(/Enter a whole number/);
  expect(engine.addToOrder).not.toHaveBeenCalled();
});

it("takes no pieces of a sold-out variant and passes over its cell", async () => {
  const product = matrix();
  const variants = product.variants.map((one, at) => (at === 2 ? { ...one, available: false } : one));
  await open({ ...product, variants });
  await expect.element(field("M / Red")).toBeDisabled();
  await expect.element(field("M / Red")).toHaveAccessibleDescription(/Out of Stock/);
  await field("S / Red").click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(field("L / Red")).toHaveFocus();
});

it("shows the values of a third option as tabs and keeps what was entered on another", async () => {
  const product = matrix();
  const variants = product.variants.map((one, at) => ({ ...one, option3: at < 3 ? "Wool" : "Silk" }));
  await open({ ...product, variants, options: [...product.options, option("Cloth", 3, ["Wool", "Silk"])] });
  await field("M / Red").fill("8");
  await sheet.getByRole("tab", { name: "Silk" }).click();
  await field("L / Red").fill("1");
  await expect.element(sheet.getByRole("tab", { name: "Wool · 8 pieces" })).toBeVisible();
  await expect.element(sheet.getByText("9 pieces · €90.45")).toBeVisible();
  await sheet.getByRole("tab", { name: "Wool" }).click();
  await expect.element(field("M / Red")).toHaveValue("8");
});

it("shows the customer's prices beside the shop's, and takes the order's discount off the sum", async () => {
  const terms = { id: "trade", name: "Trade", percent: "20", prices: "", currency: "", minimum: "", changedAt: "" };
  await open(matrix(), { lines: [], currency: "EUR", decimals: 2, discount: "10" }, terms);
  await expect.element(field("S / Red")).toHaveAccessibleDescription(/List price €10.05 €8.04/);
  await field("S / Red").fill("10");
  await expect.element(table.getByRole("row").nth(1)).toHaveTextContent("€80.40");
  await expect.element(sheet.getByText("10 pieces · List price €80.40 €72.36 · −10%")).toBeVisible();
});

async function open(
  product: Product,
  order: Parameters<typeof entrySums>[2] = null,
  list: StoredPriceList | null = null,
) {
  const here = await ordersHere();
  await here.openStore("shop.example");
  vi.spyOn(engine, "sumEntries").mockImplementation(async (_, entries) => ({
    ok: true,
    value: entrySums(product, entries, order, list),
  }));
  await render(
    <>
      <Toasts />
      <EntrySheet product={product} onAdded={onAdded} onClose={() => undefined} />
    </>,
  );
  return here;
}

/** Scarves in three sizes and two colours, at €10.05. */
function matrix(more: Partial<Variant> = {}): Product {
  const product = productNamed("Scarf", { options: [option("Size", 1, sizes), option("Colour", 2, colours)] });
  const variants = sizes.flatMap((size) => colours.map((colour) => [size, colour]));
  return {
    ...product,
    variants: variants.map(([option1 = "", option2 = ""], at) => {
      const id = { id: `scarf-${at}`, productId: "scarf", title: `${option1} / ${option2}` };
      return variantWith({ ...id, price: "10.05", option1, option2, ...more });
    }),
  };
}

function option(name: string, position: number, values: readonly string[]): ProductOption {
  return { id: name, productId: "scarf", name, position, values };
}
