import { type CSSToken, TokenType } from "@csstools/css-tokenizer";
import type { Yielder } from "../run/yielder";
import { cssTokens } from "./css-tokens";
import { scopesOf, styledPart } from "./selectors";
import { type StyledProperty, type StyleRule, styledProperties, type WebsiteStyles } from "./website-styles";

/** Limits that exceed any real shop's style sheets. Later variables and rules are ignored. */
const maxVariables = 3000;
const maxRules = 2000;
const deepest = 12;
const longestValue = 300;
const longestSelector = 2000;

/** At-rules whose content does not apply to a screen in light mode. */
const skippedBlocks =
  /^@(font-face|(-\w+-)?keyframes|page|property|counter-style|media\b[^{]*(print|prefers-color-scheme\s*:\s*dark))/i;

/** Parses the style sheets of a website in their order; yields meanwhile. */
export async function readStyles(
  yielder: Yielder,
  signal: AbortSignal,
  sheets: readonly string[],
): Promise<WebsiteStyles> {
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
  return { variables, rules };

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
        keep(
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

  function keep(selectors: string, property: string, value: string): void {
    if (value === "") return;
    if (property.startsWith("--")) {
      for (const scope of scopesOf(selectors)) set(scope, property, value);
      return;
    }
    const known = styledProperties.find((one): one is StyledProperty => one === property.toLowerCase());
    const part = known && rules.length < maxRules ? styledPart(selectors) : null;
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

interface Block {
  /** Whether nothing in it is read. */
  readonly silent: boolean;
  readonly selectors: string;
}
