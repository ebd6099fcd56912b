import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readArticles } from "../../../build/read-articles.mjs";
import { readContent } from "../../../build/read-content.mjs";
import { readDocuments } from "../../../build/read-documents.mjs";
import { readPages } from "../../../build/read-pages.mjs";
import { withSource } from "../../../build/source-address.mjs";
import { documents } from "../../../src-ui/site/render-site";

const address = "https://code.example/vitrine";

/** Everything that the site and the help say, of an instance with this address of its source. */
async function textsWith(source: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp("content", folder, { recursive: true });
  const file = join(folder, "contact.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), source }));
  const texts = await Promise.all([readArticles(folder), readPages(folder), readContent(folder)]);
  return JSON.stringify(texts);
}

const claims = /open source|source (?:code )?is open|The source code|código é aberto|código aberto|código-fonte/gi;

test("where the address is not set, nothing says that the source is open", async () => {
  const texts = await textsWith(undefined);
  expect(texts.match(claims)).toBeNull();
  expect(texts).not.toContain("](source)");
});

test("where it is set, site and help say so with the address", async () => {
  const texts = await textsWith(address);
  for (const words of [`[The source](${address}) is open`, `[O código](${address}) é aberto`])
    expect(texts).toContain(words);
  // Two texts of prices name what a plan includes; all others link.
  expect(texts.split(address).length - 1).toBeGreaterThanOrEqual(18);
  expect(texts).not.toMatch(/\]\(source\)|\{\{source/);
});

test("the terms name the licence of the source where its address is set", async () => {
  for (const { markdown } of await readDocuments(documents.filter(({ text }) => text === "terms")))
    expect(markdown).not.toMatch(/\{\{source|\]\(source\)/);
  const text = "A.{{source: [B](source).}} C\nitem # source\nlast\n";
  expect(withSource(text, address)).toBe(`A. [B](${address}). C\nitem # source\nlast\n`);
  expect(withSource(text, undefined)).toBe("A. C\nlast\n");
});
