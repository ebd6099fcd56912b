import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readArticles } from "../../../build/read-articles.mjs";
import { readPages } from "../../../build/read-pages.mjs";
import { siteContent } from "../../../src-ui/site/site-content";
import { sitePages } from "../../../src-ui/site/site-pages";

test.each(["en", "pt"] as const)("every structured page has its texts and counts in %s", async (language) => {
  const texts = (await readPages())[language];
  const content = siteContent(texts, (await readArticles())[language], []);
  const pages = sitePages(language, content, { privacy: null, terms: null });
  expect(pages.slice(0, 10).map(({ path }) => path)).toEqual([
    "/",
    "/pricing",
    "/use-cases",
    "/faq",
    "/help",
    "/contact",
    "/resources/downloads/script",
    "/resources/downloads/objections",
    "/resources/downloads/calculator",
    "/guides",
  ]);
  expect(JSON.stringify(texts)).not.toContain("{{figure:");
});

test("both languages have the same questions", async () => {
  const { en, pt } = await readPages();
  const ids = (texts: unknown) => [...JSON.stringify(texts).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  for (const page of ["home", "pricing", "use-cases", "faq", "help", "downloads"] as const)
    expect(ids(pt[page])).toEqual(ids(en[page]));
});

test.each([
  ["home", "id: no-install,", "id: no-setup,", /home\.yaml, hero\.badges\.items: .* where content\/outline\.json has/],
  ["use-cases", /\n {8}- [^\n]*\n {6}link:/, "\n      link:", /scenarios\.items\.results: 2 entries .* has 3/],
  [
    "faq",
    "\n  categories:",
    "\n  groups:",
    /faq\.yaml, faq\.categories: content\/outline\.json has a list, which is missing/,
  ],
] as const)("the build fails where %s lacks a part in one language", async (page, found, put, message) => {
  for (const language of ["en", "pt"]) {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-content-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp("content", folder, { recursive: true });
    const file = join(folder, language, "pages", `${page}.yaml`);
    await writeFile(file, (await readFile(file, "utf8")).replace(found, put));
    await expect(readPages(folder)).rejects.toThrow(message);
  }
});
