import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { ContentError } from "./read-content.mjs";
import { siteFigures, withFigures } from "./site-figures.mjs";

/** The structured pages, by their files' names. */
const pageNames = /** @type {const} */ ([
  "home",
  "pricing",
  "use-cases",
  "faq",
  "contact",
  "downloads",
  "layout",
  "guides",
  "legal",
]);

/**
 * Texts of the structured pages in a language, by the page's name. `src-ui/site/pages/page-contents.ts` and
 * `src-ui/site/site-content.ts` have their shapes.
 * @typedef {Record<(typeof pageNames)[number], unknown>} PageTexts
 */

/** Reads and checks the texts of structured pages: figures come from the bench, and the outline has the counts. Throws a ContentError. */
export async function readPages() {
  const results = JSON.parse(await readFile("test/bench/results.json", "utf8"));
  const { structured } = JSON.parse(await readFile("content/outline.json", "utf8"));
  return { en: await pagesIn("en"), pt: await pagesIn("pt") };

  /**
   * @param {"en" | "pt"} language
   * @returns {Promise<PageTexts>}
   */
  async function pagesIn(language) {
    const figures = siteFigures(results, language);
    const read = pageNames.map(async (name) => {
      const file = join("content", language, "pages", `${name}.yaml`);
      const source = withFigures(await readFile(file, "utf8"), figures, file);
      const texts = parse(source);
      for (const [path, count] of Object.entries(structured[name] ?? {}))
        checkCount(texts, path.split("."), count, file);
      return /** @type {const} */ ([name, texts]);
    });
    return /** @type {PageTexts} */ (Object.fromEntries(await Promise.all(read)));
  }
}

/**
 * Checks the length of the list at a path; below a list, in each of its items.
 * @param {any} texts
 * @param {readonly string[]} path
 * @param {number} count
 * @param {string} file
 */
function checkCount(texts, path, count, file) {
  const [key, ...rest] = path;
  if (Array.isArray(texts) && key !== undefined) {
    for (const item of texts) checkCount(item, path, count, file);
    return;
  }
  if (key !== undefined) return checkCount(texts?.[key], rest, count, file);
  if (!Array.isArray(texts) || texts.length !== count)
    throw new ContentError(`${file} has ${texts?.length ?? "no"} entries where content/outline.json has ${count}.`);
}
