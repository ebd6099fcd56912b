import { lexer, type Token, type Tokens } from "marked";

/**
 * A markdown document as elements, as `rich-document.tsx` renders it at build time. The text may come from anybody who can
 * write to the server: markup in it stays text, and a link leads to a page, to an https address or to an e-mail.
 *
 * @param parts what stands in place of a comment such as `<!-- stored -->`, by its word
 */
export function documentElements(markdown: string, parts: ReadonlyMap<string, Node>): readonly Node[] {
  return nodesOf(lexer(markdown));

  function nodesOf(tokens: readonly Token[] | undefined): readonly Node[] {
    return (tokens ?? []).flatMap((token) => nodeOf(token as Tokens.Generic) ?? []);
  }

  function nodeOf(token: Tokens.Generic): Node | null {
    switch (token.type) {
      case "space":
      case "def":
      case "checkbox":
        return null;
      case "text":
      case "escape":
        return token.tokens ? fragment(token.tokens) : new Text(token.text);
      case "heading":
        return heading(token as Tokens.Heading);
      case "paragraph":
        return element("p", token.tokens);
      case "strong":
      case "em":
        return element(token.type, token.tokens);
      case "codespan":
        return withText("code", token.text);
      case "br":
      case "hr":
        return document.createElement(token.type);
      case "link":
        return link(token as Tokens.Link);
      case "list":
        return list(token as Tokens.List);
      case "blockquote":
        return element("blockquote", token.tokens);
      case "table":
        return table(token as Tokens.Table);
      case "html":
        return parts.get(/^<!-- (\w+) -->$/.exec(token.raw.trim())?.[1] ?? "") ?? new Text(token.raw);
      default:
        return new Text(token.raw);
    }
  }

  function fragment(tokens: readonly Token[]): Node {
    const held = document.createDocumentFragment();
    held.append(...nodesOf(tokens));
    return held;
  }

  function element(tag: string, tokens: readonly Token[] | undefined): HTMLElement {
    const made = document.createElement(tag);
    made.append(...nodesOf(tokens));
    return made;
  }

  function heading({ depth, tokens }: Tokens.Heading): HTMLElement {
    return element(`h${Math.min(depth, 3)}`, tokens);
  }

  function link({ href, tokens }: Tokens.Link): Node {
    const { protocol, origin } = new URL(href, location.href);
    if (protocol !== "https:" && protocol !== "mailto:" && origin !== location.origin) return fragment(tokens);
    const made = element("a", tokens);
    made.setAttribute("href", href);
    return made;
  }

  function list({ ordered, items }: Tokens.List): HTMLElement {
    const made = document.createElement(ordered ? "ol" : "ul");
    made.append(...items.map(({ tokens }) => element("li", tokens)));
    return made;
  }

  function table({ header, rows }: Tokens.Table): HTMLElement {
    const made = document.createElement("table");
    const head = made.createTHead().insertRow();
    for (const { tokens } of header) {
      const cell = element("th", tokens);
      cell.setAttribute("scope", "col");
      head.append(cell);
    }
    const body = made.createTBody();
    for (const cells of rows) body.insertRow().append(...cells.map(({ tokens }) => element("td", tokens)));
    return made;
  }
}

function withText(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
