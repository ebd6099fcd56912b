import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { line } from "../node/export/sample-order";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

let here: OrdersHere;
let id: string;

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?order=current");
  Object.assign(viewState.settings, { showPrices: true });
  here = await ordersHere();
  await here.openStore("shop.example");
  const { order } = await here.orders.addLines([
    { line: line({ title: "Bowl", price: "20.00", quantity: 1 }), quantity: 3 },
  ]);
  id = order.id;
  return () => {
    Object.assign(viewState.settings, { showPrices: false });
    history.replaceState(null, "", before);
  };
});

const row = page.getByRole("listitem", { name: "Bowl" });
const amount = (name: string) => page.getByRole("spinbutton", { name, exact: true });
const text = (name: string) => page.getByRole("textbox", { name, exact: true });
const stored = async () => (await here.orders.orderDetail(id)).order;

describe("a line", () => {
  it("shows its price, the shop's, and where it comes from", async () => {
    await render(<OrderDialog />);
    await userEvent.click(row.getByRole("button", { name: "Edit line" }));
    await text("Price each").fill("18");
    await amount("Line discount (%)").fill("10");
    await expect.element(row).toHaveTextContent("€16.20 each List price €20.00 · price agreed · −10%");
    await expect.element(row).toHaveTextContent("€48.60");
    await text("Price each").fill("");
    await amount("Line discount (%)").fill("");
    await expect.element(row).toHaveTextContent("€20.00 each");
    await expect.element(row).not.toHaveTextContent("List price");
    await expect.poll(stored).toMatchObject({ lines: [{ agreed: null, discount: "" }] });
  });

  it("stays as it was while its price says nothing, and says so", async () => {
    await render(<OrderDialog />);
    await userEvent.click(row.getByRole("button", { name: "Edit line" }));
    await text("Price each").fill("18");
    await text("Price each").fill("18x");
    await expect.element(row).toHaveTextContent("Enter an amount, such as 12.50.");
    await amount("Line discount (%)").fill("120");
    await expect.element(row).toHaveTextContent("Enter a percentage from 0 to 100.");
    await expect.poll(stored).toMatchObject({ lines: [{ agreed: { price: "18", list: null }, discount: "" }] });
  });
});

describe("a change of a field", () => {
  const undo = page.getByRole("button", { name: "Undo" });

  it("is undone as a whole once the field is left", async () => {
    await render(<OrderDialog />);
    await userEvent.click(row.getByRole("button", { name: "Edit line" }));
    await userEvent.click(text("Price each"));
    await userEvent.keyboard("18.5");
    await expect.poll(stored).toMatchObject({ lines: [{ agreed: { price: "18.5" } }] });
    await expect.element(undo).not.toBeInTheDocument();
    await userEvent.click(amount("Discount"));
    await expect.element(page.getByText("Price each changed")).toBeVisible();
    await undo.click();
    await expect.poll(stored).toMatchObject({ lines: [{ agreed: null }] });
    await expect.element(text("Price each")).toHaveValue("");
  });

  it("is undone as a whole where the field is left before all of it is saved", async () => {
    await render(<OrderDialog />);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    vi.mocked(engine.changeOrder).mockImplementationOnce(async (...change) => {
      await answered;
      return { ok: true, value: await here.orders.changeOrder(...change) };
    });
    await userEvent.click(amount("Discount"));
    await userEvent.keyboard("12");
    await userEvent.click(text("Shipping"));
    await expect.element(undo).not.toBeInTheDocument();
    answer();
    await expect.poll(stored).toMatchObject({ discount: "12" });
    await undo.click();
    await expect.poll(stored).toMatchObject({ discount: "" });
  });

  it("offers nothing if it says the same in the end", async () => {
    await render(<OrderDialog />);
    await userEvent.click(amount("Discount"));
    await userEvent.keyboard("5");
    await expect.poll(stored).toMatchObject({ discount: "5" });
    await userEvent.keyboard("{Backspace}");
    await expect.poll(stored).toMatchObject({ discount: "" });
    await userEvent.click(text("Shipping"));
    await userEvent.keyboard("4");
    await expect.poll(stored).toMatchObject({ terms: { shipping: "4" } });
    await expect.element(undo).not.toBeInTheDocument();
  });

  it("is offered at once for the kind of VAT", async () => {
    await render(<OrderDialog />);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "VAT" }), "added");
    await expect.poll(stored).toMatchObject({ terms: { vat: { included: false } } });
    await undo.click();
    await expect.poll(stored).toMatchObject({ terms: { vat: null } });
  });
});

describe("an order", () => {
  it("shows how its total comes about", async () => {
    await render(<OrderDialog />);
    await expect.element(page.getByText("Sum of the lines")).not.toBeInTheDocument();
    await amount("Discount").fill("5");
    await text("Shipping").fill("4.5");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "VAT" }), "added");
    await amount("VAT rate (%)").fill("23");
    const sums = () =>
      page
        .getByRole("definition")
        .elements()
        .map((element) => element.textContent);
    await expect.poll(sums).toEqual(["€60.00", "-€3.00", "€4.50", "€14.15", "€75.65"]);
    await expect.element(page.getByText("23% VAT on €61.50")).toBeVisible();
    await expect.element(page.getByRole("contentinfo")).toHaveTextContent("€75.65");
  });

  it("has the seller's VAT rate, and the last one again after none", async () => {
    await engine.saveSeller({ vat: { rate: "23", included: true } });
    await render(<OrderDialog />);
    const choose = (kind: string) => userEvent.selectOptions(page.getByRole("combobox", { name: "VAT" }), kind);
    await choose("added");
    await expect.poll(stored).toMatchObject({ terms: { vat: { rate: "23", included: false } } });
    await amount("VAT rate (%)").fill("13");
    await expect.poll(stored).toMatchObject({ terms: { vat: { rate: "13" } } });
    await choose("none");
    await expect.poll(stored).toMatchObject({ terms: { vat: null } });
    await choose("included");
    await expect.poll(stored).toMatchObject({ terms: { vat: { rate: "13", included: true } } });
  });

  it("that is finished is read, not edited", async () => {
    await here.orders.changeOrder(id, {
      customer: { company: "Casa Lopes" },
      note: "Ring twice",
      terms: { payment: "30 days net", delivery: "2026-04-15" },
    });
    await here.orders.endOrder(id, false);
    history.replaceState(null, "", `/app?order=${id}`);
    await render(<OrderDialog />);
    for (const fact of ["Casa Lopes", "Ring twice", "30 days net", "April 15, 2026"])
      await expect.element(page.getByText(fact)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Order name" })).toHaveAttribute("readonly");
    expect(page.getByRole("textbox").elements()).toHaveLength(1);
    expect(page.getByRole("spinbutton").elements()).toHaveLength(0);
    expect(row.getByRole("button").elements()).toHaveLength(0);
  });
});
