import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeShareImages } from "../../../build/write-share-images.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-share-images-"));
});
afterEach(() => rm(folder, { recursive: true }));

const pricing = { file: "og/pt/pricing.jpg", title: "Preços", line: "A sua loja inteira num tablet.", at: 1 };

test("draws an image in the size that networks ask for, and takes the same from the cache afterwards", async () => {
  const [site, cache] = [join(folder, "site"), join(folder, "cache")];
  await writeShareImages(site, [pricing], cache);
  const drawn = join(site, pricing.file);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });

  const [cached = ""] = await readdir(cache);
  await writeFile(join(cache, cached), "from the cache");
  await writeShareImages(site, [pricing], cache);
  expect(await readFile(drawn, "utf8")).toBe("from the cache");

  await writeShareImages(site, [{ ...pricing, title: "Pricing" }], cache);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "jpeg" });
  expect(await readdir(cache)).toHaveLength(2);
});
