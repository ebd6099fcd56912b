import { Failed } from "../../outcome/failed";
import type { Yielder } from "../../scheduling/yielder";
import { createCellText } from "./cell-text";
import { readXml } from "./read-xml";

const maxStrings = 1_000_000;

/** The texts that cells name by number, without the readings of Japanese ones. */
export async function sharedStrings(yieldIfDue: Yielder, pieces: Iterable<Uint8Array>): Promise<readonly string[]> {
  const strings: string[] = [];
  const text = createCellText();
  let isText = false;
  let isReading = false;
  await readXml(yieldIfDue, pieces, {
    open(name) {
      if (name === "rPh") isReading = true;
      else if (name === "t") isText = !isReading;
    },
    text(part) {
      if (isText) text.add(part);
    },
    close(name) {
      if (name === "rPh") isReading = false;
      else if (name === "t") isText = false;
      else if (name === "si") {
        if (strings.length === maxStrings) throw new Failed("table-too-large");
        strings.push(text.take());
      }
    },
  });
  return strings;
}
