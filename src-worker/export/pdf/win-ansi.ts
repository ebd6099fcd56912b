/** Characters 0x80 to 0x9f of WinAnsiEncoding (ISO 32000-1, D.2); a space for unused codes. */
const others = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** A text in WinAnsiEncoding, one character for each byte; null if the encoding lacks a character. */
export function winAnsi(text: string): string | null {
  let bytes = "";
  for (const character of text) {
    const byte = byteOf(character);
    if (byte === null) return null;
    bytes += String.fromCharCode(byte);
  }
  return bytes;
}

/**
 * The nearest text in the encoding: removes unknown diacritics, and replaces all other characters by a question mark.
 */
export function nearestWinAnsi(text: string): string {
  return [...text]
    .map((character) => {
      const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
      return winAnsi(character) ?? (bare ? winAnsi(bare) : "") ?? "?";
    })
    .join("");
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100)) return code;
  const at = others.indexOf(character);
  return at < 0 ? null : 0x80 + at;
}
