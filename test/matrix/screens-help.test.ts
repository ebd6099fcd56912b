import { describe, test } from "vitest";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 1 });
  const { say } = screens;

  test("shows the help panel without violations", async () => {
    const page = await screens.open("/app?settings=store");
    await page.getByRole("button", { name: say.help.title, exact: true }).click();
    const panel = page.getByRole("dialog", { name: say.help.title });
    const search = page.getByRole("searchbox", { name: say.help.search });
    await ui(panel.getByRole("heading", { name: say.help.section.troubleshooting })).toBeVisible();
    await screens.look("60-help");
    await search.fill("qqq");
    await ui(panel.getByText(say.help.none)).toBeVisible();
    await screens.look("61-help-none");
    await page.goto("/app?settings=data&help=woocommerce-key");
    await ui(panel.getByRole("listitem").first()).toBeVisible();
    await screens.look("62-help-topic");

    screens.nothingWrong();
  });
});
