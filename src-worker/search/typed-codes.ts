import { barcodeSpellings } from "./barcode-spellings";
import { gs1Gtin } from "./gs1-gtin";
import { codeOf } from "./words";

/** Shorter codes are rarely barcodes, and people type many such texts on the way to longer ones. */
const shortestCode = 6;

/**
 * The codes that a typed text may stand for, as `codeOf` folds them: the text itself, the GTIN within it, and the other
 * spellings of both. Empty for a text with a word that has no digit, which is not a code.
 */
export function typedCodes(text: string): readonly string[] {
  const words = text.split(/\s/u).filter((word) => word !== "");
  if (!words.every((word) => /\d/.test(word))) return [];
  const code = codeOf(text);
  if (code.length < shortestCode) return [];
  const codes = [code, gs1Gtin(text)].filter((one) => one !== null);
  return [...new Set(codes.flatMap((one) => [one, ...barcodeSpellings(one)]))];
}
