import type { Page } from "playwright";
import { expect, test } from "vitest";
import { eachWalk } from "../walks/each-walk";
import { importDemo } from "../walks/import-demo";
import { ui } from "../walks/ui";

let page: Page;
let errors: readonly string[];

eachWalk({}, (walk) => {
  ({ page, errors } = walk);
});

test("imports, goes offline and starts again in a browser without Trusted Types", async () => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "trustedTypes"));
  // The service worker's copy of the page too.
  await page.context().route(/\/app\/?(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": policy = "", ...headers } = response.headers();
    const older = policy.split("; ").filter((directive) => !directive.includes("trusted-types"));
    expect(older.length).toBe(policy.split("; ").length - 2);
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": older.join("; ") } });
  });
  await importDemo(page);
  expect(await page.evaluate(() => "trustedTypes" in window)).toBe(false);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toBeVisible();
  expect(errors).toEqual([]);
});
