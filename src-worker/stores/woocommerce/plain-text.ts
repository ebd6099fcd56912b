import { decodeHTML } from "entities/decode";
import { wellFormed } from "../well-formed";

/** Tags and entities take more room than the text that is left of them. */
const room = 4;

/**
 * A name as people read it. Observed: option and category names come HTML-encoded, product names with raw tags,
 * `<script>` among them. As in WordPress's own wp_strip_all_tags a script goes with what is in it, and tags go before
 * entities are decoded: an encoded bracket is a character of the name.
 */
export function plainText(raw: string, longest: number): string {
  let text = raw.slice(0, longest * room);
  if (text.includes("<"))
    text = text
      .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
      .replace(/<br\b[^<>]*>/gi, " ")
      .replace(/<\/?[a-z!][^<>]*>/gi, "");
  if (text.includes("&")) text = decodeHTML(text);
  return wellFormed(text.replace(/\s+/g, " ").trim(), longest);
}
