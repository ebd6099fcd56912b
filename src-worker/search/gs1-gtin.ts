import { hasCheckDigit } from "./barcode-spellings";

/**
 * Characters of the identifiers with a fixed length, with their two first digits (GS1 General Specifications, figure 7.8.5-2).
 * All others end at FNC1 or with the code.
 */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "20": 4, "41": 16 },
  ...Object.fromEntries(["11", "12", "13", "14", "15", "16", "17", "18", "19"].map((date) => [date, 8])),
  ...Object.fromEntries(["31", "32", "33", "34", "35", "36"].map((measure) => [measure, 10])),
};

/** The separator FNC1, as scanners pass it on. */
const groupSeparator = "\u001d";

/** A plain barcode, of which only a symbology prefix says that it is one. */
const plainCode = /^(?:\d{8}|\d{12,14})$/;

/**
 * The GTIN within a GS1 element string, with or without brackets, FNC1 and symbology prefix, or within a GS1 Digital Link. Null
 * for any other text. See https://ref.gs1.org.
 */
export function gs1Gtin(text: string): string | null {
  // The symbology prefix: "]C1" of GS1-128, "]d2" of GS1 DataMatrix, "]Q3" of a GS1 QR code.
  const typed = text.trim();
  const code = typed.replace(/^\][A-Za-z]\d/, "");
  const gtin =
    code !== typed && plainCode.test(code)
      ? code
      : code.includes("/")
        ? gtinOfLink(code)
        : code.startsWith("(")
          ? gtinInBrackets(code)
          : gtinOfElements(code);
  return gtin !== null && hasCheckDigit(gtin) ? gtin : null;
}

/** `https://id.gs1.org/01/04012345678901/10/ABC`, of any host. */
function gtinOfLink(link: string): string | null {
  return /^https?:\/\/[^?#]*\/(?:01|gtin)\/(\d{8}|\d{12,14})(?:[/?#]|$)/i.exec(link)?.[1] ?? null;
}

/** `(01)04012345678901(17)271231`, the printed form. */
function gtinInBrackets(text: string): string | null {
  return /\(01\)(\d{14})(?:\(|$)/.exec(text)?.[1] ?? null;
}

/** `0104012345678901` `17271231`, one element after the other. */
function gtinOfElements(code: string): string | null {
  for (let at = 0; at < code.length; ) {
    if (code[at] === groupSeparator) {
      at++;
      continue;
    }
    const identifier = code.slice(at, at + 2);
    if (identifier === "01") return /^\d{14}$/.exec(code.slice(at + 2, at + 16))?.[0] ?? null;
    const end = code.indexOf(groupSeparator, at);
    const length = fixedLengths[identifier];
    if (length === undefined && end < 0) return null;
    at = length === undefined ? end : at + length;
  }
  return null;
}
