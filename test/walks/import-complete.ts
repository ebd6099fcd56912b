import type { Page } from "playwright";
import en from "../../locales/en.json";
import { ui } from "./ui";

/** The texts that this walk waits for, in one language. */
interface Words {
  readonly import: Pick<typeof en.import, "progress">;
  readonly images: Pick<typeof en.images, "progress" | "allStored_other">;
}

/** Waits until an import and the download of its images finish. Fails when progress stops. */
export async function importComplete(page: Page, words: Words = en) {
  const [before = "", after = ""] = words.images.allStored_other.split("{{count, number}}");
  const done = page.getByText(new RegExp(`${before}[\\p{Nd}\\p{Zs}.,]+${after.replace(".", "\\.")}`, "u"));
  const bars = page.getByRole("progressbar", {
    name: new RegExp(`^(${words.import.progress}|${words.images.progress})$`),
  });
  // The report of the images goes after a while; the mark of a device that has everything stays.
  const ready = page.locator("[role=status][data-ready=true]");
  const isComplete = async () => (await done.isVisible()) || (await ready.isVisible());
  const progress = () => bars.evaluateAll((all) => all.map((bar) => bar.ariaValueText).join());
  for (let before = ""; !(await isComplete()); before = await progress()) {
    await ui.poll(async () => (await isComplete()) || (await progress()) !== before).toBe(true);
  }
}
