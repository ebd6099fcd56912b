import { type CSSToken, TokenType, tokenizer } from "@csstools/css-tokenizer";
import type { Yielder } from "../scheduling/yielder";

/** The parts of a website's style sheets that describe its theme, with unparsed values. */
export interface WebsiteStyles {
  /** Custom properties by scope: "" for the whole page, else the class of a colour scheme. */
  readonly variables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Colours and font families of buttons, links, headings, the page and its header, in source order. */
  readonly rules: readonly StyleRule[];
  /** Custom properties that some rule needs, because it names nothing in their place. */
  readonly needed: ReadonlySet<string>;
}

interface StyleRule {
  readonly part: StyledPart;
  readonly property: StyledProperty;
  readonly value: string;
}

const styledProperties = ["color", "background", "background-color", "font-family"] as const;

export type StyledProperty = (typeof styledProperties)[number];

/** `element-button`: the buttons of a WordPress block theme, coloured by its global styles. */
export type StyledPart = "page" | "header" | "logo" | "heading" | "element-button" | "button" | "link";

/** Limits that exceed any real shop's style sheets. Later variables and rules are ignored. */
const maxVariables = 3000;
const maxRules = 400;
const deepest = 12;
const longestValue = 300;
const longestSelector = 2000;

/** At-rules whose content does not apply to a screen in light mode. */
const skippedBlocks =
  /^@(font-face|(-\w+-)?keyframes|page|property|counter-style|media\b[^{]*(print|prefers-color-scheme\s*:\s*dark))/i;

/**
 * Parses the style sheets of a website in their order; yields meanwhile.
 *
 * @param pageClasses classes of the page itself, in lower case: their rules count for all of it
 */
export async function readStyles(
  yielder: Yielder,
  signal: AbortSignal,
  sheets: readonly string[],
  pageClasses: ReadonlySet<string> = new Set(),
): Promise<WebsiteStyles> {
  const needed = new Set<string>();
  const variables = new Map<string, Map<string, string>>();
  const rules: StyleRule[] = [];
  let counted = 0;
  for (const css of sheets) {
    const reader = createReader();
    for (const tokens of cssTokens(css)) {
      for (const token of tokens) reader.take(token);
      await yielder(signal);
    }
    reader.end();
  }
  return { variables, rules, needed };

  /** Parses one sheet token by token. Each sheet has its own reader, so a truncated sheet does not affect the next. */
  function createReader() {
    const blocks: Block[] = [];
    let text = "";
    let colon = -1;
    let depth = 0;
    return {
      take([type, raw]: CSSToken): void {
        switch (type) {
          case TokenType.OpenCurly:
            open();
            break;
          case TokenType.CloseCurly:
            declare();
            blocks.pop();
            break;
          case TokenType.Semicolon:
            if (depth === 0) declare();
            break;
          case TokenType.OpenParen:
          case TokenType.Function:
            depth++;
            add(raw);
            break;
          case TokenType.CloseParen:
            depth = Math.max(0, depth - 1);
            add(raw);
            break;
          case TokenType.Colon:
            if (colon < 0) colon = text.length;
            add(raw);
            break;
          case TokenType.Whitespace:
            if (text !== "") add(" ");
            break;
          default:
            add(raw);
        }
      },
      end: declare,
    };

    function add(raw: string): void {
      if (text.length <= longestSelector) text += raw;
    }

    function open(): void {
      const parent = blocks.at(-1);
      const silent = parent?.silent === true || blocks.length >= deepest || skippedBlocks.test(text);
      // In nested blocks only the innermost selectors count; at-rules such as media queries inherit the outer ones.
      const selectors = text.startsWith("@") ? (parent?.selectors ?? "") : text;
      blocks.push({ silent, selectors });
      begin();
    }

    function declare(): void {
      const block = blocks.at(-1);
      if (block && !block.silent && colon > 0 && text.length <= longestValue)
        collect(
          block.selectors,
          text.slice(0, colon).trim(),
          text
            .slice(colon + 1)
            .replace(/!\s*important\s*$/i, "")
            .trim(),
        );
      begin();
    }

    function begin(): void {
      text = "";
      colon = -1;
      depth = 0;
    }
  }

  function collect(selectors: string, property: string, value: string): void {
    if (value === "") return;
    if (value.includes("var(") && needed.size < maxVariables)
      for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]{1,80})\s*\)/g)) needed.add(name);
    if (property.startsWith("--")) {
      for (const scope of scopesOf(selectors, pageClasses)) set(scope, property, value);
      return;
    }
    const known = styledProperties.find((one): one is StyledProperty => one === property.toLowerCase());
    const part = known && rules.length < maxRules ? styledPart(selectors, pageClasses) : null;
    if (known && part) rules.push({ part, property: known, value });
  }

  function set(scope: string, name: string, value: string): void {
    if (counted >= maxVariables) return;
    const known = variables.get(scope) ?? new Map<string, string>();
    variables.set(scope, known);
    if (!known.has(name)) counted++;
    known.set(name, value);
  }
}

/** Several styles as one. The later ones override the earlier. */
export function joinedStyles(parts: readonly WebsiteStyles[]): WebsiteStyles {
  const variables = new Map<string, Map<string, string>>();
  for (const part of parts)
    for (const [scope, values] of part.variables) {
      const known = variables.get(scope) ?? new Map<string, string>();
      variables.set(scope, known);
      for (const [name, value] of values) known.set(name, value);
    }
  return {
    variables,
    rules: parts.flatMap(({ rules }) => rules).slice(-maxRules),
    needed: new Set(parts.flatMap(({ needed }) => [...needed])),
  };
}

interface Block {
  /** Whether nothing in it is read. */
  readonly silent: boolean;
  readonly selectors: string;
}

/** Limit of selectors read in one list. */
const maxSelectors = 40;

/**
 * The scopes of a rule's custom properties: "" for the whole page, or the class of a colour scheme. Shopify's themes write
 * `:root, .color-scheme-1 { … }`, one rule for each scheme. Variables of other elements are ignored.
 */
export function scopesOf(selectors: string, pageClasses?: ReadonlySet<string>): readonly string[] {
  return list(selectors, pageClasses).flatMap((selector) => {
    if (/^(:root|:host|html|body|\*)(\[[^\]]*\]|:not\([^)]*\))?$/i.test(selector)) return [""];
    const scheme = /^(?::root |body |html )?\.(color-[\w-]+)$/i.exec(selector)?.[1];
    return scheme === undefined ? [] : [scheme];
  });
}

/** The part of the page that a rule styles, by its first plain selector; null for other parts. */
export function styledPart(selectors: string, pageClasses?: ReadonlySet<string>): StyledPart | null {
  for (const selector of list(selectors, pageClasses)) {
    // States and variants do not show the default appearance.
    if (
      /:(hover|active|focus|disabled|visited|before|after)|\[disabled|::|--(secondary|tertiary|outline|inverse)|is-style-/i.test(
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
    /^(?:[\w.#-]+ ){0,3}(\.custom-logo|\.custom-logo-link|\.site-logo|\.wp-block-site-logo|\.header__heading-logo|\.header__logo|\.site-header__logo|#logo|\.logo)( a| img| a img)?$/i,
    "logo",
  ],
  [/^\.(wp-element-button|wp-block-button__link)$/i, "element-button"],
  [
    /^([\w.#-]+ )?(button|\.btn|\.button|\.button\.alt|a\.button|\.btn--primary|\.button--primary|\.button-primary|\.btn-primary|\.wp-block-button__link|\.wp-element-button|input\[type="?'?submit"?'?\])$/i,
    "button",
  ],
  [/^((\.[\w-]+ )?a|\.link|a:link|a:where\(:not\([\w.-]*\)\))$/i, "link"],
];

/**
 * The selectors of a list. Each selector of WordPress's `:root :where(…)` is one of them. A class of the page stands for
 * `body`: Elementor writes `.elementor-kit-7` and `.elementor-kit-7 button`.
 */
function list(selectors: string, pageClasses: ReadonlySet<string> = new Set()): readonly string[] {
  return split(selectors).flatMap((selector) => {
    const inside = /^(?::root )?:where\((.*)\)$/i.exec(selector)?.[1];
    return (inside === undefined ? [selector] : split(inside))
      .filter((one) => one !== "" && one.length <= 120)
      .map((one) => ofPage(one, pageClasses));
  });
}

function ofPage(selector: string, pageClasses: ReadonlySet<string>): string {
  const [start = "", name = ""] = /^(?:html|body)?\.([\w-]+)(?= |$)/i.exec(selector) ?? [];
  // Colour schemes have scopes of their own.
  if (!pageClasses.has(name.toLowerCase()) || /^color-/i.test(name)) return selector;
  return selector.slice(start.length).trim() || "body";
}

/** Splits a list at its commas outside parentheses, up to the limit. */
function split(selectors: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at <= selectors.length && found.length < maxSelectors; at++) {
    const letter = selectors.charAt(at);
    if (letter === "(") depth++;
    if (letter === ")") depth = Math.max(0, depth - 1);
    if (at < selectors.length && (letter !== "," || depth > 0)) continue;
    found.push(selectors.slice(from, at).trim().replace(/\s+/g, " "));
    from = at + 1;
  }
  return found;
}

/** Characters between two yields. The slowest tokens, strings and addresses, take 6 ms (observed). */
const pieceLength = 16_384;

/**
 * Tokenizes a style sheet piece by piece, so that the caller can yield in between. Skips comments, and tokens so long that
 * they can only be inlined images or fonts.
 */
function* cssTokens(css: string): Generator<readonly CSSToken[]> {
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
