import { beforeAll, describe, expect, test } from "vitest";
import { helpSections as built, readContent } from "../../../build/read-content.mjs";
import en from "../../../locales/en.json";
import pt from "../../../locales/pt.json";
import { helpSections } from "../../../src-ui/pieces/help/help-topics";
import type { RichText } from "../../../src-worker/contract/product";

const words = { en: textsOf(en), pt: textsOf(pt) } as const;
let help: Awaited<ReturnType<typeof readContent>>;

beforeAll(async () => {
  help = await readContent();
});

test("the interface and the build know the same sections", () => {
  expect(helpSections).toEqual(built);
});

describe.each(["en", "pt"] as const)("in %s", (language) => {
  test("bold names are names in the interface", () => {
    const named = help[language].flatMap(({ id, body }) => boldIn(body).map((name) => ({ id, name })));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !words[language].has(name))).toEqual([]);
  });

  test("a topic has 60 to 200 words", () => {
    const lengths = help[language].map(({ id, body }) => ({ id, words: plain(body).split(/\s+/).length }));
    expect(lengths.filter(({ words }) => words < 60 || words > 200)).toEqual([]);
  });
});

test("each language explains the kiosk, the settings file, the clearing and QR codes", () => {
  for (const [language, { kiosk, settingsFile, clear, handOff }] of Object.entries({ en, pt })) {
    const named = new Set(help[language as "en" | "pt"].flatMap(({ body }) => boldIn(body)));
    expect([kiosk.switchOn, settingsFile.export, clear.all, handOff.title].filter((name) => !named.has(name))).toEqual(
      [],
    );
  }
});

test("Portuguese is Portugal's", () => {
  const brazilian = /\b(arquivos?|tela|usuários?|salvar|celular|você|cadastro|deletar|excluir|aplicativo)\b/i;
  expect(
    help.pt.filter(({ title, description, body }) => brazilian.test(`${title} ${description} ${plain(body)}`)),
  ).toEqual([]);
});

test("Vitrine is masculine in Portuguese", () => {
  const feminine = /(^|\s)(a|à|da|na|pela|própria) Vitrine/i;
  expect(help.pt.filter(({ description, body }) => feminine.test(`${description} ${plain(body)}`))).toEqual([]);
});

function boldIn(tree: RichText): readonly string[] {
  return tree.flatMap((node) =>
    typeof node === "string" ? [] : node.tag === "strong" ? [plain(node.children)] : boldIn(node.children),
  );
}

function plain(tree: RichText): string {
  return tree.map((node) => (typeof node === "string" ? node : `${plain(node.children)} `)).join("");
}

function textsOf(tree: object): ReadonlySet<string> {
  return new Set(Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : [...textsOf(value)])));
}
