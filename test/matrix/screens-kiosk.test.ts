import { describe, test } from "vitest";
import { importComplete } from "../walks/import-complete";
import { letPass } from "../walks/let-pass";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say, list } = screens;

  test("becomes a kiosk and an app again without violations", async () => {
    const page = await screens.open("/app?demo=true");
    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
    const pin = page.getByLabel(say.kiosk.pin, { exact: true });
    await importComplete(page, say);
    await page.goto("/app?demo=true&settings=advanced");
    await button(say.kiosk.switchOn).scrollIntoViewIfNeeded();
    await page.getByRole("switch", { name: say.kiosk.leads }).click();
    await screens.look("70-kiosk-settings");
    await button(say.kiosk.switchOn).click();
    await pin.fill("2580");
    await button(say.kiosk.startKiosk).click();
    await ui(page.getByText(say.kiosk.pinDiffers)).toBeVisible();
    await screens.look("71-kiosk-pin");
    await page.getByLabel(say.kiosk.pinAgain, { exact: true }).fill("2580");
    await button(say.kiosk.startKiosk).click();
    await ui(page.locator("dialog [data-shown=true] img[data-state^=shown]")).toBeVisible();
    await screens.look("72-kiosk-attract");
    await button(say.kiosk.start).click();
    // A product with one variant: its card adds it. In both languages its code finds it alone.
    await page.getByRole("searchbox", { name: say.search.label }).fill("BAN-113");
    await ui(list().getByRole("link")).toHaveCount(1);
    await list().getByRole("button", { name: say.order.add }).click();
    await ui(list().getByRole("spinbutton").first()).toBeVisible();
    await screens.look("73-kiosk");
    await button(say.lead.title).click();
    await ui(page.getByRole("textbox", { name: say.lead.email })).toBeVisible();
    await screens.look("77-kiosk-contact");
    await button(say.lead.close).click();
    await button(new RegExp(`^${say.order.title} 1`)).click();
    await button(say.handOff.title).click();
    await ui(page.getByRole("img", { name: say.handOff.title })).toBeVisible();
    await screens.look("74-kiosk-qr-code");
    await button(say.handOff.done).click();
    await page.keyboard.press("Escape");
    await letPass(page, 95);
    await ui(page.getByRole("alertdialog", { name: say.kiosk.stillThere })).toBeVisible();
    await screens.look("75-kiosk-warning");
    await button(say.kiosk.here).click();
    await button(say.kiosk.leave).focus();
    await page.keyboard.press("Enter");
    for (let tries = 0; tries < 5; tries++) {
      await pin.fill("1111");
      await button(say.kiosk.unlock).click();
      await ui(pin).toHaveValue("");
    }
    await ui(page.getByRole("timer")).toBeVisible();
    await screens.look("76-kiosk-wrong-pin");
    screens.nothingWrong();
  });
});
