import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import en from "../../../locales/en.json";
import pt from "../../../locales/pt.json";
import { languageTag } from "../../../src-ui/foundations/words/language-tag";
import { languages } from "../../../src-worker/contract/engine";
import { failureCodes } from "../../../src-worker/contract/outcome";
import { usesWord } from "../uses-word";

const words = { en: flat(en), pt: flat(pt) };

/** Portuguese that is spelled as the English is, and why it is no English left over. */
const sameInBoth: Readonly<Record<string, string>> = {
  "entry.total": "one word in both",
  "completion.stock": "one word in both",
  "spreadsheet.field.sku": "an abbreviation",
  "spreadsheet.field.stock": "one word in both",
  "presentations.layouts.two": "signs",
  "presentations.layouts.three": "signs",
  "rapid.times_one": "signs",
  "rapid.times_other": "signs",
  "quickOrder.example": "codes",
  "top.demo": "said so in both, where there is no room",
  "connection.milliseconds": "a number and its unit",
  "collections.option": "two values",
  "connection.number": "a number alone",
  "import.count": "a number alone",
  "order.pieces": "a number alone",
  "order.email": "a loan word used in both",
  "seller.email": "a loan word used in both",
  "help.email": "a loan word used in both",
  "lead.email": "a loan word used in both",
  "privacy.field.email": "a loan word used in both",
  "order.total": "the same word",
  "detail.sku": "an abbreviation used in both",
  "kiosk.pin": "an abbreviation used in both",
  "table.column.sku": "an abbreviation used in both",
  "table.column.stock": "one word in both",
  "import.stageCount": "two values",
  "import.percent": "a number and its sign",
  "duration.seconds": "a number and its unit",
  "duration.minutes": "a number and its unit",
  "profiler.column.p50": "an abbreviation used in both",
  "profiler.column.p95": "an abbreviation used in both",
  "profiler.column.total": "the same word",
  "profiler.side.a": "a letter alone",
  "profiler.side.b": "a letter alone",
};

describe.each(languages)("%s", (language) => {
  test("has no empty text, and none with loose ends", () => {
    const loose = Object.entries(words[language]).filter(([, text]) => text.trim() === "" || text !== text.trim());
    expect(loose).toEqual([]);
  });

  test("has every plural form of its language, and no other", () => {
    const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories.toSorted();
    const keys = pluralKeys(words[language]);
    const formsByBase = [...new Set(keys.map(baseOf))].map((base) => [
      base,
      keys
        .filter((key) => baseOf(key) === base)
        .map(formOf)
        .toSorted(),
    ]);
    expect(formsByBase).not.toEqual([]);
    for (const [base, found] of formsByBase) expect([base, found]).toEqual([base, forms]);
  });

  test("has a sentence for every failure", () => {
    const keys = baseKeys(words[language]);
    expect(failureCodes.filter((code) => !keys.has(`failure.${code}`))).toEqual([]);
  });
});

test("both languages have the same keys", () => {
  expect([...baseKeys(words.pt)].toSorted()).toEqual([...baseKeys(words.en)].toSorted());
});

test("both languages fill in the same values", () => {
  for (const [key, text] of Object.entries(words.pt)) {
    const english = words.en[key] ?? words.en[`${baseOf(key)}_other`] ?? "";
    expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
  }
});

test("no English is left in the Portuguese", () => {
  const same = Object.entries(words.pt).filter(([key, text]) => text === words.en[key]);
  expect(same.map(([key]) => key).filter((key) => !(key in sameInBoth))).toEqual([]);
});

/** Specified to the letter, with three full stops. */
const withFullStops = ["clear.clearing", "wizard.testing"];

test.each([
  ["en", /['"‘«»]|\.\.\./],
  ["pt", /['"‘“”]|\.\.\./],
] as const)("quotes, apostrophes and ellipses are typographic: %s", (language, wrong) => {
  const found = Object.entries(words[language]).filter(([, text]) => wrong.test(text));
  expect(found.map(([key]) => key)).toEqual(language === "en" ? withFullStops : []);
});

test("what may be the same in both is the same", () => {
  const others = Object.keys(sameInBoth).filter((key) => !words.en[key] || words.en[key] !== words.pt[key]);
  expect(others).toEqual([]);
});

const brazilian =
  /(?<!\p{L})(arquivos?|telas?|usuários?|salvar|celular|você|cadastro|deletar|excluir|aplicativo|conex(ão|ões)|equipes|contatos?|registros?|planilhas?|senhas?|baixar|compartilhar|mouse|gerenciar)(?!\p{L})/iu;

test("Portuguese is Portugal's", () => {
  expect(Object.entries(words.pt).filter(([, text]) => brazilian.test(text))).toEqual([]);
});

test.each(["content/pt", "public/docs/pt"])("the Portuguese of %s is Portugal's", (folder) => {
  const lines = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(md|yaml)$/.test(file))
    .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("\n"));
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => brazilian.test(line))).toEqual([]);
});

test("Vitrine is masculine in Portuguese", () => {
  const feminine = /(^|\s)(a|à|da|na|pela|própria) Vitrine/i;
  expect(Object.entries(words.pt).filter(([, text]) => feminine.test(text))).toEqual([]);
});

test.each([
  ["en", 0, "0 products"],
  ["en", 1, "1 product"],
  ["en", 1248, "1,248 products"],
  ["pt", 0, "0 produtos"],
  ["pt", 1, "1 produto"],
  ["pt", 12480, "12 480 produtos"],
  ["pt", 1_000_000, "1 000 000 de produtos"],
] as const)("in %s, %d is '%s'", async (language, count, text) => {
  const lng = languageTag(language);
  const i18n = createInstance();
  await i18n.init({ lng, resources: { [lng]: { translation: { en, pt }[language] } } });
  expect(i18n.t("grid.count", { count }).replaceAll(/\s/g, " ")).toBe(text);
});

test("every word is used", () => {
  const source = sourceOf(fileURLToPath(new URL("../../../src-ui", import.meta.url)));
  expect(Object.keys(words.en).filter((key) => !usesWord(source, key))).toEqual([]);
});

type Words = Readonly<Record<string, string>>;

/** { grid: { none: "…" } } → { "grid.none": "…" } */
function flat(tree: object, path = ""): Words {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
  );
  return Object.fromEntries(entries);
}

const plural = /_(zero|one|two|few|many|other)$/;

function pluralKeys(texts: Words): string[] {
  return Object.keys(texts).filter((key) => plural.test(key));
}

function baseOf(key: string): string {
  return key.replace(plural, "");
}

function formOf(key: string): string {
  return plural.exec(key)?.[1] ?? "";
}

function baseKeys(texts: Words): Set<string> {
  return new Set(Object.keys(texts).map(baseOf));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, inner = ""]) => inner.replaceAll(" ", "")).toSorted();
}

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n");
}
