import { decodeHTML } from "entities/decode";
import { wellFormed } from "../well-formed";

/** How many times longer a text may be with its tags and entities. */
const markupFactor = 4;

/**
 * A name as people read it. WooCommerce encodes option and category names as HTML and leaves tags in product names,
 * even `<script>` (observed). Like WordPress's wp_strip_all_tags, this removes scripts with their contents. It decodes
 * entities last, since an encoded bracket is a character of the name.
 */
export function plainText(raw: string, longest: number): string {
  let text = raw.slice(0, longest * markupFactor);
  if (text.includes("<"))
    text = text
      .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
      .replace(/<br\b[^<>]*>/gi, " ")
      .replace(/<\/?[a-z!][^<>]*>/gi, "");
  if (text.includes("&")) text = decodeHTML(text);
  return wellFormed(text.replace(/\s+/g, " ").trim(), longest);
}
