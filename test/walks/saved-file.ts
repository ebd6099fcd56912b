import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "playwright";
import { onTestFinished } from "vitest";

export interface SavedFile {
  /** The file's path until the test ends; a browser that files share does not know the path of its own copy. */
  readonly path: string;
  /** The name that the page suggests. */
  readonly name: string;
}

/** Presses a button or a link that saves a file; with the mouse, unless `press` does it. */
export async function savedFile(button: Locator, press = () => button.click()): Promise<SavedFile> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-download-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const downloading = button.page().waitForEvent("download");
  await press();
  const download = await downloading;
  const path = join(folder, "file");
  await download.saveAs(path);
  return { path, name: download.suggestedFilename() };
}
