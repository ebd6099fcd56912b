import { expect, test } from "vitest";
import { readPages } from "../../../build/read-pages.mjs";
import { structuredPages } from "../../../src-ui/site/pages/structured-pages";

test.each(["en", "pt"] as const)("every structured page has its texts and counts in %s", async (language) => {
  const texts = (await readPages())[language];
  const pages = structuredPages(language, texts);
  expect(pages.map(({ path }) => path)).toEqual([
    "/",
    "/pricing",
    "/use-cases",
    "/faq",
    "/contact",
    "/resources/downloads/script",
    "/resources/downloads/objections",
    "/resources/downloads/calculator",
  ]);
  expect(JSON.stringify(texts)).not.toContain("{{figure:");
});

test("both languages have the same questions", async () => {
  const { en, pt } = await readPages();
  const ids = (texts: unknown) => [...JSON.stringify(texts).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  for (const page of ["home", "pricing", "use-cases", "faq", "downloads"] as const)
    expect(ids(pt[page])).toEqual(ids(en[page]));
});
