import type { Page } from "playwright";
import en from "../../locales/en.json";
import { ui } from "./ui";

/** Waits until an import and its images finish. Fails when progress stops. */
export async function importComplete(page: Page, words: Pick<typeof en.import, "done" | "progress"> = en.import) {
  const isComplete = () => page.getByText(words.done, { exact: true }).isVisible();
  const bars = page.getByRole("progressbar", { name: words.progress });
  const progress = () => bars.evaluateAll((all) => all.map((bar) => bar.ariaValueText).join());
  for (let before = ""; !(await isComplete()); before = await progress()) {
    await ui.poll(async () => (await isComplete()) || (await progress()) !== before).toBe(true);
  }
}
