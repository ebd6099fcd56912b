import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { lexer } from "marked";
import * as v from "valibot";
import { parse } from "yaml";
import { ContentError, valid } from "./read-content.mjs";
import { siteFigures, withFigures } from "./site-figures.mjs";
import { withSource } from "./source-address.mjs";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const frontMatter = v.strictObject({
  title: text,
  // As search engines show it.
  description: v.pipe(text, v.minLength(120), v.maxLength(160)),
  answer: text,
  category: v.picklist(["setup", "best-practices", "integration", "comparison", "resources"]),
  action: v.strictObject({ label: text, href: v.pipe(text, v.startsWith("/app")) }),
});

/** Words that a person reads in a minute. */
const wordsPerMinute = 200;

/**
 * @typedef {import("../src-ui/site/site-content").Article} Article
 * @typedef {"en" | "pt"} Language
 * @typedef {Record<string, number> & { id: string, what?: string }} SectionOutline
 * @typedef {object} Outline
 * @property {{ min: number, max: number }} words
 * @property {Record<string, { links?: readonly string[], sections: readonly SectionOutline[] }>} pages
 */

/**
 * Reads the guides and articles of `<folder>` in both languages, in the order of `outline.json`. Figures come from the bench.
 * Throws a ContentError for the first fault: what the outline lists and a text lacks, a missing twin, a figure that nobody has
 * measured.
 * @param {string} [folder]
 * @param {string} [bench] path of the bench's results
 * @returns {Promise<Record<Language, readonly Article[]>>}
 */
export async function readArticles(folder = "content", bench = "test/bench/results.json") {
  const [outline, results, contact] = await Promise.all(
    [join(folder, "outline.json"), bench, join(folder, "contact.json")].map(async (file) =>
      JSON.parse(await readFile(file, "utf8")),
    ),
  );
  const [en, pt] = await Promise.all([articlesIn("en"), articlesIn("pt")]);
  en.forEach(({ path, category }, at) => {
    if (pt[at]?.category !== category) throw new ContentError(`${path} and its Portuguese twin differ in "category".`);
  });
  return { en, pt };

  /** @param {Language} language */
  async function articlesIn(language) {
    const figures = siteFigures(results, language);
    const pages = Object.keys(outline.pages);
    await checkFiles(join(folder, language), pages);
    const articles = pages.map(async (page) => {
      const file = join(folder, language, `${page}.md`);
      const text = withFigures(await readFile(file, "utf8"), figures, file);
      return articleFrom(withSource(text, contact.source).replaceAll("{{email}}", contact.email), page, outline, file);
    });
    return Promise.all(articles);
  }
}

/**
 * The address of a guide or article, in English.
 * @param {string} page such as "guides/digital-vs-paper-catalogs"
 */
function pathOf(page) {
  const slug = basename(page);
  if (slug === "digital-vs-paper-catalogs") return `/compare/${slug}`;
  return page.startsWith("guides/") ? `/guides/${slug}` : `/resources/${slug}`;
}

/**
 * @param {string} source
 * @param {string} page
 * @param {Outline} outline
 * @param {string} file
 * @returns {Article}
 */
function articleFrom(source, page, outline, file) {
  const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || markdown === undefined) throw new ContentError(`${file} does not begin with front matter.`);
  const tokens = /** @type {Token[]} */ (lexer(markdown));
  const sections = sectionsOf(tokens, file);
  checkSections(sections, outline.pages[page]?.sections ?? [], file);
  const missing = outline.pages[page]?.links?.find((link) => !markdown.includes(`](${link})`));
  if (missing !== undefined) throw new ContentError(`${file} has no link to ${missing}.`);
  const words = wordsIn(tokens).length;
  const { min, max } = outline.words;
  if (words < min || words > max) throw new ContentError(`${file} has ${words} words, not ${min} to ${max}.`);
  return {
    path: pathOf(page),
    ...valid(frontMatter, parse(head), file),
    markdown,
    sections: sections.map(({ id, title }) => ({ id, title })),
    minutes: Math.ceil(words / wordsPerMinute),
  };
}

/**
 * @typedef {import("marked").Tokens.Generic} Token
 * @typedef {{ id: string, title: string, tokens: Token[] }} Section
 */

/**
 * The parts of a text that begin with a heading of level 2.
 * @param {readonly Token[]} tokens
 * @param {string} file
 */
function sectionsOf(tokens, file) {
  /** @type {Section[]} */
  const sections = [];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === 2) {
      const [, title, id] = /^(.*) \{#([a-z][a-z0-9-]*)\}$/.exec(token.text) ?? [];
      if (title === undefined || id === undefined)
        throw new ContentError(`${file}: the heading "${token.text}" has no id like {#setup}.`);
      sections.push({ id, title, tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

/**
 * @param {readonly Section[]} sections
 * @param {readonly SectionOutline[]} expected
 * @param {string} file
 */
function checkSections(sections, expected, file) {
  const ids = sections.map(({ id }) => id).join(", ");
  const listed = expected.map(({ id }) => id).join(", ");
  if (ids !== listed) throw new ContentError(`${file} has the sections ${ids}; content/outline.json has ${listed}.`);
  sections.forEach(({ id, tokens }, at) => {
    const counts = countsOf(tokens);
    const { id: _, what, ...units } = expected[at] ?? { id };
    for (const [unit, count] of Object.entries(units)) {
      const counted = counts[/** @type {keyof typeof counts} */ (unit)];
      if (counted !== count)
        throw new ContentError(
          `${file}, section "${id}": ${counted} ${unit} where content/outline.json has ${count}${what ? ` (${what})` : ""}.`,
        );
    }
  });
}

/** @param {readonly Token[]} tokens */
function countsOf(tokens) {
  const counts = { numbered: 0, bullets: 0, headings: 0, ticks: 0, rows: 0 };
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === 3) counts.headings += 1;
    if (token.type === "table") counts.rows += token.rows.length;
    if (token.type !== "list") continue;
    for (const { task } of token.items) counts[task ? "ticks" : token.ordered ? "numbered" : "bullets"] += 1;
  }
  return counts;
}

/**
 * @param {readonly Token[]} tokens
 * @returns {string[]}
 */
function wordsIn(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === "table")
      return [...token.header, ...token.rows.flat()].flatMap((cell) => wordsIn(cell.tokens ?? []));
    const parts = token.items ?? token.tokens;
    if (parts) return wordsIn(parts);
    return token.type === "space" ? [] : (String(token.text ?? "").match(/[\p{L}\p{N}][^\s]*/gu) ?? []);
  });
}

/**
 * Checks that a folder has no text that the outline does not list.
 * @param {string} folder
 * @param {readonly string[]} pages
 */
async function checkFiles(folder, pages) {
  for (const kind of ["guides", "articles"]) {
    for (const name of await readdir(join(folder, kind))) {
      if (!pages.includes(`${kind}/${basename(name, ".md")}`))
        throw new ContentError(`${join(folder, kind, name)} is not in content/outline.json.`);
    }
  }
}
