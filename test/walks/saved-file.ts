import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download } from "playwright";
import { onTestFinished } from "vitest";

/** Saves a download for the rest of the test; a browser that files share does not know the path of its own copy. */
export async function savedFile(download: Promise<Download>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-download-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await (await download).saveAs(path);
  return path;
}
