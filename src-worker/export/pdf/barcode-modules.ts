/** Digits of EAN with an odd number of dark modules; the others are their complements, and these reversed. */
const odd = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** Which of the first six digits after the leading one are even, by the leading digit. */
const evens = ["000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010"];

/** Widths of dark and light modules in turn of the symbols of Code 128, in sets B and C; 104 begins in set B, 105 in set C. */
const widths128 =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 " +
  "123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 " +
  "131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 " +
  "213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 " +
  "141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 " +
  "124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 " +
  "411131 211412 211214 211232";
const symbols128 = widths128.split(" ");
const beginB = 104;
const beginC = 105;
const stop128 = "2331112";

/** Longest code that is drawn: more bars are too fine for a card. */
const longest128 = 24;

/**
 * The modules of a code as bars from left to right, "1" for dark: EAN-8 and EAN-13 for valid GTINs of 8, 12 and 13 digits, Code 128 for other
 * printable ASCII. Null for a code that neither can have.
 */
export function barcodeModules(code: string): string | null {
  if (/^\d{8}$/.test(code) && isGtin(code)) return ean(oddDigits(code.slice(0, 4)), code.slice(4));
  if (/^\d{12,13}$/.test(code) && isGtin(code)) return ean13(code.padStart(13, "0"));
  if (code.length > longest128 || !/^[ -~]+$/.test(code)) return null;
  return /^(\d\d)+$/.test(code) ? code128(beginC, pairsOf(code)) : code128(beginB, lettersOf(code));
}

function isGtin(code: string): boolean {
  const weighted = [...code.padStart(13, "0")].map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, part) => sum + part, 0) % 10 === 0;
}

function ean13(code: string): string {
  const parity = evens[Number(code[0])] ?? "";
  const left = [...code.slice(1, 7)].map((digit, at) =>
    parity[at] === "1" ? even(digit) : (odd[Number(digit)] ?? ""),
  );
  return ean(left.join(""), code.slice(7));
}

/** @param left the modules of the left half */
function ean(left: string, right: string): string {
  return `101${left}01010${inverted(oddDigits(right))}101`;
}

function oddDigits(digits: string): string {
  return [...digits].map((digit) => odd[Number(digit)] ?? "").join("");
}

function even(digit: string): string {
  return [...inverted(odd[Number(digit)] ?? "")].reverse().join("");
}

function inverted(modules: string): string {
  return [...modules].map((module) => (module === "1" ? "0" : "1")).join("");
}

function lettersOf(code: string): readonly number[] {
  return [...code].map((letter) => letter.charCodeAt(0) - 32);
}

function pairsOf(code: string): readonly number[] {
  return (code.match(/\d\d/g) ?? []).map(Number);
}

function code128(begin: number, values: readonly number[]): string {
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), begin) % 103;
  const widths = [...[begin, ...values, check].map((value) => symbols128[value] ?? ""), stop128].join("");
  return [...widths].map((width, at) => (at % 2 === 0 ? "1" : "0").repeat(Number(width))).join("");
}
