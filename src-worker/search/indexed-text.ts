/** Indexed characters of a description: later text gives no relevant results. */
const descriptionLimit = 2000;

/** The text of an HTML description. One linear pass, so that malformed markup stays cheap. */
export function indexedText(html: string): string {
  const parts: string[] = [];
  let length = 0;
  for (let at = 0; at < html.length && length < descriptionLimit; ) {
    const open = html.indexOf("<", at);
    const part = html.slice(at, open < 0 ? html.length : open);
    parts.push(part);
    length += part.length;
    if (open < 0) break;
    const close = html.indexOf(">", open);
    if (close < 0) break;
    at = close + 1;
  }
  return decoded(parts.join(" ").slice(0, descriptionLimit));
}

/** Decodes entities. Accents are folded later, so '&ccedil;' becomes 'c'. */
function decoded(text: string): string {
  return text
    .replace(/&([A-Za-z])(?:acute|grave|circ|tilde|uml|cedil|ring|slash|caron);/g, "$1")
    .replace(/&#(\d{1,7});/g, (_, digits: string) => characterOf(Number(digits)))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, digits: string) => characterOf(Number.parseInt(digits, 16)))
    .replace(/&[a-z]{2,8};/gi, " ");
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}
