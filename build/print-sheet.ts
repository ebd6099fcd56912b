import { Lexer, type Token, type Tokens } from "marked";
import * as v from "valibot";
import { answerParts, type SheetContents, sheetContents } from "../src-ui/site/templates/sheet-contents";
import { createSink } from "../src-worker/export/create-sink";
import { createPaper, edges, greys } from "../src-worker/export/pdf/paper";
import { createPdfDocument } from "../src-worker/export/pdf/pdf-document";
import { createTypesetter, type TextStyle } from "../src-worker/export/pdf/typesetter";

// The pages to print as PDF, for `write-public-pages.mjs`: the public pages' texts, set by the engine's PDF writer.

type Language = "en" | "pt";

/** Text sizes and distances in points. */
const styles = {
  title: { size: 22, bold: true, grey: greys.ink },
  heading: { size: 12.5, bold: true, grey: greys.ink },
  plain: { size: 10, bold: false, grey: greys.ink },
  soft: { size: 10, bold: false, grey: greys.soft },
  label: { size: 9, bold: true, grey: greys.soft },
  foot: { size: 8, bold: false, grey: greys.soft },
} as const satisfies Record<string, TextStyle>;
const leading = 13;
/** Of a line to write on. */
const writingLine = 21;
const width = edges.right - edges.left;
/** Of the words beside what they label. */
const labelColumn = 118;

/** A part of a page that is not divided; `draw` sets it at the paper's present position. */
interface Piece {
  readonly height: number;
  draw(): Promise<void>;
}

interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A PDF, and its path in the site's folder. */
export interface PrintedSheet {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The sales script to fill in and the objection guide, each beside its page. @param texts of `downloads.yaml` */
export async function printedSheets(texts: unknown, language: Language): Promise<readonly PrintedSheet[]> {
  const content = v.parse(sheetContents, texts);
  const folder = language === "en" ? "resources/downloads" : "pt/resources/downloads";
  return [
    { file: `${folder}/script.pdf`, bytes: await scriptSheet(content, language) },
    { file: `${folder}/objections.pdf`, bytes: await objectionSheet(content, language) },
  ];
}

async function scriptSheet({ common, script, objections }: SheetContents, language: Language): Promise<Uint8Array> {
  const sheet = createSheet();
  const { heading, text, bullet, box, blanks } = sheet;
  const fields = (items: typeof script.fields.items) => items.map(({ label, lines }) => blanks(lines, label));
  await sheet.open(script.title, script.intro);
  await sheet.place([heading(script.fields.heading), ...fields(script.fields.items)]);
  await sheet.place([heading(script.checks.heading), ...script.checks.items.flatMap(box)]);
  for (const { title, aim, say, screen, lines } of script.parts)
    await sheet.place([
      heading(title),
      ...text(aim, styles.soft),
      ...say.flatMap(bullet),
      ...text(`${objections.labels.screen}: ${screen}`, styles.soft),
      blanks(lines, common.own),
    ]);
  await sheet.place([
    heading(script.after.heading),
    ...fields(script.after.items),
    space(4),
    ...text(script.after.text, styles.plain),
  ]);
  return sheet.close(script.title, common, language);
}

async function objectionSheet({ common, objections }: SheetContents, language: Language): Promise<Uint8Array> {
  const sheet = createSheet();
  const { heading, text, labelled, blanks } = sheet;
  const { labels, own } = objections;
  await sheet.open(objections.title, objections.intro);
  for (const item of objections.items) {
    const answers = answerParts.flatMap((part) => labelled(labels[part], item[part]));
    await sheet.place([heading(item.title), ...answers]);
  }
  await sheet.place([heading(own.heading), ...text(own.text, styles.soft), blanks(own.lines)]);
  return sheet.close(objections.title, common, language);
}

/** A document in progress: its functions make pieces, `place` sets them on one page. */
function createSheet() {
  const sink = createSink();
  const document = createPdfDocument(sink);
  const typesetter = createTypesetter(document, null);
  const paper = createPaper(document, typesetter);
  const self = {
    async open(title: string, intro: string): Promise<void> {
      await self.place([
        ...lines(title, styles.title, edges.left, width, 26),
        space(6),
        ...self.text(intro, styles.soft),
      ]);
    },
    /** Sets pieces without a page break between them, unless they need more than a page. */
    async place(pieces: readonly Piece[]): Promise<void> {
      await paper.room(pieces.reduce((sum, { height }) => sum + height, 0));
      for (const { height, draw } of pieces) {
        await paper.room(height);
        await draw();
        paper.down(height);
      }
    },
    heading: (text: string): Piece => ({
      height: 30,
      draw: async () => {
        paper.down(6);
        paper.rule();
        paper.down(-6);
        await setRuns(runsOf(text), edges.left, 23, styles.heading);
      },
    }),
    /** A paragraph, line by line. */
    text: (source: string, style: TextStyle): readonly Piece[] => lines(source, style, edges.left, width, leading),
    bullet: (source: string): readonly Piece[] =>
      marked(source, 14, () => setRuns([{ text: "•", bold: false }], edges.left + 2, leading - 4, styles.plain)),
    /** An empty box to tick, before a text. */
    box: (source: string): readonly Piece[] =>
      marked(source, 18, async () => {
        const at = { x: edges.left, y: 2, width: 9, height: 9 };
        paper.fill(at, `${greys.soft} g`);
        paper.fill({ x: at.x + 0.75, y: at.y + 0.75, width: 7.5, height: 7.5 }, "1 g");
      }),
    /** A text beside its label. */
    labelled(label: string, source: string): readonly Piece[] {
      const [first, ...rest] = lines(source, styles.plain, edges.left + labelColumn, width - labelColumn, leading);
      if (!first) return [];
      const draw = async () => {
        await setRuns([{ text: label, bold: false }], edges.left, leading - 4, styles.label);
        await first.draw();
      };
      return [{ ...first, draw }, ...rest, space(3)];
    },
    /** Lines to write on, with a label before the first. */
    blanks: (count: number, label = ""): Piece => ({
      height: count * writingLine + 4,
      draw: async () => {
        const set = typesetter.line(label);
        const start = label === "" ? 0 : typesetter.width(set, styles.label) + 8;
        await paper.text(set, edges.left, writingLine - 2, styles.label);
        for (let line = 1; line <= count; line++) {
          const x = line === 1 ? edges.left + start : edges.left;
          paper.fill({ x, y: line * writingLine, width: edges.right - x, height: 0.6 }, "0.6 g");
        }
      },
    }),
    async close(
      title: string,
      { footer, page: pageOf }: SheetContents["common"],
      language: Language,
    ): Promise<Uint8Array> {
      await paper.end();
      const tag = language === "pt" ? "pt-PT" : "en";
      await document.end({ title, language: tag, createdAt: new Date() }, async (page, pages) => {
        const number = typesetter.line(pageOf.replace("{{page}}", String(page)).replace("{{pages}}", String(pages)));
        const start = edges.right - typesetter.width(number, styles.foot);
        const own = await typesetter.set(typesetter.line(footer), edges.left, 28, styles.foot);
        return own + (await typesetter.set(number, start, 28, styles.foot));
      });
      return new Uint8Array(await sink.finish("application/pdf").arrayBuffer());
    },
  };
  return self;

  /** A text with something before its first line. */
  function marked(source: string, indent: number, mark: () => Promise<void>): readonly Piece[] {
    const [first, ...rest] = lines(source, styles.plain, edges.left + indent, width - indent, leading);
    if (!first) return [];
    const draw = async () => {
      await mark();
      await first.draw();
    };
    return [{ ...first, draw }, ...rest, space(2)];
  }

  function lines(source: string, style: TextStyle, x: number, room: number, height: number): readonly Piece[] {
    return wrapped(runsOf(source), style, room).map((runs) => ({
      height,
      draw: () => setRuns(runs, x, height - 4, style),
    }));
  }

  /** Sets the runs of a line one after the other, its baseline `y` below the present position. */
  async function setRuns(runs: readonly Run[], x: number, y: number, style: TextStyle): Promise<void> {
    let at = x;
    for (const run of runs) {
      const own = { ...style, bold: style.bold || run.bold };
      // A line has no spaces at its ends.
      if (run.text.startsWith(" ")) at += spaceWidth(own);
      const line = typesetter.line(run.text);
      await paper.text(line, at, y, own);
      at += typesetter.width(line, own) + (run.text.endsWith(" ") ? spaceWidth(own) : 0);
    }
  }

  /** The runs of each line. A line breaks at spaces, which stand at the end of the word before them. */
  function wrapped(runs: readonly Run[], style: TextStyle, room: number): readonly (readonly Run[])[] {
    const widthOf = ({ text, bold }: Run) => {
      const own = { ...style, bold: style.bold || bold };
      const inside = typesetter.width(typesetter.line(text), own);
      return inside + (text.length - text.trimEnd().length) * spaceWidth(own);
    };
    const done: Run[][] = [[]];
    let taken = 0;
    for (const word of words(runs)) {
      const last = word.at(-1);
      const trimmed = last ? [...word.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
      const needed = trimmed.reduce((sum, run) => sum + widthOf(run), 0);
      if (taken > 0 && taken + needed > room) {
        done.push([]);
        taken = 0;
      }
      done.at(-1)?.push(...word);
      taken += word.reduce((sum, run) => sum + widthOf(run), 0);
    }
    return done.map(merged);
  }

  function spaceWidth(style: TextStyle): number {
    return typesetter.width({ text: " ", drawn: false }, style);
  }
}

function space(height: number): Piece {
  return { height, draw: async () => undefined };
}

/** A text's words with the spaces after them; a word may change from bold to plain. */
function words(runs: readonly Run[]): readonly (readonly Run[])[] {
  const found: Run[][] = [];
  let open: Run[] | null = null;
  for (const { text, bold } of runs) {
    for (const piece of text.match(/\S+ *| +/g) ?? []) {
      if (open) open.push({ text: piece, bold });
      else {
        open = [{ text: piece, bold }];
        found.push(open);
      }
      if (piece.endsWith(" ")) open = null;
    }
  }
  return found;
}

/** Joins neighbours of one weight. */
function merged(runs: readonly Run[]): readonly Run[] {
  const done: Run[] = [];
  for (const { text, bold } of runs) {
    const last = done.at(-1);
    if (last && last.bold === bold) done[done.length - 1] = { text: last.text + text, bold };
    else done.push({ text, bold });
  }
  return done;
}

/** The markdown of a line: strong words are bold, links are their words. */
function runsOf(source: string): readonly Run[] {
  return tokensOf(Lexer.lexInline(source), false).filter(({ text }) => text !== "");
}

function tokensOf(tokens: readonly Token[], bold: boolean): readonly Run[] {
  return tokens.flatMap((token) => {
    const inside = (token as Tokens.Generic).tokens;
    const isBold = bold || token.type === "strong";
    return inside ? tokensOf(inside, isBold) : [{ text: (token as Tokens.Text).text, bold: isBold }];
  });
}
