import { expect, test } from "vitest";
import en from "../../locales/en.json";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { patienceMs, ui } from "../walks/ui";

const { profiler, device } = en;

let walk: Walk;

eachWalk({ stores: ["--products", "120"] }, (begun) => {
  walk = begun;
});

test("the profiler runs an experiment and names what slows a store down, on a real engine", async () => {
  const { page, stores } = walk;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
  await page.goto("/app?settings=advanced");
  await page.getByRole("spinbutton", { name: en.settings.requestsPerMinute }).fill("2000");
  await button(profiler.open).click();
  await ui(page.getByRole("switch", { name: profiler.record })).toBeChecked();

  await button(profiler.experiment.title).click();
  for (const side of [profiler.side.a, profiler.side.b])
    await page
      .getByRole("group", { name: side, exact: true })
      .getByRole("switch", { name: profiler.experiment.images })
      .click();
  await page.getByRole("spinbutton", { name: profiler.experiment.turns }).fill("2");
  await button(profiler.experiment.start).click();
  await ui(page.getByRole("progressbar", { name: profiler.experiment.title })).toBeVisible();
  const result = page.getByRole("table", { name: profiler.experiment.result });
  // Four imports, at no more than two requests a second.
  await ui(result).toBeVisible({ timeout: 4 * patienceMs });
  const total = result.getByRole("row", { name: new RegExp(`^${profiler.column.total}`) });
  const [a, rangeA, b, rangeB, difference, verdict] = await total.getByRole("cell").allInnerTexts();
  for (const time of [a, b]) expect(time).toMatch(/^[\d.,]+ m?s$/);
  for (const range of [rangeA, rangeB]) expect(range).toMatch(/^[\d.,]+ m?s – [\d.,]+ m?s$/);
  expect(difference).toMatch(/^[+−][\d.,]+ m?s$/);
  // Two imports of each side prove nothing.
  expect([profiler.experiment.notClear, profiler.experiment.small]).toContain(verdict);

  const syncNow = button(device.syncNow);
  // The first sentence tells what slows a store down.
  const answer = page.getByRole("region", { name: profiler.answer });
  const { faults } = stores.shopify;
  faults.latency = { fixedMs: 600, jitterMs: 0 };
  await syncNow.click();
  await ui(
    answer.getByText(/^The store is slow to answer: half of its \d+ answers begin after more than [67]\d\d ms/),
  ).toBeVisible();
  await ui(syncNow).toBeEnabled();
  faults.latency = { fixedMs: 0, jitterMs: 0 };
  faults.requestsPerSecond = 1;
  await syncNow.click();
  await ui(answer.getByText(/^The store limits requests/)).toBeVisible();
});
