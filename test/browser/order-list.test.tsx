import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import "../../src-ui/foundations/theme/base.css";
import "../../src-ui/foundations/theme/classes.css";
import "../../src-ui/foundations/theme/tokens.css";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

let here: OrdersHere;

const search = page.getByRole("searchbox", { name: "Search orders" });
const entries = () => page.getByRole("listitem").elements();
const found = page.getByRole("status").filter({ hasText: /order/ });

/** Begins orders of one product each for the companies. */
async function begun(...companies: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const company of companies) {
    await here.orders.beginOrder("");
    const line = { product: `Cup of ${company}`, variant: null, quantity: 2 };
    const added = await engine.addToOrder([line]);
    if (!added.ok) throw new Error(added.failure.code);
    ids.push(added.value.order.id);
    await here.orders.changeOrder(added.value.order.id, { customer: { company } });
  }
  return ids;
}

beforeEach(async () => {
  here = await ordersHere();
  await here.openStore("shop.example");
  const before = location.href;
  history.replaceState(null, "", "/app?order=all");
  Object.assign(viewState.settings, { showPrices: true });
  return () => {
    Object.assign(viewState.settings, { showPrices: false });
    history.replaceState(null, "", before);
  };
});

describe("the list of orders", () => {
  it("finds orders by customer and product, and says how many there are and what they amount to", async () => {
    await begun("Casa Lopes", "Porto Norte");
    await render(<OrderDialog />);
    await expect.poll(() => entries().length).toBe(2);
    await expect.element(found).toHaveTextContent(/^2 orders · €/);
    await userEvent.fill(search, "lop");
    await expect.poll(() => entries().length).toBe(1);
    await expect.element(found).toHaveTextContent(/^1 order · €/);
    await userEvent.fill(search, "cup porto");
    await expect.element(page.getByRole("listitem", { name: "Porto Norte" })).toBeVisible();
    await userEvent.fill(search, "nobody");
    await expect.element(page.getByText("No order matches. Change the search, the status or the days.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Clear search" }));
    await expect.poll(() => entries().length).toBe(2);
  });

  it("selects by status and by day, and leaves the amounts of cancelled orders out", async () => {
    const [finished = "", cancelled = ""] = await begun("Finished", "Cancelled", "Open");
    await here.orders.endOrder(finished, false);
    await here.orders.endOrder(cancelled, true);
    await render(<OrderDialog />);
    await expect.element(page.getByRole("listitem", { name: "Cancelled" })).toHaveTextContent(/Cancelled.*cancelled/);
    const amount = () => found.element().textContent?.split("€")[1];
    await expect.poll(amount).toBeTruthy();
    const two = Number(amount());
    for (const [status, name] of [
      ["open", "Open"],
      ["finished", "Finished"],
      ["cancelled", "Cancelled"],
    ] as const) {
      await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), status);
      await expect.poll(() => entries().map((entry) => entry.ariaLabelledByElements?.[0]?.textContent)).toEqual([name]);
    }
    await expect.poll(() => found.element().textContent).toBe("1 order");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), "open");
    await expect.poll(() => Number(amount())).toBe(two / 2);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), "");
    await userEvent.fill(page.getByLabelText("Until"), "2020-01-01");
    await expect.element(page.getByText(/^No order matches/)).toBeVisible();
  });

  it("begins with fifty orders and adds fifty with each press", async () => {
    await begun(...Array.from({ length: 53 }, (_, at) => `Customer ${at}`));
    await render(<OrderDialog />);
    await expect.poll(() => entries().length).toBe(50);
    await userEvent.click(page.getByRole("button", { name: "Show 3 more" }));
    await expect.poll(() => entries().length).toBe(53);
    await expect.element(page.getByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
  });

  it("saves the lines of the orders that it shows", async () => {
    await begun("Casa Lopes", "Porto Norte");
    const value = new Blob(["a"], { type: "text/csv" });
    const exported = vi.spyOn(engine, "exportOrders").mockResolvedValue({ ok: true, value });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await render(<OrderDialog />);
    await userEvent.fill(search, "porto");
    await expect.element(found).toHaveTextContent(/^1 order · /);
    await userEvent.click(page.getByRole("button", { name: "Export CSV" }));
    await expect
      .poll(() => exported.mock.calls[0]?.slice(0, 2))
      .toEqual([{ text: "porto", status: null, from: "", to: "" }, "csv"]);
  });
});
