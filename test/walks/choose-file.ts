import type { Locator } from "playwright";

/** Presses a button that opens the browser's file chooser, and chooses a file in it. */
export async function chooseFile(button: Locator, path: string): Promise<void> {
  const choosing = button.page().waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles(path);
}
