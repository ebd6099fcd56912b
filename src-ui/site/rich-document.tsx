import { Lexer, lexer, type Token } from "marked";
import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { type DocumentMaker, documentNodes, partName } from "./document-nodes";
import { usePage } from "./page-context";
import { Shot } from "./shot";
import { SiteLink } from "./site-link";

export interface RichDocumentProps {
  readonly markdown: string;
  /** Parts that replace comments such as `<!-- stored -->`, by the word in the comment. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
}

const Parts = createContext<RichDocumentProps["parts"]>({});

/** A markdown document; an image `shot:NAME` is a screenshot. Throws for markup that it does not know. */
export function RichDocument({ markdown, parts }: RichDocumentProps): ReactNode {
  return <Parts value={parts}>{elementsOf(lexer(markdown))}</Parts>;
}

export interface RichLineProps {
  readonly text: string;
  /** The element that contains it, if it is not a part of one. */
  readonly as?: "p" | "li" | "dd" | "span";
  readonly className?: string;
}

/** A text of one paragraph with links, `**strong**` and `*emphasised*` words. Throws for markup that it does not know. */
export function RichLine({ text, as: Element, className }: RichLineProps): ReactNode {
  const line = elementsOf(Lexer.lexInline(text));
  return Element ? <Element className={className}>{line}</Element> : line;
}

function elementsOf(tokens: readonly Token[]): ReactNode {
  // As arguments, elements need no keys.
  return createElement(Fragment, null, ...documentNodes(tokens, maker));
}

const maker: DocumentMaker<ReactNode> = {
  text: (text) => text,
  element: (tag, attributes, children) => createElement(tag, attributes, ...children),
  link: (href, children) => createElement(DocumentLink, { href }, ...children),
  other: (token) => <Other token={token} />,
};

/** Another site opens in a new tab, so that nobody loses the page. */
function DocumentLink({ href, children }: { readonly href: string; readonly children?: ReactNode }): ReactNode {
  const { newTab } = usePage().layout.reading;
  if (!href.startsWith("https://")) return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {newTab}</span>
    </a>
  );
}

function Other({ token }: { readonly token: Token }): ReactNode {
  const part = useContext(Parts)?.[partName(token)];
  if (part !== undefined) return part;
  const [, shot] = token.type === "image" ? (/^shot:([a-z-]+)$/.exec(token.href) ?? []) : [];
  if (shot === undefined) throw new Error(`A text uses "${token.type}": ${token.raw}`);
  return <Shot name={shot} alt={token.type === "image" ? token.text : ""} />;
}
