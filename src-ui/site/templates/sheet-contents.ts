import * as v from "valibot";
import { link, listOf, text, textsOf } from "../text-schemas";

// The texts of the pages to print, as `content/<language>/pages/downloads.yaml` has them, for the pages and for their PDFs.

const page = { title: text, description: text, intro: text, more: link };

const toFillIn = v.strictObject({ id: text, label: text, lines: v.number() });

/** Of a page to print; `file` names the downloaded PDF. */
const printed = { ...page, file: v.pipe(text, v.regex(/^[a-z-]+\.pdf$/)) };

/** The parts of an answer to an objection, in their order. */
export const answerParts = ["behind", "ask", "say", "screen", "avoid"] as const;
const answers = { behind: text, ask: text, say: text, screen: text, avoid: text };

export const sheetContents = v.object({
  common: textsOf("print", "pdf", "own", "footer", "page"),
  script: v.strictObject({
    ...printed,
    fields: v.strictObject({ heading: text, items: listOf(toFillIn) }),
    checks: v.strictObject({ heading: text, items: listOf(text) }),
    parts: listOf(
      v.strictObject({ id: text, title: text, aim: text, say: listOf(text), screen: text, lines: v.number() }),
    ),
    after: v.strictObject({ heading: text, items: listOf(toFillIn), text }),
  }),
  objections: v.strictObject({
    ...printed,
    labels: v.strictObject(answers),
    items: listOf(v.strictObject({ id: text, title: text, ...answers })),
    own: v.strictObject({ heading: text, text, lines: v.number() }),
  }),
});

export type SheetContents = v.InferOutput<typeof sheetContents>;

/** The texts that both pages to print have. */
export type PrintedSheet = Pick<SheetContents["script"], "title" | "intro" | "file" | "more">;
