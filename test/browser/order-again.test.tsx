import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { line } from "../node/export/sample-order";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

let here: OrdersHere;

const button = (name: string) => page.getByRole("button", { name, exact: true });
const again = page.getByRole("dialog", { name: "Order again" });

beforeEach(async () => {
  here = await ordersHere();
  await here.openStore("shop.example");
  const before = location.href;
  history.replaceState(null, "", "/app?order=current");
  return () => history.replaceState(null, "", before);
});

async function ordered(): Promise<string> {
  const added = await engine.addToOrder([{ product: "Bowl", variant: null, quantity: 2 }]);
  if (!added.ok) throw new Error(added.failure.code);
  return added.value.order.id;
}

it("shows what is gone or changed, and orders what is chosen", async () => {
  const id = await ordered();
  const today = (title: string) => line({ id: title, title, variantTitle: "", quantity: 2 });
  vi.spyOn(engine, "repeatedLines").mockResolvedValue({
    ok: true,
    value: [
      { line: today("Bowl"), obstacle: null, was: { price: "1.00", quantity: 1 } },
      { line: today("Cup"), obstacle: null, was: null },
      { line: today("Jug"), obstacle: "gone", was: null },
    ],
  });
  const begun = { order: { id: "new", name: "" }, change: "c", lines: [] };
  const repeat = vi.spyOn(engine, "repeatOrder").mockResolvedValue({ ok: true, value: begun });
  await render(<OrderDialog />);
  await userEvent.click(button("More actions"));
  await userEvent.click(button("Order again"));
  await expect.element(again.getByText("No longer in the catalogue")).toBeVisible();
  await expect.element(again.getByText("2 instead of 1 pieces")).toBeVisible();
  await expect.element(again.getByRole("status")).toHaveTextContent("2 lines · 1 line cannot be ordered");
  await userEvent.click(again.getByRole("checkbox", { name: /^Cup/ }));
  await expect.element(again.getByRole("status")).toHaveTextContent("1 line · 1 line cannot be ordered");
  await userEvent.click(again.getByRole("button", { name: "Order again" }));
  await expect.poll(() => repeat.mock.calls).toEqual([[id, ["Bowl"]]]);
  await expect.element(again).not.toBeInTheDocument();
});

it("an open order can be cancelled, and the cancel undone", async () => {
  const id = await ordered();
  await render(<OrderDialog />);
  await userEvent.click(button("More actions"));
  await userEvent.click(button("Cancel order"));
  const cancelled = async () => (await here.orders.orderDetail(id)).order.cancelled;
  await expect.poll(cancelled).toBe(true);
  await expect.element(page.getByRole("spinbutton")).not.toBeInTheDocument();
  await userEvent.click(button("More actions"));
  await expect.element(button("Reopen")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Undo"));
  await expect.poll(cancelled).toBe(false);
});
