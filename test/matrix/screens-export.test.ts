import { describe, test } from "vitest";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { desktop, languages, phone, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say, list } = screens;

  test("exports an order without violations", async () => {
    const page = await screens.open("/app?demo=true");
    await importComplete(page, say);
    // A product with one variant: its card adds it.
    await page.goto("/app?demo=true&q=BAN-111");
    // Not every browser shares files; the walks' browser does not.
    await page.evaluate(() => {
      navigator.canShare = () => true;
      navigator.share = async () => undefined;
    });
    await list().getByRole("button", { name: say.order.add }).first().click();
    await page.getByRole("button", { name: new RegExp(`^${say.order.title} \\d`) }).click();
    const dialog = page.getByRole("dialog", { name: say.order.title });
    const way = (name: string) => dialog.getByRole("button", { name, exact: true });

    await page.setViewportSize(phone);
    await way(say.sending.more).click();
    await ui(way(say.export.csv)).toBeVisible();
    await screens.look("39-ways");
    await page.keyboard.press("Escape");
    await ui(dialog).toBeVisible();
    await page.setViewportSize(desktop);
    await way(say.sending.more).click();
    await way(say.export.share).click();
    await ui(way(say.export.shareNow)).toBeVisible();
    await screens.look("40-to-share");
    await way(say.app.close).last().click();
    await way(say.sending.more).click();
    await way(say.export.print).click();
    await ui(dialog.getByRole("radio", { name: say.export.table })).toBeVisible();
    await screens.look("41-print");
    screens.nothingWrong();
  });
});
