import i18next from "i18next";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { AddToOrder } from "../../src-ui/pieces/add-to-order/add-to-order";
import type { OrderLine } from "../../src-worker/contract/order";
import { line } from "../node/export/sample-order";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const noAmount = { customer: "", amount: "0", currency: "EUR", decimals: 2 };

it("moves the focus to the Add button when the last piece is removed", async () => {
  const own = line({ quantity: 0 });
  const order = { id: "order-1", name: "" };
  const orderOf = (lines: number, quantities: Readonly<Record<string, number>>) =>
    showSnapshot({
      orders: {
        current: { ...order, ...noAmount, lines, quantity: lines, quantities, rules: {} },
        favourites: [],
        revision: engineState.snapshot.orders.revision + 1,
        lost: null,
        failure: null,
      },
    });
  vi.spyOn(engine, "setQuantity").mockImplementation(async () => {
    orderOf(0, {});
    return { ok: true, value: { order, change: "change-1", lines: [{ line: own, by: -1 }] } };
  });
  await render(null);
  orderOf(1, { [own.id]: 1 });
  await renderFor(own);
  await page.getByRole("button", { name: "Fewer" }).click();
  await expect.element(page.getByRole("button", { name: "Add to order" })).toHaveFocus();
});

it("announces the addition before the quantity replaces the button", async () => {
  const own = line({ quantity: 1 });
  const order = { id: "order-2", name: "" };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const orderOf = (quantities: Readonly<Record<string, number>>) =>
      showSnapshot({
        orders: {
          current: { ...order, ...noAmount, lines: 1, quantity: 1, quantities, rules: {} },
          favourites: [],
          revision: engineState.snapshot.orders.revision + 1,
          lost: null,
          failure: null,
        },
      });
    orderOf({});
    vi.spyOn(engine, "addToOrder").mockImplementation(async () => {
      orderOf({ [own.id]: 1 });
      return { ok: true, value: { order, change: "change-2", leftOut: 0, lines: [{ line: own, by: 1 }] } };
    });
    await renderFor(own);
    await page.getByRole("button", { name: "Add to order" }).click();
    await expect.element(page.getByRole("button", { name: "Added!" })).toBeVisible();
    await expect.element(page.getByRole("spinbutton", { name: "Quantity" })).not.toBeInTheDocument();
    vi.advanceTimersByTime(2000);
    await expect.element(page.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
  } finally {
    vi.useRealTimers();
  }
});

function renderFor({ productId, variantId }: OrderLine) {
  return render(<AddToOrder product={productId} variant={variantId} blocked={null} kind="wide" t={i18next.t} />);
}
