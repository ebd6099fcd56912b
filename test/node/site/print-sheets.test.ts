import { expect, test } from "vitest";
import { printedSheets } from "../../../build/print-sheet";
import { readPages } from "../../../build/read-pages.mjs";
import { readPdf } from "../export/read-pdf";

test.each([
  ["script", "en", "resources/downloads/script.pdf"],
  ["script", "pt", "pt/resources/downloads/script.pdf"],
  ["objections", "en", "resources/downloads/objections.pdf"],
  ["objections", "pt", "pt/resources/downloads/objections.pdf"],
] as const)("the %s in %s is one sheet of paper with every text of its page", async (id, language, file) => {
  const texts = (await readPages())[language].downloads as Record<typeof id, { title: string }>;
  const sheet = (await printedSheets(texts, language)).find((one) => one.file === file);
  const { title, pages } = await readPdf(sheet?.bytes ?? new Uint8Array());
  expect(title).toBe(texts[id].title);
  expect(pages).toHaveLength(2);
  const printed = solid(pages.flat().join(""));
  const { description: _, more: __, file: ___, ...shown } = texts[id] as Record<string, unknown>;
  const missing = [...textsIn(shown)].filter((text) => !printed.includes(solid(text)));
  expect(missing).toEqual([]);
  expect(printed).toContain(solid(language === "en" ? "Page 2 of 2" : "Página 2 de 2"));
});

/** Runs and lines are texts of their own in a PDF. */
const solid = (text: string) => text.replace(/\*\*|\s/g, "");

function* textsIn(value: unknown, key = ""): Generator<string> {
  if (typeof value === "string" && key !== "id") yield value;
  if (typeof value === "object" && value !== null)
    for (const [inner, each] of Object.entries(value)) yield* textsIn(each, inner);
}
