import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { helpSections, readContent } from "../../../build/read-content.mjs";

const contact = {
  email: "help@shop.example",
  phone: "+1 202 555 0100",
  website: "https://shop.example",
  hours: { en: "Always", pt: "Sempre" },
};

/** A topic in each section and language, and what a test adds to it or writes over it; null removes a file. */
async function readWith(changed: Readonly<Record<string, string | null>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files: Record<string, string | null> = { "contact.json": JSON.stringify(contact) };
  for (const language of ["en", "pt"])
    for (const section of helpSections) files[`${language}/help/a-${section}.md`] = topic({ section });
  for (const [file, content] of Object.entries({ ...files, ...changed })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    if (content !== null) await writeFile(join(folder, file), content);
  }
  try {
    return await readContent(folder);
  } catch (error) {
    throw String(error).replaceAll(`${folder}/`, "");
  }
}

function topic({ section = "security", order = 1, more = "", body = "Text." } = {}): string {
  return `---\ntitle: Title\ndescription: Description.\nsection: ${section}\norder: ${order}\n${more}---\n\n${body}\n`;
}

test("topics come in the order of their sections, then in their own", async () => {
  const more = topic({ section: "quickstart", order: 0 });
  const { en, pt } = await readWith({ "en/help/first.md": more, "pt/help/first.md": more });
  expect(en.map(({ id }) => id)).toEqual(["first", ...helpSections.map((section) => `a-${section}`)]);
  expect(pt.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
});

test("paragraphs, lists, emphasis, code and links become a tree of allowed elements", async () => {
  const body = [
    "Press **Save** or *Esc*, `a < b` [see](#a-platforms).",
    "",
    "1. One",
    "2. [Two](https://x.example)",
    "   - Deep",
  ].join("\n");
  const { en } = await readWith({ "en/help/a-security.md": topic({ body }) });
  expect(en.find(({ id }) => id === "a-security")?.body).toEqual([
    {
      tag: "p",
      children: [
        "Press ",
        { tag: "strong", children: ["Save"] },
        " or ",
        { tag: "em", children: ["Esc"] },
        ", ",
        { tag: "code", children: ["a < b"] },
        " ",
        { tag: "a", href: "#a-platforms", children: ["see"] },
        ".",
      ],
    },
    {
      tag: "ol",
      children: [
        { tag: "li", children: ["One"] },
        {
          tag: "li",
          children: [
            { tag: "a", href: "https://x.example", children: ["Two"] },
            { tag: "ul", children: [{ tag: "li", children: ["Deep"] }] },
          ],
        },
      ],
    },
  ]);
});

test.each<[string, Readonly<Record<string, string | null>>, string]>([
  ["a missing twin", { "pt/help/a-security.md": null }, "en/help/a-security.md has no twin in pt."],
  [
    "a twin in another section",
    { "pt/help/a-security.md": topic({ section: "platforms" }) },
    'en/help/a-security.md and its twin differ in "section".',
  ],
  ["a twin with another order", { "pt/help/a-security.md": topic({ order: 2 }) }, 'twin differ in "order".'],
  ["an unknown field", { "en/help/a-security.md": topic({ more: "author: me\n" }) }, 'a-security.md, "author"'],
  ["a missing field", { "en/help/a-security.md": "---\ntitle: T\n---\nText" }, 'a-security.md, "description"'],
  ["an unknown section", { "en/help/a-security.md": topic({ section: "misc" }) }, 'a-security.md, "section"'],
  ["no front matter", { "en/help/a-security.md": "Text" }, "does not begin with front matter"],
  [
    "a section without a topic",
    { "en/help/a-security.md": null, "pt/help/a-security.md": null },
    'no topic in the section "security"',
  ],
  ["the name of a section", { "en/help/security.md": topic() }, "en/help/security.md has the name of a list"],
  ["the name of the list", { "en/help/topics.md": topic() }, "en/help/topics.md has the name of a list"],
  ["a name with spaces", { "en/help/My topic.md": topic() }, "en/help/My topic.md"],
  ["a dead link", { "en/help/a-security.md": topic({ body: "[x](#nowhere)" }) }, '"nowhere", which does not exist'],
  ["a link to a path", { "en/help/a-security.md": topic({ body: "[x](/app)" }) }, 'links to "/app"'],
  ["a script in a link", { "en/help/a-security.md": topic({ body: "[x](javascript:go)" }) }, "javascript:go"],
  ["raw HTML in a line", { "en/help/a-security.md": topic({ body: "a <b>b</b>" }) }, 'uses "html"'],
  ["a block of raw HTML", { "en/help/a-security.md": topic({ body: "<script>x</script>" }) }, 'uses "html"'],
  ["an entity", { "en/help/a-security.md": topic({ body: "a&nbsp;b" }) }, "has an entity"],
  ["a heading", { "en/help/a-security.md": topic({ body: "# Title" }) }, 'uses "heading"'],
  ["an image", { "en/help/a-security.md": topic({ body: "![x](https://x.example/a.png)" }) }, 'uses "image"'],
  [
    "contact data without hours",
    { "contact.json": JSON.stringify({ ...contact, hours: {} }) },
    'contact.json, "hours.en"',
  ],
])("refuses %s in one sentence that names the file", async (_, changed, message) => {
  const said = await readWith(changed).catch(String);
  expect(said).toContain(message);
  expect(said).not.toContain("\n");
});

test("accepts the content of this repository", async () => {
  const { en, pt } = await readContent();
  expect(en.length).toBe(pt.length);
});
