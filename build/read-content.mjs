import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { lexer } from "marked";
import * as v from "valibot";
import { parse } from "yaml";
import { withSource } from "./source-address.mjs";

/** An error in `content/`, as one sentence. */
export class ContentError extends Error {}

const languages = /** @type {const} */ (["en", "pt"]);

/** Sections of the help, in their order. `src-ui/pieces/help/help-topics.ts` lists them too. */
export const helpSections = /** @type {const} */ ([
  "quickstart",
  "platforms",
  "security",
  "troubleshooting",
  "enterprise",
]);

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const frontMatter = v.strictObject({
  title: text,
  description: text,
  section: v.picklist(helpSections),
  order: v.pipe(v.number(), v.integer()),
});

const contact = v.strictObject({
  email: v.pipe(v.string(), v.email()),
  phone: v.pipe(v.string(), v.regex(/^\+[\d ]+$/)),
  website: v.pipe(v.string(), v.url(), v.startsWith("https://")),
  // The address of the source code of this instance.
  source: v.optional(v.pipe(v.string(), v.url(), v.startsWith("https://"))),
  hours: v.strictObject({ en: text, pt: text }),
});

/**
 * One topic: its file's name, front matter and text. Links to other topics are `#<id>`.
 * @typedef {v.InferOutput<typeof frontMatter> & { id: string, body: RichText }} Topic
 * @typedef {import("../src-worker/contract/product").RichText} RichText
 * @typedef {import("../src-worker/contract/product").RichTag} RichTag
 */

/**
 * Reads and checks the help topics and the operator's contact data in `<folder>`. Throws a ContentError.
 * @param {string} [folder]
 */
export async function readContent(folder = "content") {
  const file = join(folder, "contact.json");
  const { source } = valid(contact, JSON.parse(await readFile(file, "utf8")), file);
  return readHelp(folder, source);
}

/**
 * Reads `<folder>/<language>/help/*.md`, sorted by section and order. Throws a ContentError for the first fault: a topic
 * that is missing in one language, invalid front matter, markup that is not allowed, a link that leads nowhere.
 * @param {string} folder
 * @param {string | undefined} source address of the source code
 * @returns {Promise<Record<(typeof languages)[number], readonly Topic[]>>}
 */
async function readHelp(folder, source) {
  const [en, pt] = await Promise.all(languages.map((language) => readTopics(join(folder, language, "help"), source)));
  /** @type {Record<(typeof languages)[number], Map<string, ReadTopic>>} */
  const help = { en: en ?? new Map(), pt: pt ?? new Map() };
  for (const language of languages) {
    const other = language === "en" ? "pt" : "en";
    for (const [id, { file, topic, links }] of help[language]) {
      const twin = help[other].get(id);
      if (!twin) throw new ContentError(`${file} has no twin in ${other}.`);
      for (const field of /** @type {const} */ (["section", "order"]))
        if (twin.topic[field] !== topic[field]) throw new ContentError(`${file} and its twin differ in "${field}".`);
      const dead = links.find((link) => !help[language].has(link));
      if (dead !== undefined) throw new ContentError(`${file} links to the topic "${dead}", which does not exist.`);
    }
  }
  const empty = helpSections.find((section) => ![...help.en.values()].some(({ topic }) => topic.section === section));
  if (empty !== undefined) throw new ContentError(`${folder}/en/help has no topic in the section "${empty}".`);
  return { en: sorted(help.en), pt: sorted(help.pt) };
}

/** @typedef {{ file: string, topic: Topic, links: readonly string[] }} ReadTopic */

/**
 * @param {string} folder
 * @param {string | undefined} address of the source code
 * @returns {Promise<Map<string, ReadTopic>>} by id
 */
async function readTopics(folder, address) {
  const names = (await readdir(folder)).sort();
  const read = names.map(async (name) => {
    const file = join(folder, name);
    if (!/^[a-z0-9-]+\.md$/.test(name)) throw new ContentError(`${file} is not named like "store-address.md".`);
    const [, head, source] = /^---\n(.*?)\n---\n(.*)$/s.exec(withSource(await readFile(file, "utf8"), address)) ?? [];
    if (head === undefined || source === undefined) throw new ContentError(`${file} does not begin with front matter.`);
    const id = basename(name, ".md");
    // Both are addresses in the app.
    if (["topics", ...helpSections].includes(id)) throw new ContentError(`${file} has the name of a list of topics.`);
    /** @type {string[]} */
    const links = [];
    const body = richText(lexer(source), file, links);
    return /** @type {const} */ ([id, { file, topic: { id, ...valid(frontMatter, parse(head), file), body }, links }]);
  });
  return new Map(await Promise.all(read));
}

/** @param {Map<string, ReadTopic>} topics */
function sorted(topics) {
  /** @param {Topic} topic */
  const place = ({ section, order }) => helpSections.indexOf(section) * 1000 + order;
  return [...topics.values()].map(({ topic }) => topic).sort((a, b) => place(a) - place(b));
}

/**
 * @template {v.GenericSchema} Schema
 * @param {Schema} schema
 * @param {unknown} value
 * @param {string} file
 * @returns {v.InferOutput<Schema>}
 */
export function valid(schema, value, file) {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const [issue] = issues;
  throw new ContentError(`${file}, "${v.getDotPath(issue) ?? "front matter"}": ${issue.message}.`);
}

/** The markup that a topic may use, by marked's names of tokens; "list" and "link" are elements of their own. */
const tags = /** @type {const} */ ({ paragraph: "p", list_item: "li", strong: "strong", em: "em" });

/**
 * @param {readonly import("marked").Tokens.Generic[]} tokens
 * @param {string} file
 * @param {string[]} links ids of linked topics are added to it
 * @returns {RichText}
 */
function richText(tokens, file, links) {
  return tokens.flatMap((token) => {
    const children = () => richText(token.tokens ?? [], file, links);
    switch (token.type) {
      case "space":
        return [];
      case "text":
      case "escape":
        if (/&#?\w+;/.test(token.raw))
          throw new ContentError(`${file} has an entity, "${token.raw}": write the character.`);
        return token.tokens ? children() : [token.text];
      case "codespan":
        return [{ tag: "code", children: [token.text] }];
      case "list":
        return [{ tag: token.ordered ? "ol" : "ul", children: richText(token.items, file, links) }];
      case "link":
        return [{ tag: "a", href: linked(token.href), children: children() }];
      case "paragraph":
      case "list_item":
      case "strong":
      case "em":
        return [{ tag: tags[token.type], children: children() }];
      default:
        throw new ContentError(`${file} uses "${token.type}", which help topics may not: ${token.raw.trim()}.`);
    }
  });

  /** @param {string} href */
  function linked(href) {
    if (href.startsWith("#")) links.push(href.slice(1));
    else if (!href.startsWith("https://"))
      throw new ContentError(`${file} links to "${href}", which is neither "#topic" nor an https address.`);
    return href;
  }
}
