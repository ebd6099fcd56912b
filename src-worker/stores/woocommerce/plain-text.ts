import { decodeHTML } from "entities/decode";
import { oneLine } from "../../contract/one-line";
import { separates } from "../../html/elements";
import { trimmed } from "../trimmed";
import { wellFormed } from "../well-formed";

/** How many times longer a text may be with its tags and entities. */
const markupFactor = 4;

/**
 * A name as people read it. WooCommerce encodes option and category names as HTML and leaves tags in product names,
 * even `<script>` (observed). Like WordPress's wp_strip_all_tags, this removes scripts with their contents; the borders of
 * blocks become blanks. It decodes entities last, since an encoded bracket is a character of the name.
 */
export function plainText(raw: string, longest: number): string {
  let text = raw.slice(0, longest * markupFactor);
  if (text.includes("<"))
    text = withoutScripts(text).replace(/<\/?[a-z!][^<>]*>/gi, (tag) => (separates(nameIn(tag)) ? " " : ""));
  if (text.includes("&")) text = decodeHTML(text);
  return trimmed(wellFormed(trimmed(oneLine(text).replace(/\s+/g, " ")), longest));
}

function nameIn(tag: string): string {
  return /[a-z][a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? "";
}

/** Removes scripts and styles with their contents. What follows one that is never closed stays. */
function withoutScripts(text: string): string {
  let shown = "";
  let from = 0;
  let open: { readonly tag: string; readonly index: number } | null = null;
  for (const { 1: slash, 2: name = "", index } of text.matchAll(/<(\/?)(script|style)\b/gi)) {
    const tag = name.toLowerCase();
    if (!slash && !open) open = { tag, index };
    else if (slash && open?.tag === tag) {
      const end = text.indexOf(">", index);
      if (end < 0) break;
      shown += text.slice(from, open.index);
      from = end + 1;
      open = null;
    }
  }
  return shown + text.slice(from);
}
