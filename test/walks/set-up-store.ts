import type { Page } from "playwright";
import type en from "../../locales/en.json";
import type { StoreToConnect } from "./connect-store";
import { ui } from "./ui";

/** Goes through the setup of the first start by touch, from the address of a product, and chooses a language. */
export async function setUpStore(page: Page, { url, keys }: StoreToConnect, say: typeof en, language: "en" | "pt") {
  const setup = page.getByRole("dialog", { name: say.wizard.title });
  const next = setup.getByRole("button", { name: say.wizard.next, exact: true });
  await setup.getByRole("textbox", { name: say.connection.url }).fill(`${url}/products/x`);
  await next.tap();
  await ui(setup.getByRole("heading", { name: say.wizard.heading.connection })).toBeVisible();
  if (keys) {
    await ui(setup.getByText(say.failure["keys-required"])).toBeVisible();
    await ui(next).toBeDisabled();
    await setup.getByRole("textbox", { name: say.connection.consumerKey }).fill(keys.consumerKey);
    await setup.getByRole("textbox", { name: say.connection.consumerSecret }).fill(keys.consumerSecret);
    await setup.getByRole("button", { name: say.connection.test }).tap();
  }
  await ui(setup.getByText("Harbour & Field")).toBeVisible();
  await ui(setup.getByRole("textbox", { name: say.connection.url })).toHaveValue(url);
  await next.tap();
  if (keys) await setup.getByRole("button", { name: say.lead.skip }).tap();
  else {
    await setup.getByRole("textbox", { name: say.lead.email }).fill("ana@example.com");
    await setup.getByRole("button", { name: say.lead.submit }).tap();
    await ui(setup.getByText(say.lead.thanks)).toBeVisible();
  }
  await ui(setup.getByRole("heading", { name: say.wizard.heading.display })).toBeVisible();
  await page.reload();
  if (keys) {
    // A reload keeps everything but the keys.
    await setup.getByRole("textbox", { name: say.connection.consumerKey }).fill(keys.consumerKey);
    await setup.getByRole("textbox", { name: say.connection.consumerSecret }).fill(keys.consumerSecret);
    await setup.getByRole("button", { name: say.connection.test }).tap();
    await next.tap();
    await setup.getByRole("button", { name: say.lead.skip }).tap();
  }
  await setup.getByRole("combobox", { name: say.settings.language }).selectOption(language);
}

/** Goes on from the display settings to the import, in the chosen language. */
export async function completeSetup(page: Page, say: typeof en) {
  const setup = page.getByRole("dialog", { name: say.wizard.title });
  const next = setup.getByRole("button", { name: say.wizard.next, exact: true });
  for (const name of [say.settings.showPrices, say.settings.showStock])
    await ui(setup.getByRole("switch", { name })).toBeChecked();
  await next.tap();
  await next.tap();
  await setup.getByRole("checkbox", { name: say.plan.accept }).tap();
  await setup.getByRole("button", { name: say.wizard.complete, exact: true }).tap();
  await ui(setup).toBeHidden();
}
