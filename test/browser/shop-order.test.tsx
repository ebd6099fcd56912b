import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { OrderKeys } from "../../src-ui/pieces/connection/order-keys";
import { OrderHead } from "../../src-ui/screens/order/order-head";
import { OrderMenu } from "../../src-ui/screens/order/order-menu";
import { orderTotals } from "../../src-worker/order/order-totals";
import { line, sampleOrder } from "../node/export/sample-order";
import { snapshotOf, wooSummary } from "../node/ui/store-summary";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const { order } = sampleOrder([line({ productId: "10160", variantId: "10160-main" })], { store: wooSummary().id });

beforeEach(() => {
  const before = engineState.snapshot;
  return () => showSnapshot(before);
});

function show(orderKey: string | null, shown = order) {
  showSnapshot(snapshotOf({ stores: [wooSummary({ orderKey })] }));
  return render(
    <>
      <OrderHead order={shown} />
      <OrderMenu detail={{ order: shown, totals: orderTotals(shown) }} />
    </>,
  );
}

it("the menu sends an order to a shop that has a key for orders", async () => {
  const send = vi.spyOn(engine, "sendToShop").mockResolvedValue({ ok: true, value: null });
  await show("abcd");
  await userEvent.click(button("More actions"));
  await userEvent.click(button("Send to shop"));
  await expect.poll(() => send.mock.calls).toEqual([[order.id]]);
});

it("the menu has no such entry without a key", async () => {
  await show(null);
  await userEvent.click(button("More actions"));
  await expect.element(button("Duplicate")).toBeVisible();
  expect(button("Send to shop").elements()).toEqual([]);
});

it.each([
  [{ state: "queued", number: "", reason: "" }, "Waiting to be sent to the shop"],
  [{ state: "sent", number: "1234", reason: "" }, "In the shop: #1234"],
  [{ state: "refused", number: "", reason: "Invalid e-mail" }, "Refused by the shop: Invalid e-mail"],
] as const)("an order shows %o", async (part, text) => {
  await show("abcd", { ...order, inShop: { ...part, after: null, at: order.changedAt } });
  await expect.element(page.getByText(text)).toBeVisible();
});

it("the key is tried, and stays in the form with the reason when it is refused", async () => {
  const save = vi
    .spyOn(engine, "saveOrderKeys")
    .mockResolvedValueOnce({ ok: false, failure: { code: "shop-keys-read-only", details: {}, retryable: false } })
    .mockResolvedValueOnce({ ok: true, value: null });
  await render(<OrderKeys store="woocommerce:woo.example" lastFour={null} />);
  await page.getByLabelText("Write key").fill("ck_1");
  await page.getByLabelText("Write secret").fill("cs_1");
  await userEvent.click(button("Save key"));
  await expect.element(page.getByRole("alert")).toHaveTextContent("This key can read but not write.");
  await expect.element(page.getByLabelText("Write key")).toHaveValue("ck_1");
  await userEvent.click(button("Save key"));
  await expect.poll(() => save.mock.calls.length).toBe(2);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
