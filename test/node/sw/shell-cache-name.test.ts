import fc from "fast-check";
import { expect, test } from "vitest";
import { shellCacheName, shellCachePrefix } from "../../../src-sw/shell-cache-name";

const files = [
  { url: "/app/", revision: "0cc175b9c0f1b6a831c399e269772661" },
  { url: "/assets/main-ABCDEFGH.js", revision: null },
];

test("the same files have the same name", () => {
  expect(shellCacheName(structuredClone(files))).toBe(shellCacheName(files));
});

test("a changed page, a changed script and a new file each make a new name", () => {
  const [page = { url: "", revision: "" }, script = { url: "", revision: null }] = files;
  const names = [
    files,
    [{ ...page, revision: "92eb5ffee6ae2fec3ad71c777531578f" }, script],
    [page, { ...script, url: "/assets/main-HGFEDCBA.js" }],
    [...files, { url: "/icons/192.png", revision: null }],
  ].map(shellCacheName);
  expect(new Set(names).size).toBe(names.length);
});

test("a name is the prefix and a plain number, whatever the files are called", () => {
  const anyFiles = fc.array(fc.record({ url: fc.string(), revision: fc.option(fc.string()) }));
  fc.assert(
    fc.property(anyFiles, (some) => {
      expect(shellCacheName(some)).toMatch(new RegExp(`^${shellCachePrefix}[0-9a-f]{1,8}$`));
    }),
  );
});
