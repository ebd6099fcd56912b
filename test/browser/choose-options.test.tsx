import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { type FakeShopOptions, openFakeShop } from "./fake-shop";
import { ordersHere } from "./orders-here";
import { render } from "./render";

const views = [
  [
    "grid",
    () => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Product 1", exact: true }) }),
  ],
  ["table", () => page.getByRole("row").filter({ has: page.getByRole("link", { name: "Product 1", exact: true }) })],
  ["showcase", () => page.getByRole("region", { name: "Product 1", exact: true })],
] as const;
const button = (within: Locator, name: string) => within.getByRole("button", { name, exact: true });
const product = page.getByRole("dialog", { name: "Product 1" });

beforeEach(async () => {
  const before = location.href;
  sessionStorage.clear();
  await page.viewport(1440, 900);
  return () => history.replaceState(null, "", before);
});

async function open(view: string, shop: FakeShopOptions): Promise<void> {
  history.replaceState(null, "", `/app?view=${view}${view === "showcase" ? "&at=2" : ""}`);
  openFakeShop({ products: 6, ...shop });
  const { openStore } = await ordersHere();
  await openStore("shop.example");
  await render(<MainScreen />);
}

describe.each(views)("in the %s", (view, item) => {
  it("a product with several variants to order opens their quantities", async () => {
    await open(view, { variants: 3 });
    await expect.element(button(item(), "Add to order")).not.toBeInTheDocument();
    await button(item(), "Choose options").click();
    const fields = product.getByRole("table", { name: "Quantities" }).getByRole("spinbutton");
    await expect.element(fields.first()).toHaveFocus();
    await userEvent.keyboard("2{ArrowDown}3");
    await button(product, "Add to order").click();
    await expect.element(product).not.toBeInTheDocument();
    await expect.element(button(item(), "5 in the order")).toBeVisible();
  });

  it("a product with one variant to order shows it and adds it", async () => {
    await open(view, { variants: 2 });
    await expect.element(item()).toHaveTextContent("SKU-1-1");
    await button(item(), "Add to order").click();
    expect(vi.mocked(engine.addToOrder).mock.lastCall).toEqual([[{ product: "1", variant: "1-0", quantity: null }]]);
    await expect.element(button(item(), "Added!")).toBeVisible();
  });
});

it("the card of a product with several ordered variants counts their pieces and opens their quantities", async () => {
  await open("grid", { variants: 3 });
  const [, card] = views[0];
  await card().getByRole("link", { name: "Product 1", exact: true }).click();
  await button(product, "Add to order").click();
  await product.getByRole("radio").nth(1).click();
  await button(product, "Add to order").click();
  await expect.element(button(product, "Added!")).toBeVisible();
  await button(product, "Close").click();
  await button(card(), "2 in the order").click();
  await expect.element(product.getByRole("spinbutton").first()).toHaveAccessibleDescription(/1 in the order/);
});

it("the quantities begin at the searched variant", async () => {
  const variant = { id: "1-1", sku: "SKU-1-2", title: "Size 2" };
  await open("grid", { variants: 3, match: (_query, index) => (index === 1 ? { title: [], variant } : null) });
  const [, card] = views[0];
  await button(card(), "Choose options").click();
  await expect.element(product.getByRole("spinbutton").nth(1)).toHaveFocus();
});

it("the order opens from the product, over it, and closes to it", async () => {
  await open("grid", { variants: 2 });
  const [, card] = views[0];
  await card().getByRole("link", { name: "Product 1", exact: true }).click();
  await button(product, "Add to order").click();
  await button(product, "View order 1 line").click();
  const order = page.getByRole("dialog", { name: "Order", exact: true });
  await expect.element(order.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
  await button(order, "Close").click();
  await expect.element(order).not.toBeInTheDocument();
  await expect.element(product).toBeVisible();
});
