import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { emptyCustomer } from "../../src-worker/contract/customer";
import { line } from "../node/export/sample-order";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

let here: OrdersHere;
let order: string;

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?order=current");
  here = await ordersHere();
  await here.openStore("shop.example");
  ({
    order: { id: order },
  } = await here.orders.addLines([{ line: line({ quantity: 1 }), quantity: 1 }]));
  await here.customers.save({
    ...emptyCustomer,
    company: "Casa Lopes",
    name: "Ana",
    email: "ana@lopes.example",
    discount: "5",
  });
  await here.customers.save({ ...emptyCustomer, company: "Norte & Mar" });
  return () => history.replaceState(null, "", before);
});

const field = page.getByRole("combobox", { name: "Customer" });
const option = (name: RegExp) => page.getByRole("option", { name });
const stored = async () => (await here.orders.orderDetail(order)).order;

describe("the customer of an order", () => {
  it("is chosen by keys: recent ones first, and the order takes its discount", async () => {
    await render(<OrderDialog />);
    (await field.findElement()).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(option(/Norte & Mar/)).toHaveAttribute("aria-selected", "true");
    await expect.element(field).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowDown}");
    const second = option(/Casa Lopes/);
    await expect.element(second).toHaveAttribute("aria-selected", "true");
    expect(field.element().getAttribute("aria-activedescendant")).toBe(second.element().id);
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveValue("Casa Lopes");
    await expect.element(field).toHaveFocus();
    await expect
      .poll(stored)
      .toMatchObject({ discount: "5", customer: { company: "Casa Lopes", email: "ana@lopes.example" } });
  });

  it("is found by its words; Escape closes the list alone", async () => {
    await render(<OrderDialog />);
    (await field.findElement()).focus();
    await userEvent.keyboard("lop");
    await expect.element(option(/Casa Lopes/)).toBeVisible();
    expect(option(/Norte/).elements()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    await expect.element(field).toHaveValue("");
    await expect.element(page.getByRole("dialog", { name: "Order" })).toBeVisible();
  });

  it("is created from an unknown name, and the order takes it", async () => {
    await render(<OrderDialog />);
    (await field.findElement()).focus();
    await userEvent.keyboard("Quinta Nova");
    await option(/New customer “Quinta Nova”/).click();
    const form = page.getByRole("dialog", { name: "New customer" });
    await expect.element(form.getByRole("textbox", { name: "Company" })).toHaveValue("Quinta Nova");
    await form.getByRole("textbox", { name: "E-mail" }).fill("ola@quinta.example");
    await form.getByRole("button", { name: "Save" }).click();
    await expect.element(field).toHaveValue("Quinta Nova");
    await expect.poll(async () => (await stored()).customer.email).toBe("ola@quinta.example");
    expect((await here.customers.find("quinta")).customers).toHaveLength(1);
  });

  it("is taken out of the order by the button beside it", async () => {
    const [customer] = (await here.customers.find("lopes")).customers;
    await engine.chooseCustomer(order, customer?.id ?? null);
    await render(<OrderDialog />);
    await page.getByRole("button", { name: "Remove customer" }).click();
    await expect.element(field).toHaveValue("");
    expect(await stored()).toMatchObject({ discount: "", customer: { company: "", id: "" } });
  });
});

describe("the directory", () => {
  it("opens from all orders, searches, edits and deletes with undo", async () => {
    history.replaceState(null, "", "/app?order=all");
    await render(<OrderDialog />);
    await page.getByRole("button", { name: "Customers" }).click();
    const row = (name: string) => page.getByRole("listitem", { name });
    await expect.element(row("Norte & Mar")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search customers" }).fill("ana");
    await expect.poll(() => row("Norte & Mar").elements().length).toBe(0);
    await row("Casa Lopes").getByRole("button").first().click();
    await page.getByRole("textbox", { name: "Tax ID" }).fill("PT 501");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await here.customers.find("501")).customers.length).toBe(1);
    await row("Casa Lopes").getByRole("button", { name: "Delete customer" }).click();
    await expect.element(page.getByText("No customer has all these words.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(row("Casa Lopes")).toBeVisible();
  });

  it("imports a file and names the entries that it leaves out", async () => {
    history.replaceState(null, "", "/app?order=customers");
    await render(<OrderDialog />);
    await expect.element(page.getByRole("button", { name: "Import CSV, XLSX or vCard" })).toBeVisible();
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Company,Phone\nQuinta,1\n,2\n"], "c.csv"));
    const input = document.querySelector<HTMLInputElement>("[data-customers-file]");
    if (!input) throw new Error("no field for files");
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.element(page.getByText("1 added, 0 updated, 0 unchanged.")).toBeVisible();
    await expect.element(page.getByText(/1 entry has no name.*number 2/)).toBeVisible();
    await expect.element(page.getByRole("listitem", { name: "Quinta" })).toBeVisible();
  });
});

describe("the directory, while the engine answers late or not,", () => {
  it("Enter takes the customer that was typed, and not one of the list before", async () => {
    await render(<OrderDialog />);
    await userEvent.click(field);
    await expect.element(page.getByRole("option").first()).toBeVisible();
    const find = vi.mocked(engine.findCustomers).getMockImplementation();
    if (!find) throw new Error("no directory");
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.mocked(engine.findCustomers).mockImplementation(async (text) => {
      await late;
      return find(text);
    });
    await userEvent.fill(field, "lop");
    await userEvent.keyboard("{Enter}");
    expect((await stored()).customer.company).toBe("");
    answer();
    await expect.poll(async () => (await stored()).customer.company).toBe("Casa Lopes");
  });

  it("says that it could not be read", async () => {
    vi.mocked(engine.findCustomers).mockResolvedValue({
      ok: false,
      failure: { code: "storage-failed", details: {}, retryable: true },
    });
    history.replaceState(null, "", "/app?order=customers");
    await render(<OrderDialog />);
    await expect.element(page.getByText(/could not read or write its storage/)).toBeVisible();
  });
});

describe("a price list", () => {
  it("is made from a file with a preview, given to a customer, and prices the order", async () => {
    history.replaceState(null, "", "/app?order=all");
    await render(<OrderDialog />);
    await page.getByRole("button", { name: "Price lists" }).click();
    await page.getByRole("button", { name: "New price list" }).click();
    const form = page.getByRole("dialog", { name: "New price list" });
    await form.getByRole("textbox", { name: "Name" }).fill("Trade");
    await form.getByRole("textbox", { name: /^Minimum order value/ }).fill("1000");
    await form.getByRole("combobox", { name: "Prices" }).selectOptions("prices");
    const transfer = new DataTransfer();
    transfer.items.add(new File([`SKU;Price\n${line().sku};3,50\nX;much\n`], "p.csv"));
    const input = document.querySelector<HTMLInputElement>("[data-prices-file]");
    if (!input) throw new Error("no field for files");
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.element(form.getByText("1 price read.")).toBeVisible();
    await expect.element(form.getByText("Row 3: X · much")).toBeVisible();
    await form.getByRole("button", { name: "Save" }).click();
    const [list] = await vi.waitFor(async () => {
      const lists = await here.priceLists.list();
      expect(lists).toMatchObject([{ name: "Trade", prices: 1, minimum: "1000" }]);
      return lists;
    });
    await page.getByRole("button", { name: "All orders" }).click();
    await page.getByRole("button", { name: "Customers" }).click();
    await page.getByRole("listitem", { name: "Norte & Mar" }).getByRole("button").first().click();
    await page.getByRole("combobox", { name: "Price list" }).selectOptions("Trade");
    await page.getByRole("button", { name: "Save" }).click();
    const [customer] = await vi.waitFor(async () => {
      const { customers } = await here.customers.find("norte");
      expect(customers[0]?.priceList).toBe(list?.id);
      return customers;
    });
    await engine.chooseCustomer(order, customer?.id ?? null);
    expect((await stored()).lines).toMatchObject([{ agreed: { price: "3.50", list: "Trade" } }]);
  });
});
