import { type CSSToken, TokenType, tokenizer } from "@csstools/css-tokenizer";

/** Characters between two yields. The slowest tokens, strings and addresses, take 6 ms (observed). */
const pieceLength = 16_384;

/**
 * Tokenizes a style sheet piece by piece, so that the caller can yield in between. Skips comments, and tokens so long that
 * they can only be inlined images or fonts.
 */
export function* cssTokens(css: string): Generator<readonly CSSToken[]> {
  for (let at = 0; at < css.length; ) {
    const piece = css.slice(at, at + pieceLength);
    const tokens = tokensOf(piece);
    const last = at + piece.length >= css.length;
    // The last token may go on in the next piece.
    const cut = last ? undefined : tokens.pop();
    yield tokens.filter(([type]) => type !== TokenType.Comment);
    if (last) return;
    at = cut && cut[2] > 0 ? at + cut[2] : endOfLong(css, at, pieceLength);
  }
}

function tokensOf(css: string): CSSToken[] {
  const reader = tokenizer({ css });
  const tokens: CSSToken[] = [];
  while (!reader.endOfFile()) tokens.push(reader.nextToken());
  return tokens;
}

/** The end of a token that is longer than a piece, according to its first characters; else the sheet's end. */
function endOfLong(css: string, start: number, length: number): number {
  const opening = css.slice(start, start + 4).toLowerCase();
  const closing = opening.startsWith("/*") ? "*/" : /^["']/.test(opening) ? opening.charAt(0) : ")";
  // Names and numbers of this length are invalid: the rest need not be parsed correctly.
  if (closing === ")" && opening !== "url(") return start + length;
  const end = css.indexOf(closing, start + length);
  return end < 0 ? css.length : end + closing.length;
}
