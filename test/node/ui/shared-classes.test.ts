import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const declared = new Set(
  ["src-ui/theme/base.css", "src-ui/theme/classes.css"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\.([a-z][a-z0-9-]*)/gm)].map(([, name = ""]) => name),
  ),
);

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
  const strings = components.flatMap((text) => text.match(/"[^"\n]*"|`[^`\n]*`/g) ?? []);
  const used = words(strings);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});
