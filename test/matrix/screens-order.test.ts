import { describe, test } from "vitest";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say, list } = screens;

  test("takes an order without violations", async () => {
    const page = await screens.open("/app?demo=true");
    const dialog = page.getByRole("dialog", { name: say.order.title });
    const openOrder = () => page.getByRole("button", { name: new RegExp(`^${say.order.title} \\d`) }).click();
    await importComplete(page, say);
    await openOrder();
    await ui(dialog.getByText(say.order.none)).toBeVisible();
    await screens.look("30-no-order");
    await page.keyboard.press("Escape");

    // Products with one variant: their cards add it. First row only: scrolling re-lays the list out under the next press.
    await page.goto("/app?demo=true&q=BAN-11");
    for (const at of [0, 1, 2]) {
      const card = list().getByRole("listitem").nth(at);
      await card.getByRole("button", { name: say.order.add }).click();
      // A toast under the pointer would stay and cover the next card.
      await page.mouse.move(0, 0);
      await ui(card.getByRole("spinbutton", { name: say.order.quantity })).toBeVisible();
    }
    await screens.look("31-cards-of-an-order");
    await openOrder();
    await dialog.getByRole("button", { name: say.orderTerms.editLine }).first().click();
    await dialog.getByRole("textbox", { name: say.order.company, exact: true }).fill("Harbour & Field");
    await screens.look("32-order");
    await dialog.getByRole("button", { name: say.order.remove }).last().click();
    await ui(page.getByRole("button", { name: say.order.undo })).toBeVisible();
    await screens.look("33-line-removed");
    await dialog.getByRole("button", { name: say.order.end, exact: true }).click();
    await ui(dialog.getByRole("heading", { name: say.order.ended })).toBeVisible();
    await screens.look("33b-order-finished");
    await dialog.getByRole("button", { name: say.order.all }).click();
    await dialog.getByRole("button", { name: say.order.begin }).click();
    await ui(dialog.getByText(say.order.noLines)).toBeVisible();
    await screens.look("34-empty-order");
    await dialog.getByRole("button", { name: say.order.all }).click();
    const finished = dialog.getByRole("listitem").filter({ hasNotText: say.order.current });
    await ui(finished).toHaveCount(1);
    await screens.look("35-all-orders");
    await finished.getByRole("button").first().click();
    await dialog.getByRole("button", { name: say.sending.more }).click();
    await ui(dialog.getByRole("button", { name: say.order.reopen })).toBeVisible();
    await screens.look("36-finished-order");
    await page.goto("/app?demo=true&order=unknown");
    await ui(dialog.getByText(say.failure["order-unknown"])).toBeVisible();
    await screens.look("37-unknown-order");
    await page.goto("/app?demo=true&settings=data");
    await page.getByRole("button", { name: say.backup.export }).click();
    await ui(page.getByRole("link", { name: say.file.save })).toBeVisible();
    await page.getByRole("link", { name: say.file.save }).scrollIntoViewIfNeeded();
    await screens.look("38-backup");
    // A backup with one invalid order.
    const made = "2026-03-01T08:00:00.000Z";
    const backup = { format: "vitrine-work", version: 1, made, current: {}, orders: [{}] };
    await page
      .locator("[data-work-file]")
      .setInputFiles({ name: "x", mimeType: "", buffer: Buffer.from(JSON.stringify(backup)) });
    const leftOut = say.backup.leftOut_one.replace(/\{\{.*?\}\}/, "1");
    await page.getByText(leftOut).scrollIntoViewIfNeeded();
    await screens.look("38-restored-in-part");
    screens.nothingWrong();
  });
});
