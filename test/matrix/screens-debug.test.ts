import { describe, expect, test } from "vitest";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 60 });
  const { say } = screens;
  const { debug } = say;

  test("shows the profiler without and with a recorded import, and takes its trace out and in again, without violations", async () => {
    const page = await screens.open("/app?debug");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await ui(page.getByRole("dialog", { name: debug.title })).toBeVisible();
    await ui(page.getByText(debug.none)).toBeVisible();
    await ui(page.getByRole("switch", { name: debug.record })).toBeChecked();
    await screens.look("90-debug-empty");

    await page.goto("/app?settings=store");
    await screens.typeConnection("shopify");
    await screens.testPasses();
    await page.getByRole("button", { name: say.settings.save }).click();
    await importComplete(page, say);
    await page.goto("/app?settings=advanced");
    await button(debug.open).click();
    const answer = page.getByRole("region", { name: debug.answer });
    const shares = answer.getByRole("img");
    await ui(shares).toBeVisible();
    await ui(page.getByRole("application", { name: debug.waterfall.title })).toBeVisible();
    await screens.look("91-debug-answer");
    const told = await answer.innerText();
    const waterfall = page.getByRole("region", { name: debug.waterfall.title });
    await waterfall.getByRole("application").focus();
    for (const key of ["ArrowRight", "ArrowDown", "+", "+"]) await page.keyboard.press(key);
    await ui(waterfall.getByText(debug.meaning.products)).toBeVisible();
    await screens.look("96-debug-span");
    await button(debug.waterfall.whole).click();

    for (const name of [debug.journal, debug.commands, debug.experiment.title, debug.snapshot])
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await ui(page.getByRole("table", { name: debug.journal })).toBeVisible();
    await page.getByText(debug.meanings).click();
    for (const name of [debug.stages, debug.memory.title]) {
      await page.getByRole("heading", { name, exact: true }).scrollIntoViewIfNeeded();
      await screens.look(`92-debug-${name === debug.stages ? "stages" : "memory"}`);
    }
    await button(debug.demo.apply).scrollIntoViewIfNeeded();
    await screens.look("95-debug-demo-store");
    await button(debug.experiment.start).scrollIntoViewIfNeeded();
    await screens.look("93-debug-experiment");

    const downloading = page.waitForEvent("download");
    await button(debug.trace.export).click();
    const path = await (await downloading).path();
    const choosing = page.waitForEvent("filechooser");
    await button(debug.trace.import).click();
    await (await choosing).setFiles(path);
    const run = page.getByRole("combobox", { name: debug.run });
    await ui(run.locator("option:checked")).toHaveText(new RegExp(debug.fromFile));
    await ui.poll(() => answer.innerText()).toBe(told);
    await page.getByRole("button", { name: new RegExp(`^${debug.compare}`) }).click();
    const compared = page.getByRole("table", { name: debug.compare });
    await ui(compared.getByRole("row", { name: new RegExp(`^${debug.column.total} `) })).toBeVisible();
    await compared.scrollIntoViewIfNeeded();
    await screens.look("94-debug-compare");

    const next = page.waitForEvent("worker");
    await button(debug.killEngine).click();
    await next;
    await ui(button(debug.killEngine)).toBeEnabled();
    await ui(page.getByRole("switch", { name: debug.record })).toBeChecked();
    await button(debug.close).click();
    await ui(page.getByRole("listitem").first()).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    screens.nothingWrong();
  });
});
