import { describe, test } from "vitest";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say } = screens;

  test("shows the banner, the privacy dialog and the legal pages without violations", async () => {
    const page = await screens.open("/app?settings=privacy");
    const dialog = page.getByRole("dialog", { name: say.privacy.title });
    await ui(dialog.getByText(say.privacy.notAccepted)).toBeVisible();
    await screens.look("70-privacy-nothing");
    await dialog.getByRole("button", { name: say.privacy.accept }).click();
    await dialog.getByRole("button", { name: say.privacy.withdraw }).click();
    await ui(dialog.getByText(say.privacy.withdrawHereQuestion)).toBeVisible();
    await screens.look("71-privacy-withdraw");
    await dialog.getByRole("button", { name: say.settings.cancel }).click();

    const folder = language === "pt" ? "/pt" : "";
    for (const [text, title] of [
      ["privacy", say.consent.privacy],
      ["terms", language === "pt" ? "Termos de utilização" : "Terms of service"],
    ] as const) {
      await page.goto(`${folder}/${text}`);
      await ui(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await screens.look(`72-${text}`);
    }
    screens.nothingWrong();
  });

  test("shows the banner over the app and over a public page without violations", async () => {
    const page = await screens.open("/app", undefined, "open");
    const banner = page.getByRole("region", { name: say.consent.region });
    const setup = page.getByRole("dialog", { name: say.wizard.title });
    await setup.getByRole("button", { name: say.wizard.cancel, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.settings.close }).click();
    await ui(banner).toBeVisible();
    await screens.look("74-banner-app");
    await page.goto(language === "pt" ? "/pt/terms" : "/terms");
    await ui(banner).toBeVisible();
    await screens.look("75-banner-page");
    screens.nothingWrong();
  });
});
