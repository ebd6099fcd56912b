import type { Signature } from "../../contract/signature";
import { dateIn } from "../formats";
import { edges, greys } from "./paper";
import { leading, type Quote, styles } from "./quote-line";

/** Points of the field for a signature. */
const field = { width: 200, height: 66 } as const;

/** Writes a signature as vector paths, or as its typed name, over a rule with the name and the day. */
export async function quoteSignature(
  { paper, typesetter, words: { words, dates } }: Pick<Quote, "paper" | "typesetter" | "words">,
  { strokes, width, height, name, signedAt }: Signature,
): Promise<void> {
  await paper.room(field.height + 48);
  paper.down(24);
  await paper.text(typesetter.line(words.signature), edges.left, 0, styles.label);
  paper.down(6);
  const scale = Math.min(field.width / width, field.height / height);
  if (strokes.length > 0) paper.strokes(strokes, { x: edges.left, y: 0, scale });
  else await paper.text(typesetter.line(name), edges.left, field.height - 10, styles.store);
  paper.down(field.height);
  paper.fill({ x: edges.left, y: 0, width: field.width, height: 0.75 }, `${greys.rule} g`);
  paper.down(leading.plain);
  const signed = [name, dateIn(signedAt, dates)].filter(Boolean).join(" · ");
  await paper.text(typesetter.line(signed), edges.left, 0, styles.soft);
}
