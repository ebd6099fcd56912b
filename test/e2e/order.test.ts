import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Locator, Page } from "playwright";
import { expect, inject, test } from "vitest";
import { startServer } from "../../src-server/start-server";
import { eachWalk, type Walk } from "./each-walk";
import { importDemo } from "./import-demo";
import { ui } from "./ui";

const { first: site } = inject("sites");

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
const undo = () => page.getByRole("button", { name: "Undo" });

/** Adds a product from its card, which in the end shows the quantity. */
async function add(title: string): Promise<void> {
  await card(title).getByRole("button", { name: "Add to order" }).click();
  await ui(quantity(card(title))).toBeVisible();
}

test("an order is made from the cards, counted in the bar, and outlives a reload and the network", async () => {
  await ui(orderButton("0 lines")).toBeVisible();
  await add("Alvor Breakfast Mug");
  await ui(orderButton("1 line")).toBeVisible();
  await ui(page.getByText("Alvor Breakfast Mug, Cream added")).toBeVisible();
  // What comes in sixes is ordered in sixes.
  await add("Maresia Espresso Cup and Saucer");
  await ui(quantity(card("Maresia Espresso Cup and Saucer"))).toHaveValue("6");
  await card("Maresia Espresso Cup and Saucer").getByRole("button", { name: "More" }).click();
  await ui(quantity(card("Maresia Espresso Cup and Saucer"))).toHaveValue("12");
  await quantity(card("Alvor Breakfast Mug")).fill("24");

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

  await line("Alvor Breakfast Mug").getByRole("button", { name: "Note for this line" }).click();
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
    await ui(field("Note for this line")).toHaveValue("Without a handle");
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
  await ui(quantity(card("Alvor Breakfast Mug"))).toHaveValue("24");
  await orderButton("2 lines").click();
  await allThere();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await allThere();
  await line("Alvor Breakfast Mug").getByRole("button", { name: "More" }).click();
  await ui(quantity(line("Alvor Breakfast Mug"))).toHaveValue("25");
  expect(errors).toEqual([]);
});

test("a line that is taken away comes back where it stood, and prices that are hidden are hidden here too", async () => {
  for (const title of ["Maresia Mug", "Alvor Breakfast Mug", "Lume Teapot"]) await add(title);
  await orderButton("3 lines").click();
  await line("Alvor Breakfast Mug").getByRole("button", { name: "Remove from order" }).click();
  await ui(lines()).toHaveCount(2);
  await ui(order().getByText("Alvor Breakfast Mug removed")).toBeVisible();
  await order().getByRole("button", { name: "Undo" }).click();
  await ui(lines().nth(1)).toHaveAccessibleName("Alvor Breakfast Mug");
  // One fewer than one is none.
  await line("Maresia Mug").getByRole("button", { name: "Fewer" }).click();
  await ui(lines()).toHaveCount(2);
  await ui(order().getByText("Maresia Mug removed")).toBeVisible();
  expect(errors).toEqual([]);
});

test("the keyboard adds, and its focus goes along to the quantity", async () => {
  const add = card("Maresia Mug").getByRole("button", { name: "Add to order" });
  await add.focus();
  await page.keyboard.press("Enter");
  await ui(card("Maresia Mug").getByRole("button", { name: "More" })).toBeFocused();
  await page.keyboard.press("Enter");
  await ui(quantity(card("Maresia Mug"))).toHaveValue("2");
  await page.keyboard.press("o");
  await ui(order()).toBeVisible();
  await page.goBack();
  await ui(order()).toBeHidden();
  expect(errors).toEqual([]);
});

test("several orders are begun, chosen, duplicated, finished, opened again and deleted", async () => {
  const entry = (name: string) => order().getByRole("listitem").filter({ hasText: name });
  const all = () => order().getByRole("button", { name: "All orders" }).click();
  await add("Maresia Mug");
  await orderButton("1 line").click();
  await field("Order name").fill("First");
  await all();
  await order().getByRole("button", { name: "New order" }).click();
  await ui(order().getByText("Nothing is in this order yet.")).toBeVisible();
  await field("Order name").fill("Second");
  await order().getByRole("button", { name: "Browse products" }).click();
  await ui(card("Maresia Mug").getByRole("button", { name: "Add to order" })).toBeVisible();
  await add("Lume Teapot");

  await orderButton("1 line").click();
  await all();
  await ui(entry("Second")).toContainText("Current");
  await entry("First").getByRole("button").first().click();
  await ui(line("Maresia Mug")).toBeVisible();
  await order().getByRole("button", { name: "Duplicate" }).click();
  // It has the same name, lines and fields: the focus tells that it stands there.
  await ui(order().getByRole("group", { name: "First", exact: true })).toBeFocused();
  await field("Order name").fill("Third");
  await order().getByRole("button", { name: "Finish order" }).click();
  await ui(order().getByText("No current order")).toBeVisible();
  await ui(undo()).toBeVisible();

  await all();
  await ui(order().getByRole("list", { name: "Open" }).getByRole("listitem")).toHaveCount(2);
  const finished = order().getByRole("list", { name: "Finished" });
  await ui(finished.getByRole("listitem")).toHaveCount(1);
  await entry("Third").getByRole("button").first().click();
  await ui(line("Maresia Mug")).toContainText("1 piece");
  await ui(quantity(order())).toHaveCount(0);
  await order().getByRole("button", { name: "Open again" }).click();
  await ui(quantity(line("Maresia Mug"))).toHaveValue("1");

  await all();
  await entry("Third").getByRole("button", { name: "Delete order" }).click();
  await ui(entry("Third")).toHaveCount(0);
  // What stood there before would take back another thing.
  await ui(order().getByText("Order deleted")).toBeVisible();
  await undo().click();
  await ui(entry("Third")).toContainText("Current");
  await page.reload();
  await ui(entry("Third")).toContainText("Current");
  expect(errors).toEqual([]);
});

test("orders go to another device in a file", async () => {
  await add("Maresia Mug");
  await orderButton("1 line").click();
  await field("Order name").fill("Spring fair");
  await page.goto("/app?demo=true&settings=data");
  const orders = page.getByRole("region", { name: "Orders in a file" });
  await orders.getByRole("button", { name: "Back up orders" }).click();
  await ui(orders.getByText("The backup is ready: 1 order.")).toBeVisible();
  const saved = page.waitForEvent("download");
  await orders.getByRole("link", { name: "Save file" }).click();
  const file = await (await saved).path();
  expect((await saved).suggestedFilename()).toMatch(/^Orders \d{4}-\d\d-\d\d\.vitrine-orders\.json\.gz$/);

  ({ page } = await another());
  await page.goto("/app?demo=true&settings=data");
  await page.locator("[data-work-file]").setInputFiles(file);
  await ui(page.getByText("Restored: 1 new, 0 updated, 0 left as they were.")).toBeVisible();
  await page.locator("[data-work-file]").setInputFiles({ name: "x", mimeType: "", buffer: Buffer.from("{}") });
  await ui(page.getByText("This file is no backup of orders. Nothing was changed.")).toBeVisible();
  await page.goto("/app?demo=true&order");
  await ui(field("Order name")).toHaveValue("Spring fair");
  await ui(quantity(line("Maresia Mug"))).toHaveValue("1");
});

test("each line is told to the page, and to the page that holds the app in a frame, if that is a listed one", async () => {
  const pages = await Promise.all([startPage(), startPage()]);
  const [shop, stranger] = pages.map(originOf);
  if (!shop || !stranger) throw new Error("a page is missing");
  const open = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts: [], embedOrigins: [shop] });
  const app = `http://localhost:${open.port}/app?demo=true`;
  await page.goto(`${shop}/?${encodeURIComponent(app)}`);
  const frame = page.frameLocator("iframe");
  const first = frame.getByRole("list", { name: "Products" }).getByRole("listitem").first();
  await first.getByRole("button", { name: "Add to order" }).click();
  const told = page.getByRole("log");
  await ui(told).toContainText(`http://localhost:${open.port} vitrine:order-line CER-101-MAR 1 by 1`);
  await first.getByRole("button", { name: "More" }).click();
  await ui(told).toContainText("CER-101-MAR 2 by 1");

  await page.goto(`${stranger}/?${encodeURIComponent(app)}`);
  await ui.poll(() => page.frames().map((one) => one.url())).toContain("chrome-error://chromewebdata/");
  await Promise.all([open.stop(), ...pages.map((one) => one.close())]);
});

/**
 * A page that holds another one in a frame, and lists what that posts to it. Of the app's own site: a private window, as a walk's is, gives
 * pages of other sites no storage in a frame.
 */
async function startPage(): Promise<Server> {
  const html = `<!doctype html><title>Shop</title><ul role="log"></ul><iframe width="1000" height="1000"></iframe><script>
    addEventListener("message", ({ origin, data }) => {
      const entry = document.createElement("li");
      entry.textContent = [origin, data.type, data.line.sku, data.line.quantity, "by", data.by].join(" ");
      document.querySelector("ul").append(entry);
    });
    document.querySelector("iframe").src = decodeURIComponent(location.search.slice(1));
  </script>`;
  const started = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return started;
}

function originOf(started: Server): string {
  return `http://localhost:${(started.address() as AddressInfo).port}`;
}
