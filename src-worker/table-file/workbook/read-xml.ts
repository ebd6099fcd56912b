import { Parser } from "htmlparser2";
import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";

/** Names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Bytes that are decoded and parsed in one step. */
const stepLength = 16_384;
/** A workbook's files nest ten deep, and the parser's cost grows with the depth. */
const maxOpen = 64;
const maxAttributes = 256;
/** Characters without an event: the parser collects them in memory. */
const longestSilence = 1_000_000;

/** Parses an XML file of a workbook step by step. Refuses with `table-damaged` if it is nothing that spreadsheets write. */
export async function readXml(
  yieldIfDue: Yielder,
  pieces: Iterable<Uint8Array>,
  { open, text, close }: XmlHandler,
): Promise<void> {
  let depth = 0;
  let attributes = 0;
  let silence = 0;
  const parser = new Parser(
    {
      onattribute() {
        silence = 0;
        if (++attributes > maxAttributes) throw new Failed("table-damaged");
      },
      onopentag(name, found) {
        silence = 0;
        attributes = 0;
        if (++depth > maxOpen) throw new Failed("table-damaged");
        open(localName(name), found);
      },
      ontext(found) {
        silence = 0;
        text?.(found);
      },
      onclosetag(name) {
        silence = 0;
        depth--;
        close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  let decoder: TextDecoder | null = null;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += stepLength) {
      decoder ??= new TextDecoder(encodingOf(piece));
      const letters = decoder.decode(piece.subarray(at, at + stepLength), { stream: true });
      silence += letters.length;
      if (silence > longestSilence) throw new Failed("table-damaged");
      parser.write(letters);
      await yieldIfDue();
    }
    await yieldIfDue();
  }
  parser.end();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
