import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { ContentError } from "./read-content.mjs";
import { siteFigures, withFigures } from "./site-figures.mjs";
import { withSource } from "./source-address.mjs";

/** The structured pages, by their files' names. */
const pageNames = /** @type {const} */ ([
  "home",
  "pricing",
  "use-cases",
  "faq",
  "help",
  "contact",
  "downloads",
  "layout",
  "guides",
  "legal",
]);

/**
 * Texts of the structured pages in a language, by the page's name. `src-ui/site/templates/` and `src-ui/site/site-content.ts`
 * have their shapes.
 * @typedef {Record<(typeof pageNames)[number], unknown>} PageTexts
 */

/**
 * Reads and checks the texts of structured pages: figures come from the bench, and the outline has the counts. Throws a
 * ContentError.
 * @param {string} [folder]
 */
export async function readPages(folder = "content") {
  const results = JSON.parse(await readFile("test/bench/results.json", "utf8"));
  const { structured } = JSON.parse(await readFile(join(folder, "outline.json"), "utf8"));
  const contact = JSON.parse(await readFile(join(folder, "contact.json"), "utf8"));
  return { en: await pagesIn("en"), pt: await pagesIn("pt") };

  /**
   * @param {"en" | "pt"} language
   * @returns {Promise<PageTexts>}
   */
  async function pagesIn(language) {
    const figures = siteFigures(results, language);
    const read = pageNames.map(async (name) => {
      const file = join(folder, language, "pages", `${name}.yaml`);
      const source = withFigures(await readFile(file, "utf8"), figures, file);
      const texts = parse(withSource(source, contact.source));
      for (const [path, expected] of Object.entries(structured[name] ?? {}))
        checkList(texts, path.split("."), expected, `${file}, ${path}`);
      if (name === "home") {
        const drawn = texts.privacy.drawings.map((/** @type {string} */ drawing) =>
          readFile(join(folder, language, "drawings", `${drawing}.svg`), "utf8"),
        );
        texts.privacy.drawings = await Promise.all(drawn);
      }
      return /** @type {const} */ ([name, texts]);
    });
    return /** @type {PageTexts} */ (Object.fromEntries(await Promise.all(read)));
  }
}

/**
 * Checks the list at a path, by the number of its entries or by their ids; below a list, in each of its items.
 * @param {any} texts
 * @param {readonly string[]} path
 * @param {number | readonly string[]} expected
 * @param {string} place
 */
function checkList(texts, path, expected, place) {
  const [key, ...rest] = path;
  if (key !== undefined) {
    if (Array.isArray(texts)) for (const item of texts) checkList(item, path, expected, place);
    else checkList(texts?.[key], rest, expected, place);
    return;
  }
  if (!Array.isArray(texts)) throw new ContentError(`${place}: content/outline.json has a list, which is missing.`);
  if (typeof expected !== "number") {
    const ids = texts.map(({ id }) => id).join(", ");
    if (ids !== expected.join(", "))
      throw new ContentError(`${place}: ${ids}, where content/outline.json has ${expected.join(", ")}.`);
  } else if (texts.length !== expected)
    throw new ContentError(`${place}: ${texts.length} entries where content/outline.json has ${expected}.`);
}
