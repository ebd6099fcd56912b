import type { BrowserContext } from "playwright";
import { beforeAll, describe, test } from "vitest";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { desktop, languages, phone, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say, list } = screens;
  let device: BrowserContext;

  // One device with the demo for both walks, without a leftover import notice.
  beforeAll(async () => {
    device = await screens.newDevice();
    const page = await screens.open("/app?demo=true", device);
    await importComplete(page, say);
    await page.close();
  });

  test("searches and filters without violations", async () => {
    const page = await screens.open("/app?demo=true", device);
    const filter = page.getByRole("button", { name: say.filters.title, exact: true });
    const group = (name: string) => page.getByRole("group", { name });
    // Beside the list on wide screens, over it on narrow ones; both are open at their sizes.
    await filter.click();
    await page.setViewportSize(phone);
    await ui(filter).toHaveAttribute("aria-haspopup", "dialog");
    await filter.click();
    await ui(group(say.filters.vendors).getByRole("checkbox").first()).toBeVisible();
    await screens.look("23-filters");
    await group(say.filters.types).getByRole("button").last().click();
    for (const name of [say.filters.vendors, say.filters.types])
      await group(name).getByRole("checkbox").first().check();
    const price = (name: string) => page.getByRole("textbox", { name, exact: true });
    await price(say.filters.from).fill("20");
    await price(say.filters.to).fill("1");
    await ui(page.getByText(say.filters.fromAboveTo)).toBeVisible();
    await screens.look("24-filters-on");
    await price(say.filters.from).fill("20");
    await price(say.filters.to).fill("200");
    await ui(page).toHaveURL(({ searchParams }) => searchParams.get("price") === "20-200");
    await page.getByRole("button", { name: say.filters.close }).click();
    await page.setViewportSize(phone);
    await page.getByRole("dialog").getByRole("button", { name: say.app.close }).click();
    await page.setViewportSize(desktop);
    await screens.look("25-chips");
    await page.getByRole("button", { name: say.filters.clear }).click();
    const search = page.getByRole("searchbox", { name: say.search.label });
    await search.fill("maresia mgu");
    await ui(page.getByRole("button", { name: /[“«]\w/ })).toBeVisible();
    await screens.look("26-did-you-mean");
    await search.fill("maresia");
    await ui(list().locator("mark").first()).toBeVisible();
    await screens.look("27-marked");
    await page.goto("/app?demo=true&vendor=Nobody");
    await ui(page.getByText(say.filters.none)).toBeVisible();
    await screens.look("28-nothing-passes");
    screens.nothingWrong();
  });

  test("browses without violations", async () => {
    const page = await screens.open("/app?demo=true", device);
    await ui(list().getByRole("link").first()).toBeVisible();
    await screens.look("10-grid");
    await page.getByRole("button", { name: say.collections.title }).click();
    await ui(page.getByRole("dialog", { name: say.collections.title })).toBeVisible();
    await screens.look("11-collections");
    await page.keyboard.press("Escape");
    await list().getByRole("link").nth(1).click();
    await ui(page.getByRole("dialog").getByRole("radio").first()).toBeAttached();
    await screens.look("12-product");
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: say.search.label }).fill("xyzzy");
    await ui(page.getByText(say.grid.none)).toBeVisible();
    await screens.look("13-nothing-found");
    await page.goto("/app?demo=true&product=no-such-product");
    await ui(page.getByRole("dialog", { name: say.detail.unknownTitle })).toBeVisible();
    await screens.look("14-unknown-product");
    await device.setOffline(true);
    await page.goto("/app?demo=true");
    // 'Offline ready' may be shown beside it.
    await ui(page.getByRole("status").filter({ hasText: new RegExp(`^${say.top.offline}$`) })).toBeVisible();
    await ui(list().getByRole("link").first()).toBeVisible();
    await screens.look("16-offline");
    await device.setOffline(false);
    screens.nothingWrong();
  });

  test("shows the other views and the shortcuts without violations", async () => {
    const page = await screens.open("/app?demo=true&view=table", device);
    const rows = page.getByRole("treegrid").locator("[role='row'][aria-level='1']");
    await ui(rows.first().getByRole("link")).toBeVisible();
    await screens.look("29-table");
    await rows.nth(1).getByRole("button", { name: say.table.showVariants }).click();
    await ui(page.getByRole("treegrid").locator("[role='row'][aria-level='2']").first()).toContainText(/\w/);
    await page.getByRole("checkbox", { name: say.table.selectAll, exact: true }).check();
    await rows.nth(2).getByRole("checkbox").uncheck();
    await ui(page.getByRole("toolbar", { name: say.table.selection })).toBeVisible();
    await screens.look("30-table-selection");
    await page.getByRole("searchbox", { name: say.table.search }).fill("xyzzy");
    await ui(page.getByText(say.grid.none)).toBeVisible();
    await screens.look("31-table-nothing");
    await page.goto("/app?demo=true&view=showcase&at=2");
    const showcase = page.getByRole("dialog", { name: say.showcase.title });
    await ui(showcase.getByRole("heading")).toBeVisible();
    await screens.look("32-showcase");
    await page.keyboard.press("Escape");
    await ui(showcase).toBeHidden();
    await page.keyboard.press("?");
    await ui(page.getByRole("dialog", { name: say.shortcuts.title })).toBeVisible();
    await screens.look("33-shortcuts");
    screens.nothingWrong();
  });
});
