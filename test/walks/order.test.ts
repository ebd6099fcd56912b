import type { BrowserContext, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { eachWalk, type Walk } from "./each-walk";
import { importDemo } from "./import-demo";
import { savedFile } from "./saved-file";
import { ui } from "./ui";

let context: BrowserContext;
let page: Page;
let errors: readonly string[];
let another: Walk["another"];

eachWalk({ prepare: importDemo }, (walk) => {
  ({ context, page, errors, another } = walk);
});

const card = (title: string) =>
  page
    .getByRole("list", { name: "Products" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
const quantity = (within: Locator) => within.getByRole("spinbutton", { name: "Quantity" });
const order = () => page.getByRole("dialog", { name: "Order" });
const lines = () => order().getByRole("list", { name: "Lines" }).getByRole("listitem");
const line = (title: string) => order().getByRole("listitem", { name: title, exact: true });
const orderButton = (count: string) => page.getByRole("button", { name: `Order ${count}`, exact: true });
const field = (name: string) => order().getByRole("textbox", { name, exact: true });

const product = (title: string) => page.getByRole("dialog", { name: title, exact: true });

/** Opens a product, adds its chosen variant and waits for the quantity. */
async function add(title: string): Promise<void> {
  await card(title).getByRole("link", { name: title, exact: true }).click();
  await product(title).getByRole("button", { name: "Add to order" }).click();
  await ui(quantity(product(title))).toBeVisible();
}

async function closeProduct(title: string): Promise<void> {
  await product(title).getByRole("button", { name: "Close" }).click();
  await ui(product(title)).toBeHidden();
}

test("builds an order from the products, counts it in the bar and on the cards, and keeps it offline and after a reload", async () => {
  await ui(orderButton("0 lines")).toBeVisible();
  await add("Alvor Breakfast Mug");
  await ui(orderButton("1 line")).toBeVisible();
  await quantity(product("Alvor Breakfast Mug")).fill("24");
  await closeProduct("Alvor Breakfast Mug");
  await ui(card("Alvor Breakfast Mug").getByRole("button", { name: "24 in the order" })).toBeVisible();
  // A product with a step of six is ordered in sixes.
  await add("Maresia Espresso Cup and Saucer");
  const espresso = product("Maresia Espresso Cup and Saucer");
  await ui(quantity(espresso)).toHaveValue("6");
  await espresso.getByRole("button", { name: "More", exact: true }).click();
  await ui(quantity(espresso)).toHaveValue("12");
  await closeProduct("Maresia Espresso Cup and Saucer");

  await orderButton("2 lines").click();
  await ui(page).toHaveURL(({ searchParams }) => searchParams.get("order") === "current");
  await ui(lines()).toHaveCount(2);
  await ui(quantity(line("Alvor Breakfast Mug"))).toHaveValue("24");
  await ui(line("Alvor Breakfast Mug")).toContainText("€528.00");
  await ui(line("Maresia Espresso Cup and Saucer")).toContainText("In steps of 6");
  await ui(order()).toContainText("2 lines · 36 pieces");
  await ui(order()).toContainText("€816.00");
  const cups = quantity(line("Maresia Espresso Cup and Saucer"));
  await cups.fill("7");
  await cups.press("Enter");
  await ui(cups).toHaveValue("12");
  await cups.press("ArrowDown");
  await ui(cups).toHaveValue("6");

  await line("Alvor Breakfast Mug").getByRole("button", { name: "Edit line" }).click();
  await field("Note for this line").fill("Without a handle");
  await field("Order name").fill("Spring fair");
  await field("Company").fill("Harbour & Field");
  await field("Name").fill("Rita Sousa");
  await field("E-mail").fill("rita@example.com");
  await field("Phone").fill("+351 912 345 678");
  await field("Note").fill("Deliver in May");

  async function allThere(): Promise<void> {
    await ui(lines()).toHaveCount(2);
    await ui(quantity(line("Alvor Breakfast Mug"))).toHaveValue("24");
    await ui(quantity(line("Maresia Espresso Cup and Saucer"))).toHaveValue("6");
    await ui(line("Alvor Breakfast Mug")).toContainText("Without a handle");
    await ui(field("Order name")).toHaveValue("Spring fair");
    await ui(field("Company")).toHaveValue("Harbour & Field");
    await ui(field("Name")).toHaveValue("Rita Sousa");
    await ui(field("E-mail")).toHaveValue("rita@example.com");
    await ui(field("Phone")).toHaveValue("+351 912 345 678");
    await ui(field("Note")).toHaveValue("Deliver in May");
  }
  await page.getByRole("button", { name: "Close" }).click();
  await ui(order()).toBeHidden();
  await page.reload();
  await ui(card("Alvor Breakfast Mug").getByRole("button", { name: "24 in the order" })).toBeVisible();
  await orderButton("Harbour & Field 2 lines").click();
  await allThere();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await allThere();
  await line("Alvor Breakfast Mug").getByRole("button", { name: "More" }).click();
  await ui(quantity(line("Alvor Breakfast Mug"))).toHaveValue("25");
  expect(errors).toEqual([]);
});

if (process.env.FULL_RUN)
  test("moves orders to another device in a file", async () => {
    await add("Maresia Mug");
    await closeProduct("Maresia Mug");
    await orderButton("1 line").click();
    await field("Order name").fill("Spring fair");
    // The saved name, not the typed one: the next page ends the engine that saves it.
    await ui(order().getByRole("group", { name: "Spring fair", exact: true })).toBeVisible();
    await page.goto("/app?demo=true&settings=data");
    const orders = page.getByRole("region", { name: "Order backup" });
    await orders.getByRole("button", { name: "Back up orders" }).click();
    await ui(orders.getByText("Backup ready: 1 order.")).toBeVisible();
    const { path: file, name } = await savedFile(orders.getByRole("link", { name: "Save file" }));
    expect(name).toMatch(/^Orders \d{4}-\d\d-\d\d\.vitrine-orders\.json\.gz$/);

    ({ page } = await another());
    await page.goto("/app?demo=true&settings=data");
    await page.locator("[data-work-file]").setInputFiles(file);
    await ui(page.getByText("Restored: 1 new, 0 updated, 0 unchanged.")).toBeVisible();
    await page.locator("[data-work-file]").setInputFiles({ name: "x", mimeType: "", buffer: Buffer.from("{}") });
    await ui(page.getByText("Not a Vitrine order backup. Nothing was changed.")).toBeVisible();
    await page.goto("/app?demo=true&order");
    await ui(field("Order name")).toHaveValue("Spring fair");
    await ui(quantity(line("Maresia Mug"))).toHaveValue("1");
  });
