import { lexer } from "marked";
import { type DocumentMaker, documentNodes, partName } from "./document-nodes";

/**
 * A markdown document as nodes of the page. The text may come from anybody who can write to the server: markup in it stays
 * text, and a link leads to a page, to an https address or to an e-mail.
 *
 * @param parts what stands in place of a comment such as `<!-- stored -->`, by its word
 */
export function documentElements(markdown: string, parts: ReadonlyMap<string, Node>): readonly Node[] {
  const maker: DocumentMaker<Node> = {
    text: (text) => new Text(text),
    element(tag, attributes, children) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes))
        element.setAttribute(name === "className" ? "class" : name, String(value));
      element.append(...children);
      return element;
    },
    link(href, children) {
      const { protocol, origin } = new URL(href, location.href);
      const isSafe = protocol === "https:" || protocol === "mailto:" || origin === location.origin;
      return isSafe ? maker.element("a", { href }, children) : maker.element("span", {}, children);
    },
    other: (token) => parts.get(partName(token)) ?? new Text(token.raw),
  };
  return documentNodes(lexer(markdown), maker);
}
