/** Receives the parts of an HTML text in their order. */
export interface HtmlVisitor {
  /** Text between two tags, with its entities. Returning false ends the scan. */
  text(from: number, to: number): boolean;
  /**
   * A start tag.
   * @param name in lower case
   * @param from where its attributes begin
   * @param to where its attributes end
   */
  open(name: string, from: number, to: number): void;
  /** An end tag, by its name in lower case. */
  close(name: string): void;
}

/** Elements whose content is neither markup nor text that a person reads. */
const raw: ReadonlyMap<string, RegExp> = new Map([
  ["script", /<\/script[\s/>]/gi],
  ["style", /<\/style[\s/>]/gi],
]);

const bracket = 0x3e;
const slash = 0x2f;
const equals = 0x3d;

/**
 * Splits HTML into tags and text in one linear pass, without a tree, fast enough for every product of a store.
 * Skips comments, and the contents of scripts and styles. Where one of these is never closed, what follows counts as text.
 */
export function scanHtml(html: string, { text, open, close }: HtmlVisitor): void {
  const lastEnd = html.lastIndexOf(">");
  /** Endings known to be missing, so they are not searched again. */
  const unclosed = new Set<string>();
  let from = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
    const isEnd = html.charCodeAt(at + 1) === slash;
    const nameFrom = at + (isEnd ? 2 : 1);
    if (!isLetter(html.charCodeAt(nameFrom))) {
      const end = isEnd || /[!?]/.test(html.charAt(nameFrom)) ? endOfComment(at) : -1;
      // A bracket that begins neither a tag nor a comment is text.
      if (end < 0) at++;
      else {
        if (at > from && !text(from, at)) return;
        at = from = end;
      }
      continue;
    }
    if (at > from && !text(from, at)) return;
    const nameTo = endOfName(html, nameFrom);
    const end = endOfTag(html, nameTo);
    // A browser drops a tag that the text's end cuts off.
    if (end < 0) return;
    const tagName = html.slice(nameFrom, nameTo).toLowerCase();
    if (isEnd) close(tagName);
    else open(tagName, nameTo, end - 1);
    at = from = isEnd || html.charCodeAt(end - 2) === slash ? end : endOfRaw(tagName, end);
  }
  if (from < html.length) text(from, html.length);

  function endOfComment(at: number): number {
    if (at > lastEnd) return -1;
    if (html.startsWith("<![CDATA[", at)) return endOfCdata(at);
    if (!html.startsWith("<!--", at)) return html.indexOf(">", at) + 1;
    if (unclosed.has("--")) return -1;
    for (let dashes = html.indexOf("--", at + 2); dashes >= 0; dashes = html.indexOf("--", dashes + 1)) {
      if (html.charCodeAt(dashes + 2) === bracket) return dashes + 3;
      if (html.startsWith("!>", dashes + 2)) return dashes + 4;
    }
    unclosed.add("--");
    return -1;
  }

  /** htmlparser2 ends it here, a browser at the first bracket. */
  function endOfCdata(at: number): number {
    const end = unclosed.has("]]") ? -1 : html.indexOf("]]>", at);
    if (end < 0) unclosed.add("]]");
    return end < 0 ? -1 : end + 3;
  }

  /** The end of the content of an element that begins at `at`, if it is skipped; else `at`. */
  function endOfRaw(name: string, at: number): number {
    const ending = raw.get(name);
    if (!ending || unclosed.has(name)) return at;
    ending.lastIndex = at;
    const found = ending.exec(html);
    if (found) return found.index;
    unclosed.add(name);
    return at;
  }
}

/** Reads the attributes of a start tag between two positions; names in lower case, values with their entities. */
export function scanAttributes(
  html: string,
  from: number,
  to: number,
  attribute: (name: string, value: string) => void,
): void {
  for (let at = from; at < to; ) {
    if (isBlank(html.charCodeAt(at)) || html.charCodeAt(at) === slash) {
      at++;
      continue;
    }
    const nameFrom = at++;
    while (at < to && !isBlank(html.charCodeAt(at)) && html.charCodeAt(at) !== slash && html.charCodeAt(at) !== equals)
      at++;
    const attributeName = html.slice(nameFrom, at).toLowerCase();
    while (at < to && isBlank(html.charCodeAt(at))) at++;
    if (html.charCodeAt(at) !== equals || at >= to) {
      attribute(attributeName, "");
      continue;
    }
    at++;
    while (at < to && isBlank(html.charCodeAt(at))) at++;
    const quote = html.charAt(at);
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      const valueTo = end < 0 || end > to ? to : end;
      attribute(attributeName, html.slice(at + 1, valueTo));
      at = valueTo + 1;
    } else {
      const valueFrom = at;
      while (at < to && !isBlank(html.charCodeAt(at))) at++;
      attribute(attributeName, html.slice(valueFrom, at));
    }
  }
}

function endOfName(html: string, from: number): number {
  let at = from;
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === bracket || code === slash || isBlank(code)) break;
  }
  return at;
}

/** The position after a tag's bracket, which a quoted value may contain as well; -1 if the tag has no end. */
function endOfTag(html: string, from: number): number {
  let before = 0;
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === bracket) return at + 1;
    if (before === equals && (code === 0x22 || code === 0x27)) {
      at = html.indexOf(html.charAt(at), at + 1);
      if (at < 0) return -1;
    }
    if (!isBlank(code)) before = code;
  }
  return -1;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Whether HTML counts the character as white space. */
function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}
