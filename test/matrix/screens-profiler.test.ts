import { describe, expect, test } from "vitest";
import { chooseFile } from "../walks/choose-file";
import { importComplete } from "../walks/import-complete";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";
import { languages, screensIn } from "./screens";

describe.each(languages)("in %s", (language) => {
  const screens = screensIn(language, { products: 60 });
  const { say } = screens;
  const { profiler } = say;

  test("shows the profiler without and with a recorded import, and takes its trace out and in again, without violations", async () => {
    const page = await screens.open("/app?debug");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await ui(page.getByRole("dialog", { name: profiler.title })).toBeVisible();
    await ui(page.getByText(profiler.none)).toBeVisible();
    await ui(page.getByRole("switch", { name: profiler.record })).toBeChecked();
    await screens.look("90-debug-empty");

    await page.goto("/app?settings=store");
    await screens.connect("shopify");
    await importComplete(page, say);
    await page.goto("/app?settings=advanced");
    await button(profiler.open).click();
    const answer = page.getByRole("region", { name: profiler.answer });
    const shares = answer.getByRole("img");
    await ui(shares).toBeVisible();
    await ui(page.getByRole("application", { name: profiler.waterfall.title })).toBeVisible();
    await screens.look("91-debug-answer");
    const before = await answer.innerText();
    const waterfall = page.getByRole("region", { name: profiler.waterfall.title });
    await waterfall.getByRole("application").focus();
    for (const key of ["ArrowRight", "ArrowDown", "+", "+"]) await page.keyboard.press(key);
    await ui(waterfall.getByText(profiler.meaning.products)).toBeVisible();
    await screens.look("96-debug-span");
    await button(profiler.waterfall.whole).click();

    for (const name of [profiler.journal, profiler.experiment.title])
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await ui(page.getByRole("table", { name: profiler.journal })).toBeVisible();
    await page.getByText(profiler.meanings).click();
    for (const name of [profiler.stages, profiler.memory.title]) {
      await page.getByRole("heading", { name, exact: true }).scrollIntoViewIfNeeded();
      await screens.look(`92-debug-${name === profiler.stages ? "stages" : "memory"}`);
    }
    await button(profiler.experiment.start).scrollIntoViewIfNeeded();
    await screens.look("93-debug-experiment");

    const { path } = await savedFile(button(profiler.trace.export));
    await chooseFile(button(profiler.trace.import), path);
    const run = page.getByRole("combobox", { name: profiler.run });
    await ui(run.locator("option:checked")).toHaveText(new RegExp(profiler.fromFile));
    await ui.poll(() => answer.innerText()).toBe(before);
    await page.getByRole("button", { name: new RegExp(`^${profiler.compare}`) }).click();
    const compared = page.getByRole("table", { name: profiler.compare });
    await ui(compared.getByRole("row", { name: new RegExp(`^${profiler.column.total} `) })).toBeVisible();
    await compared.scrollIntoViewIfNeeded();
    await screens.look("94-debug-compare");

    await button(profiler.close).click();
    await ui(page.getByRole("listitem").first()).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    screens.nothingWrong();
  });
});
