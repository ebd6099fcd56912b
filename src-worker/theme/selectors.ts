import type { StyledPart } from "./website-styles";

/** Limit of selectors read in one list. */
const maxSelectors = 40;

/**
 * The scopes of a rule's custom properties: "" for the whole page, or the class of a colour scheme. Shopify's themes write
 * `:root, .color-scheme-1 { … }`, one rule for each scheme. Variables of other elements are ignored.
 */
export function scopesOf(selectors: string): readonly string[] {
  return list(selectors).flatMap((selector) => {
    if (/^(:root|:host|html|body|\*)(\[[^\]]*\]|:not\([^)]*\))?$/i.test(selector)) return [""];
    const scheme = /^(?::root |body |html )?\.(color-[\w-]+)$/i.exec(selector)?.[1];
    return scheme === undefined ? [] : [scheme];
  });
}

/** The part of the page that a rule styles, by its first plain selector; null for other parts. */
export function styledPart(selectors: string): StyledPart | null {
  for (const selector of list(selectors)) {
    // States and variants do not show the default appearance.
    if (
      /:(hover|active|focus|disabled|visited|before|after)|\[disabled|::|--(secondary|tertiary|outline|inverse)/i.test(
        selector,
      )
    )
      continue;
    // Notices, badges and footers have different colours.
    if (/error|success|warning|alert|notice|note|message|sale|badge|footer|drawer/i.test(selector)) continue;
    const part = parts.find(([pattern]) => pattern.test(selector));
    if (part) return part[1];
  }
  return null;
}

const parts: readonly (readonly [RegExp, StyledPart])[] = [
  [/^(html|body|body\.\w[\w-]*)$/i, "page"],
  [/^(h[1-3]|\.h[1-3]|\.heading|\.wp-block-heading)$/i, "heading"],
  [
    /^(header|\.header|\.site-header|#masthead|\.header-wrapper|\.theme__header|\.wp-block-template-part header)$/i,
    "header",
  ],
  [
    /^([\w.#-]+ )?(button|\.btn|\.button|\.button\.alt|a\.button|\.btn--primary|\.button--primary|\.button-primary|\.btn-primary|\.wp-block-button__link|\.wp-element-button|input\[type="?'?submit"?'?\])$/i,
    "button",
  ],
  [/^((\.[\w-]+ )?a|\.link|a:link|:root :where\(a\)|a:where\([^)]*\))$/i, "link"],
];

function list(selectors: string): readonly string[] {
  return selectors
    .split(",", maxSelectors)
    .map((selector) => selector.trim().replace(/\s+/g, " "))
    .filter((selector) => selector !== "" && selector.length <= 120);
}
