import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { noOrders } from "../../src-worker/contract/order";
import { refused } from "../node/ui/sync-states";
import { openFakeShop } from "./fake-shop";
import { ordersHere } from "./orders-here";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
const card = (title: string) => cards.filter({ has: page.getByRole("link", { name: title, exact: true }) });
const order = page.getByRole("dialog", { name: "Order" });
const lines = order.getByRole("list", { name: "Lines" }).getByRole("listitem");
const line = (title: string) => order.getByRole("listitem", { name: title, exact: true });
const entry = (name: string) => order.getByRole("listitem").filter({ hasText: name });
const orderButton = (count: string) => page.getByRole("button", { name: `Order ${count}`, exact: true });
const button = (name: string, within: Locator = order) => within.getByRole("button", { name, exact: true });
const field = (name: string) => order.getByRole("textbox", { name, exact: true });
const quantity = (within: Locator) => within.getByRole("spinbutton", { name: "Quantity" });

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  await page.viewport(1280, 800);
  openFakeShop({ products: 12 });
  const { openStore } = await ordersHere();
  await openStore("shop.example");
  await render(<MainScreen />);
  return () => history.replaceState(null, "", before);
});

/** Adds a product from its card, which confirms it for two seconds. */
async function add(title: string): Promise<void> {
  await button("Add to order", card(title)).click();
  await expect.element(button("Added!", card(title))).toBeVisible();
}

describe("an order made from the cards", () => {
  it("restores a removed line in its place, and loses a line with its last piece", async () => {
    for (const title of ["Product 1", "Product 2", "Product 3"]) await add(title);
    await orderButton("3 lines").click();
    await button("Remove from order", line("Product 2")).click();
    await expect.element(lines).toHaveLength(2);
    await expect.element(order.getByText("Product 2 removed")).toBeVisible();
    await button("Undo").click();
    await expect.element(lines.nth(1)).toHaveAccessibleName("Product 2");
    await button("Fewer", line("Product 1")).click();
    await expect.element(lines).toHaveLength(2);
    await expect.element(order.getByText("Product 1 removed")).toBeVisible();
  });

  it("offers Undo again after an undo that could not be saved", async () => {
    for (const title of ["Product 1", "Product 2"]) await add(title);
    await orderButton("2 lines").click();
    await button("Remove from order", line("Product 2")).click();
    await expect.element(lines).toHaveLength(1);
    vi.mocked(engine.undoOrderChange).mockResolvedValueOnce(refused("storage-full"));
    await button("Undo").click();
    await expect.element(order.getByText("This device is out of storage.", { exact: false })).toBeVisible();
    await button("Undo").click();
    await expect.element(lines).toHaveLength(2);
  });

  it("moves the keyboard focus from the button to the quantity", async () => {
    (await button("Add to order", card("Product 1")).findElement()).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("More", card("Product 1"))).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(quantity(card("Product 1"))).toHaveValue("2");
    await userEvent.keyboard("o");
    await expect.element(order).toBeVisible();
    history.back();
    await expect.element(order).not.toBeInTheDocument();
  });
});

it("several orders can be begun, chosen, duplicated, finished, reopened and deleted", async () => {
  await add("Product 1");
  await orderButton("1 line").click();
  await field("Order name").fill("First");
  await button("All orders").click();
  await button("New order").click();
  await expect.element(order.getByText("This order is empty.")).toBeVisible();
  await field("Order name").fill("Second");
  await button("Browse products").click();
  await expect.element(button("Add to order", card("Product 1"))).toBeVisible();
  await add("Product 2");

  await orderButton("1 line").click();
  await button("All orders").click();
  await expect.element(entry("Second")).toHaveTextContent("Current");
  await entry("First").getByRole("button").first().click();
  await expect.element(line("Product 1")).toBeVisible();
  await button("More actions").click();
  await button("Duplicate").click();
  // It has the same name, lines and fields; only the focus shows that it is open.
  await expect.element(order.getByRole("group", { name: "First", exact: true })).toHaveFocus();
  await field("Order name").fill("Third");
  await button("Finish order").click();
  await expect.element(order.getByRole("heading", { name: "Order finished" })).toBeVisible();
  for (const step of ["Send quote", "New order", "Undo"]) await expect.element(button(step)).toBeVisible();

  await button("All orders").click();
  const listed = async (status: string, count: number) => {
    await order.getByRole("combobox", { name: "Status" }).selectOptions(status);
    await expect.element(order.getByRole("listitem")).toHaveLength(count);
  };
  await listed("Open", 2);
  await listed("Finished", 1);
  await entry("Third").getByRole("button").first().click();
  await expect.element(line("Product 1")).toHaveTextContent("1 piece");
  expect(quantity(order).elements()).toEqual([]);
  await button("More actions").click();
  await button("Reopen").click();
  await expect.element(quantity(line("Product 1"))).toHaveValue("1");

  await button("All orders").click();
  await button("Delete order", entry("Third")).click();
  await expect.element(entry("Third")).not.toBeInTheDocument();
  // The earlier Undo would take back another change.
  await expect.element(order.getByText("Order deleted")).toBeVisible();
  await button("Undo").click();
  await expect.element(entry("Third")).toHaveTextContent("Current");
});

it("orders that cannot be read show why, and are read again on request", async () => {
  showSnapshot({
    ...engineState.snapshot,
    orders: { ...noOrders, failure: { code: "storage-silent", retryable: true, details: {} } },
  });
  const read = vi.spyOn(engine, "readOrders").mockImplementation(async () => {
    showSnapshot({ ...engineState.snapshot, orders: { ...noOrders, revision: 1 } });
    return { ok: true, value: null };
  });
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect.element(order.getByText(/The browser is not opening its storage/)).toBeVisible();
  await button("Try again").click();
  expect(read).toHaveBeenCalledOnce();
  await expect.element(order.getByText("No current order")).toBeVisible();
});
