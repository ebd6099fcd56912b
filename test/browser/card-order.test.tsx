import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { openFakeShop } from "./fake-shop";
import { ordersHere } from "./orders-here";
import { render } from "./render";

const card = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const button = (title: string, name: string) => card(title).getByRole("button", { name, exact: true });
const quantity = (title: string) => card(title).getByRole("spinbutton", { name: "Quantity" });

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  await page.viewport(1180, 820);
  openFakeShop({ products: 6, variants: 1 });
  const { openStore } = await ordersHere();
  await openStore("shop.example");
  await render(<MainScreen />);
  return () => history.replaceState(null, "", before);
});

it("a card counts what is ordered, and shows the quantity only while it is edited", async () => {
  await button("Product 1", "Add to order").click();
  await expect.element(quantity("Product 1")).toHaveValue("1");
  await card("Product 1").getByRole("button", { name: "More" }).click();
  await expect.element(quantity("Product 1")).toHaveValue("2");
  await button("Product 2", "Add to order").click();
  await expect.element(button("Product 1", "2 in the order")).toHaveTextContent(/^2$/);
  await expect.element(quantity("Product 1")).not.toBeInTheDocument();
  await button("Product 1", "2 in the order").click();
  await expect.element(quantity("Product 1")).toHaveValue("2");
  await expect.element(card("Product 1").getByRole("button", { name: "More" })).toHaveFocus();
});

it("leaving a card by the keyboard puts its quantity away", async () => {
  await button("Product 1", "Add to order").click();
  await expect.element(quantity("Product 1")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(quantity("Product 1")).not.toBeInTheDocument();
  await expect.element(button("Product 1", "1 in the order")).toBeVisible();
});

it("two quick presses add two pieces", async () => {
  await button("Product 1", "Add to order").click();
  await button("Product 1", "Added!").click();
  await expect.poll(() => vi.mocked(engine.addToOrder).mock.calls.length).toBe(2);
  await expect.element(quantity("Product 1")).toHaveValue("2");
});

it("two quick presses on two cards add both", async () => {
  await button("Product 1", "Add to order").click();
  await button("Product 2", "Add to order").click();
  await expect.element(button("Product 1", "1 in the order")).toBeVisible();
  await expect.element(quantity("Product 2")).toHaveValue("1");
});
