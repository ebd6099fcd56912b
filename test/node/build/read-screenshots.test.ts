import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readScreenshots } from "../../../build/read-screenshots.mjs";

async function copied(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-screenshots-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp("public/site", folder, { recursive: true });
  return folder;
}

test("reads each screenshot that the outline lists, with its size", async () => {
  const screenshots = await readScreenshots();
  expect(screenshots.find(({ src }) => src === "/site/search-pt-dark.webp")).toMatchObject({ width: 1200 });
});

test.each(["search-en-light", "import-pt-dark"])("the build fails where %s is missing", async (name) => {
  const folder = await copied();
  await rm(join(folder, `${name}.webp`));
  await expect(readScreenshots("content", folder)).rejects.toThrow(
    `${join(folder, name)}.webp is missing: npm run site:screenshots.`,
  );
});

test("the build fails for a screenshot that no page lists", async () => {
  const folder = await copied();
  await cp(join(folder, "search-en-light.webp"), join(folder, "other-en-light.webp"));
  await expect(readScreenshots("content", folder)).rejects.toThrow("is not in content/outline.json");
});
