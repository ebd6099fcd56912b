import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const documents = files.filter((file) => /^(?!content\/|public\/).*\.md$/.test(file));

test.each(documents)("%s names only files that exist", (document) => {
  const folder = dirname(document);
  const named = [...readFileSync(document, "utf8").matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|css))`/g)];
  const missing = named.map(([, name = ""]) => name).filter((name) => !exists(name, folder));
  expect([...new Set(missing)]).toEqual([]);
});

/** Whether a file has this path from the root or from the folder, or, under a folder, ends with it. */
function exists(name: string, folder: string): boolean {
  const within = folder === "." ? "" : `${folder}/`;
  return files.some(
    (file) => file === name || file === join(folder, name) || (file.startsWith(within) && file.endsWith(`/${name}`)),
  );
}
