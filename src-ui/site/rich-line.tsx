import { Lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { SiteLink } from "./site-link";

export interface RichLineProps {
  readonly text: string;
}

/** A text of one paragraph with links, `**strong**` and `*emphasised*` words. Throws for other markup. */
export function RichLine({ text }: RichLineProps): ReactNode {
  return elementsOf(Lexer.lexInline(text));
}

function elementsOf(tokens: readonly Token[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so that positions can be keys
  return tokens.map((token, at) => <Fragment key={at}>{elementOf(token as Tokens.Generic)}</Fragment>);
}

function elementOf(token: Tokens.Generic): ReactNode {
  const children = elementsOf(token.tokens ?? []);
  switch (token.type) {
    case "text":
    case "escape":
      return token.tokens ? children : token.text;
    case "strong":
      return <strong>{children}</strong>;
    case "em":
      return <em>{children}</em>;
    case "link":
      return <SiteLink href={token.href}>{children}</SiteLink>;
    default:
      throw new Error(`A text uses "${token.type}": ${token.raw}`);
  }
}
