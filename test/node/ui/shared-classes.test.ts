import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheetsOfSite = readdirSync("src-ui/site", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => `site/${file}`);

/**
 * The app's sheets declare a class at the start of a line; those of the public pages, which have no modules, anywhere in a
 * selector.
 */
const declared = new Set([
  ...[
    "foundations/theme/base.css",
    "foundations/theme/classes.css",
    "foundations/theme/controls.css",
    "foundations/privacy/consent/banner.css",
  ].flatMap((file) =>
    [...readFileSync(`src-ui/${file}`, "utf8").matchAll(/(?<=^|^\.[a-z-]+ )\.([a-z][a-z0-9-]*)/gm)].map(
      ([, name = ""]) => name,
    ),
  ),
  ...sheetsOfSite.flatMap((file) =>
    readFileSync(`src-ui/${file}`, "utf8")
      .replace(/\/\*.*?\*\/|@import .*?;/gs, "")
      .split(/\.(?=[a-z])/)
      .slice(1)
      .map((rest) => /^[a-z0-9-]*/.exec(rest)?.[0] ?? ""),
  ),
]);

const components = readdirSync("src-ui", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(`src-ui/${file}`, "utf8"));

const words = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.split(/[\s"`]+/)).filter(Boolean));

test("components name only shared classes that exist", () => {
  const named = components.flatMap((text) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, plain, template]) =>
      (plain ?? template ?? "").replace(/\$\{[^}]*\}/g, ""),
    ),
  );
  expect([...words(named)].filter((name) => !declared.has(name))).toEqual([]);
});

test("every shared class is used", () => {
  const drawings = readdirSync("content/en/drawings").map((file) =>
    readFileSync(`content/en/drawings/${file}`, "utf8"),
  );
  const elements = readFileSync("src-ui/site/document-nodes.ts", "utf8");
  const strings = [...components, ...drawings, elements].flatMap((text) => text.match(/"[^"\n]*"|`[^`\n]*`/g) ?? []);
  const used = words(strings);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});
