import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readArticles } from "../../../build/read-articles.mjs";

const outline = {
  words: { min: 5, max: 60 },
  pages: {
    "guides/fair": {
      links: ["https://woocommerce.com/x"],
      sections: [
        { id: "steps", what: "steps", numbered: 2 },
        { id: "list", ticks: 1, rows: 1, bullets: 1, headings: 1 },
      ],
    },
  },
};

const results = {
  search: { 50000: { vitrine: { p95Ms: 35.5 } } },
  images: { imagesPerSecond: 93.5 },
  import: { 1000: { allProductsMs: 1763.3, imagesStoredMs: 25918 } },
  firstLoad: { kB: 218.1 },
};

const body = [
  "{{figure:products}} products, and [more](https://woocommerce.com/x).",
  "## Two steps {#steps}",
  "1. One\n2. Two",
  "## A list {#list}",
  "- [ ] Tick",
  "### Deeper",
  "| A | B |\n|---|---|\n| one | two |",
  "* Bullet",
].join("\n\n");

function guide({ category = "setup", description = "d".repeat(130), text = body } = {}): string {
  return `---\ntitle: Title\ndescription: ${description}\nanswer: Answer.\ncategory: ${category}\naction: { label: Go, href: /app }\n---\n\n${text}\n`;
}

async function readWith(changed: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "articles-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = {
    "outline.json": JSON.stringify(outline),
    "contact.json": '{"email":"help@shop.example"}',
    "results.json": JSON.stringify(results),
    "en/guides/fair.md": guide(),
    "pt/guides/fair.md": guide(),
    ...changed,
  };
  for (const language of ["en", "pt"]) await mkdir(join(folder, language, "articles"), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  try {
    return await readArticles(folder, join(folder, "results.json"));
  } catch (error) {
    throw String(error).replaceAll(`${folder}/`, "");
  }
}

test("an article has its address, sections, reading time, and figures in the form of its language", async () => {
  const { en, pt } = await readWith();
  expect(en).toMatchObject([
    {
      path: "/guides/fair",
      category: "setup",
      minutes: 1,
      sections: [
        { id: "steps", title: "Two steps" },
        { id: "list", title: "A list" },
      ],
    },
  ]);
  expect(en[0]?.markdown).toContain("50,000 products");
  expect(pt[0]?.markdown).toMatch(/50\s000 products/);
});

test.each([
  ["a section that is missing", { text: body.replace("{#list}", "{#other}") }, "has the sections steps, other"],
  ["a heading without an id", { text: body.replace(" {#list}", "") }, 'the heading "A list" has no id'],
  ["a step too few", { text: body.replace("\n2. Two", "") }, 'section "steps": 1 numbered where'],
  ["a tick too many", { text: body.replace("- [ ] Tick", "- [ ] Tick\n- [ ] Tack") }, 'section "list": 2 ticks where'],
  ["a link that is missing", { text: body.replace("woocommerce.com/x", "x.example") }, "has no link to"],
  ["too many words", { text: `${"word ".repeat(80)}\n\n${body}` }, "words, not 5 to 60"],
  [
    "a figure that nobody measured",
    { text: body.replace("figure:products", "figure:luck") },
    'names the figure "luck"',
  ],
  ["a short description", { description: "Short." }, '"description"'],
  ["another category", { category: "magic" }, '"category"'],
])("%s fails", async (_, changed, message) => {
  await expect(readWith({ "pt/guides/fair.md": guide(changed) })).rejects.toContain(message);
});

test("a text that the outline does not list fails", async () => {
  await expect(readWith({ "en/guides/other.md": guide() })).rejects.toContain("is not in content/outline.json");
});

test("twins of two categories fail", async () => {
  await expect(readWith({ "pt/guides/fair.md": guide({ category: "integration" }) })).rejects.toContain("differ");
});

test("a figure that the bench lacks fails", async () => {
  await expect(readWith({ "results.json": JSON.stringify({ ...results, images: {} }) })).rejects.toContain("missing");
});
