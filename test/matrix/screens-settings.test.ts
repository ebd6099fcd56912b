import { describe, test } from "vitest";
import { chooseFile } from "../walks/choose-file";
import { importComplete } from "../walks/import-complete";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";
import { languages, phone, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 60 });
  const { say } = screens;

  test("shows every step of the setup, and the store settings, without violations", async () => {
    const page = await screens.open("/app");
    const next = page.getByRole("button", { name: say.wizard.next, exact: true });
    const stands = (step: keyof typeof say.wizard.heading) =>
      ui(page.getByRole("heading", { name: say.wizard.heading[step] })).toBeVisible();
    await stands("platform");
    await screens.look("60-setup-platform");
    await page
      .getByRole("textbox", { name: say.connection.url })
      .fill(`http://localhost:${screens.stores.shopify.port}`);
    await next.click();
    await stands("connection");
    await ui(page.getByText(say.connection.success)).toBeVisible();
    await screens.look("61-setup-connection");
    await next.click();
    await stands("lead");
    await screens.look("62-setup-lead");
    await page.getByRole("button", { name: say.lead.skip }).click();
    await stands("display");
    await screens.look("63-setup-display");
    await next.click();
    await stands("review");
    await screens.look("64-setup-review");
    await next.click();
    await stands("plan");
    await page.getByRole("button", { name: say.wizard.complete, exact: true }).click();
    await ui(page.getByText(say.wizard.mustAccept)).toBeVisible();
    await screens.look("65-setup-plan");
    await page.getByRole("button", { name: say.wizard.cancel, exact: true }).click();
    await ui(page.getByRole("dialog", { name: say.stores.settings })).toBeVisible();
    await screens.look("66-store-settings");
    await page.getByRole("button", { name: say.settings.close }).click();
    await ui(page.getByRole("button", { name: say.setup.configure })).toBeVisible();
    await screens.look("01-setup");
    screens.nothingWrong();
  });

  test("shows the settings and the connection test without violations", async () => {
    const page = await screens.open("/app?settings=store");
    await ui(page.getByRole("textbox", { name: say.connection.url })).toBeVisible();
    await screens.look("02-settings-store");
    await page.getByRole("textbox", { name: say.connection.url }).fill("http://shop.example.com");
    await page.getByRole("button", { name: say.connection.test }).click();
    await ui(page.getByText(say.failure["url-not-https"])).toBeVisible();
    await screens.look("03-settings-failed");
    await screens.typeConnection("shopify");
    await screens.testPasses();
    await screens.look("04-settings-verified");
    await page.goto("/app?settings=display");
    await ui(page.getByRole("tab", { name: say.settings.display, selected: true })).toBeVisible();
    await screens.look("05-settings-display");
    screens.nothingWrong();
  });

  test("shows a WooCommerce store, from refused keys to its removal, without violations", async () => {
    const page = await screens.open("/app?settings=store");
    screens.stores.woo.hosting = "strips-authorization";
    await screens.typeConnection("woo");
    await page.getByRole("button", { name: say.connection.wooHelpTitle }).click();
    await page.getByRole("button", { name: say.connection.test }).click();
    // The remedy must be visible.
    await ui(page.getByRole("checkbox", { name: say.connection.inAddress })).toBeInViewport();
    await screens.look("17-woo-refused");
    screens.stores.woo.hosting = ["behind-tls", "no-bulk", "php-warnings", "index-permalinks"];
    await screens.testPasses();
    await ui(page.getByText(say.connection.note["variations-one-by-one"])).toBeVisible();
    await screens.look("18-woo-notes");

    for (const { faults } of [screens.stores.woo, screens.stores.shopify])
      faults.add({ match: /\/products/, kind: "hang", after: 2 });
    await page.getByRole("button", { name: say.settings.save }).click();
    await ui(page.getByRole("dialog")).toBeHidden();
    await page.goto("/app?settings=store");
    await screens.connect("shopify");
    await ui(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: say.top.settings, exact: true }).click();
    const entry = page.getByRole("listitem").filter({ hasText: "WooCommerce" });
    await entry.getByRole("button", { name: say.stores.remove }).click();
    await ui(entry.getByRole("button", { name: say.stores.keep })).toBeFocused();
    await screens.look("19-stores");

    await page.getByRole("tab", { name: say.settings.advanced }).click();
    await page.getByRole("spinbutton", { name: say.settings.requestsPerMinute }).fill("5");
    await ui(page.getByRole("spinbutton").first()).toHaveAttribute("aria-invalid", "true");
    await page.setViewportSize(phone);
    const tabs = page.getByRole("tablist");
    await ui.poll(() => tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await screens.look("20-advanced");
    await page.getByRole("heading", { name: say.system.title }).scrollIntoViewIfNeeded();
    await screens.look("20-advanced-system");
    screens.nothingWrong();
  });

  test("shows the figures, the settings file and the cleared cache without violations", async () => {
    const page = await screens.open("/app?settings=store");
    await screens.connect("shopify");
    await importComplete(page, say);
    await page.goto("/app?settings=data");
    await ui(page.getByRole("region", { name: say.device.title }).getByText(/^60 · /)).toBeVisible();
    await screens.look("32-data-figures");
    const size = page.getByRole("combobox", { name: say.images.side });
    await size.selectOption("400");
    await ui(page.getByRole("button", { name: say.images.fetchAgain })).toBeVisible();
    await size.scrollIntoViewIfNeeded();
    await screens.look("33-data-image-size");
    await page.getByRole("button", { name: say.settingsFile.export }).click();
    const { path } = await savedFile(page.getByRole("link", { name: say.file.save }));
    await size.selectOption("800");
    await chooseFile(page.getByRole("button", { name: say.settingsFile.import }), path);
    await ui(page.getByRole("region", { name: say.settingsFile.changes })).toBeVisible();
    await screens.look("34-data-settings-file");
    await page.getByRole("button", { name: say.clear.all }).click();
    await ui(page.getByRole("dialog", { name: say.clear.title })).toBeVisible();
    await screens.look("35-data-clear");
    await page.getByRole("button", { name: say.clear.confirm, exact: true }).click();
    await ui(page.getByText(say.clear.cleared)).toBeVisible();
    await screens.look("36-data-cleared");
    screens.nothingWrong();
  });

  test("shows a store's theme, in the list and in the settings, without violations", async () => {
    const page = await screens.open("/app?settings=store");
    await screens.connect("shopify");
    await importComplete(page, say);
    await page.goto("/app");
    await screens.look("29-look");
    await page.goto("/app?settings=display");
    await ui(page.getByText(say.theme.applied)).toBeVisible();
    await page.getByRole("button", { name: say.theme.readAgain }).scrollIntoViewIfNeeded();
    await screens.look("30-look-settings");
    await page.getByRole("button", { name: say.theme.change }).click();
    const code = page.getByRole("textbox", {
      name: say.theme.code.replace("{{name}}", say.theme.colour.textColor),
    });
    await code.fill("#cccccc");
    await ui(page.getByRole("button", { name: say.theme.apply })).toBeVisible();
    await code.scrollIntoViewIfNeeded();
    await screens.look("31-look-colours");
    screens.nothingWrong();
  });
});
