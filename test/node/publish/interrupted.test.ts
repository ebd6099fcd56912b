import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { directoryTarget } from "../../../src-publish/directory-target";
import { publishCatalogue } from "../../../src-publish/publish-catalogue";
import { readCatalogue } from "../../../src-publish/read-catalogue";
import { makeKeyFile, readSigningKey } from "../../../src-publish/signing-key";
import type { Target } from "../../../src-publish/target";
import { manifestGuard, pathOf, pointerGuard } from "../../../src-worker/stores/published/publication";
import { publicOptions } from "./create-publisher";

test("a publisher that stops before any write leaves no pointer to a missing file", async () => {
  const root = mkdtempSync(join(tmpdir(), "vitrine-interrupted-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  await makeKeyFile(join(root, "key.env"));
  const key = await readSigningKey(readFileSync(join(root, "key.env"), "utf8").trim().split("=")[1]);
  const options = publicOptions(key);
  const target = directoryTarget(join(root, "public"));
  let interruptions = 0;
  for (const price of ["5.00", "7.50"]) {
    const from = join(root, "products.csv");
    const rows = Array.from(
      { length: 600 },
      (_, id) => `p${id},Product ${id},active,Title,Default Title,${id},${price},\n`,
    );
    writeFileSync(
      from,
      `Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n${rows.join("")}`,
    );
    const catalogue = await readCatalogue(new AbortController().signal, { from, keys: null });
    const before = await target.read("latest.json");
    for (let writes = 0; ; writes++) {
      const done = await publishCatalogue(stopping(target, writes), catalogue, options).catch(() => null);
      if (done) break;
      interruptions++;
      expect(await target.read("latest.json")).toEqual(before);
      expect(await missingFiles(target)).toEqual([]);
    }
    expect(await publishCatalogue(target, catalogue, options)).toMatchObject({ state: "unchanged", products: 600 });
  }
  expect(interruptions).toBeGreaterThanOrEqual(8);
});

/** The files that the pointer names and the target has not. */
async function missingFiles(target: Target): Promise<readonly string[]> {
  const pointer = await target.read("latest.json");
  if (!pointer) return [];
  const { manifest } = v.parse(pointerGuard, JSON.parse(new TextDecoder().decode(pointer)));
  const bytes = await target.read(pathOf(manifest.file));
  if (!bytes) return [manifest.file];
  const { packs, changes, index, collections } = v.parse(manifestGuard, JSON.parse(gunzipSync(bytes).toString()));
  const there = new Set((await target.files()).map(({ path }) => path));
  return [...packs, ...changes, index, collections].map(({ file }) => pathOf(file)).filter((path) => !there.has(path));
}

/** A target whose process ends before the write after so many. */
function stopping(target: Target, writes: number): Target {
  let left = writes;
  const spend = () => {
    if (left-- === 0) throw new Error("stopped");
  };
  return {
    ...target,
    async put(path, bytes) {
      spend();
      return target.put(path, bytes);
    },
    async swap(path, before, after) {
      spend();
      return target.swap(path, before, after);
    },
  };
}
