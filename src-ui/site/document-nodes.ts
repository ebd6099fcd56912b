import type { MarkedToken, Token, Tokens } from "marked";

/** Creates the parts of a document: elements for the build, or nodes of the page. */
export interface DocumentMaker<Made> {
  text(text: string): Made;
  /** Attributes have React's names. */
  element(tag: string, attributes: Readonly<Record<string, string | number>>, children: readonly Made[]): Made;
  link(href: string, children: readonly Made[]): Made;
  /** Images, comments, and markup that documents do not use. */
  other(token: Token): Made;
}

/**
 * The parts of a markdown document: a heading may end with its id, `{#setup}`; a table after the comment `<!-- cards -->`
 * becomes cards on a narrow screen.
 */
export function documentNodes<Made>(tokens: readonly Token[], maker: DocumentMaker<Made>): readonly Made[] {
  const { text, element, link, other } = maker;
  const inside = (token: { readonly tokens?: readonly Token[] }) => documentNodes(token.tokens ?? [], maker);

  const nodesOf = (token: MarkedToken, before: Token | undefined): readonly Made[] => {
    switch (token.type) {
      case "space":
      case "def":
      case "checkbox":
        return [];
      case "text":
      case "escape":
        return "tokens" in token && token.tokens ? inside(token) : [text(token.text)];
      case "heading":
        return [heading(token)];
      case "paragraph":
        // A screenshot is a block of its own.
        return token.tokens[0]?.type === "image" ? inside(token) : [element("p", {}, inside(token))];
      case "strong":
      case "em":
      case "blockquote":
        return [element(token.type, {}, inside(token))];
      case "br":
      case "hr":
        return [element(token.type, {}, [])];
      case "codespan":
        return [element("code", {}, [text(token.text)])];
      case "link":
        return [link(token.href, inside(token))];
      case "list":
        return [list(token)];
      case "table":
        return [table(token, isCards(before))];
      default:
        return isCards(token) ? [] : [other(token)];
    }
  };

  const heading = ({ depth, tokens: words }: Tokens.Heading): Made => {
    const last = words.at(-1);
    const [, end = "", id] = /^(.*?) ?\{#([a-z0-9-]+)\}$/.exec(last?.type === "text" ? last.raw : "") ?? [];
    const children =
      id === undefined ? inside({ tokens: words }) : [...inside({ tokens: words.slice(0, -1) }), text(end)];
    return element(`h${Math.min(depth, 3)}`, id === undefined ? {} : { id }, children);
  };

  const list = ({ ordered, start, items }: Tokens.List): Made => {
    const isChecklist = items.some(({ task }) => task);
    const children = items.map((item) => {
      if (!item.task) return element("li", {}, inside(item));
      const box = element("input", { type: "checkbox", autoComplete: "off" }, []);
      return element("li", {}, [element("label", {}, [box, element("span", {}, inside(item))])]);
    });
    if (!ordered) return element("ul", isChecklist ? { className: "checklist" } : {}, children);
    // A list may go on after a heading.
    return element("ol", Number(start) > 1 ? { start: Number(start) } : {}, children);
  };

  /** On a narrow screen each row stands as a block, whose cells name their columns, or as a card. */
  const table = ({ header, rows }: Tokens.Table, cards: boolean): Made => {
    const head = header.map((cell) =>
      cell.text === "" ? element("td", {}, []) : element("th", { scope: "col" }, inside(cell)),
    );
    const body = rows.map((cells) => {
      const [name, ...others] = cells.map((cell, at) =>
        at === 0
          ? element("th", { scope: "row" }, inside(cell))
          : // One piece beside the column's name.
            element("td", { "data-label": header[at]?.text ?? "" }, [element("span", {}, inside(cell))]),
      );
      return element("tr", {}, name === undefined ? [] : [name, ...others]);
    });
    const frame = { className: cards ? "table-frame cards" : "table-frame", "data-columns": header.length };
    return element("div", frame, [
      element("table", header.length > 2 ? { className: "stacking" } : {}, [
        element("thead", {}, [element("tr", {}, head)]),
        element("tbody", {}, body),
      ]),
    ]);
  };

  return tokens.flatMap((token, at) => nodesOf(token as MarkedToken, tokens[at - 1]));
}

function isCards(token: Token | undefined): boolean {
  return token?.type === "html" && token.raw.trim() === "<!-- cards -->";
}

/** The word of a comment such as `<!-- stored -->`, in whose place a part of the page stands; empty for other markup. */
export function partName({ raw }: Token): string {
  return /^<!-- (\w+) -->$/.exec(raw.trim())?.[1] ?? "";
}
