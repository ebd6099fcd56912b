import { expect, test } from "vitest";
import { eachWalk, type Walk } from "./each-walk";
import { letPass } from "./let-pass";
import { ui } from "./ui";

let walk: Walk;
eachWalk({}, (begun) => {
  walk = begun;
});

test("keeps a kiosk locked from one visitor to the next until the PIN opens it", async () => {
  const { page, errors } = walk;
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const start = button("Touch to start");
  const pin = page.getByLabel("PIN", { exact: true });
  const search = page.getByRole("searchbox", { name: "Search products" });
  await page.goto("/app?demo=true&settings=advanced");
  await button("Switch on kiosk mode").click();
  await pin.fill("2580");
  await page.getByLabel("PIN again").fill("2580");
  await button("Start kiosk").click();
  await ui(start).toBeVisible();
  await page.reload();
  await ui(start).toBeVisible();
  // As after a power cut: a new session, at the address of the installed app.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/app");
  await ui(page).toHaveURL(/\/app\?demo=true$/);
  await start.click();

  const cards = page.getByRole("list", { name: "Products" });
  // The start opens the device's own store before the demo, and meanwhile another search box may replace this one.
  await ui(cards.getByRole("link").first()).toBeVisible();
  // A product with one variant: its card adds it.
  await search.fill("BAN-111");
  await ui(cards.getByRole("link")).toHaveCount(1);
  await cards.getByRole("button", { name: "Add to order" }).click();
  await ui(button("Order 1 line")).toBeVisible();
  await letPass(page, 95);
  await ui(page.getByRole("alertdialog", { name: "Are you still there?" })).toBeVisible();
  await button("I’m still here").click();
  await ui(search).toHaveValue("BAN-111");
  await letPass(page, 120);
  await ui(start).toBeVisible();
  expect(new URL(page.url()).search).toBe("?demo=true");
  await start.click();
  await ui(search).toHaveValue("");
  await ui(button("Order 0 lines")).toBeVisible();

  // An address typed by a visitor, and a reload, lead into nothing.
  await page.goto("/app?demo=true&settings=store");
  await ui(cards).toBeVisible();
  await ui(page).toHaveURL(/\/app\?demo=true$/);
  await ui(button("Settings")).toHaveCount(0);
  const exit = button("Leave kiosk mode");
  await exit.hover();
  await page.mouse.down();
  await ui(pin).toBeVisible();
  await page.mouse.up();
  await pin.fill("1111");
  await button("Unlock").click();
  await ui(page.getByRole("alert")).toHaveText("Wrong PIN. 4 tries left before a pause.");
  await pin.fill("2580");
  await button("Unlock").click();

  await button(/^Order 0/).click();
  await button("All orders").click();
  const visitors = page.getByRole("dialog", { name: "Order" }).getByRole("listitem").filter({ hasText: "Visitor" });
  await ui(visitors).toHaveCount(1);
  await ui(visitors).toContainText("finished today");
  await page.keyboard.press("Escape");
  await ui(button("Settings")).toBeVisible();
  expect(errors).toEqual([]);
});
