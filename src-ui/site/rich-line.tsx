import { Lexer, type Token, type Tokens } from "marked";

import { Fragment, type ReactNode } from "react";
import type { Language } from "../../src-worker/contract/engine";
import { siteHref } from "./site-words";

export interface RichLineProps {
  readonly text: string;
  readonly language: Language;
}

/** A text of one paragraph with links, `**strong**` and `*emphasised*` words. Throws for other markup. */
export function RichLine({ text, language }: RichLineProps): ReactNode {
  return elementsOf(Lexer.lexInline(text), language);
}

function elementsOf(tokens: readonly Token[], language: Language): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so that positions can be keys
  return tokens.map((token, at) => <Fragment key={at}>{elementOf(token as Tokens.Generic, language)}</Fragment>);
}

function elementOf(token: Tokens.Generic, language: Language): ReactNode {
  const children = elementsOf(token.tokens ?? [], language);
  switch (token.type) {
    case "text":
    case "escape":
      return token.tokens ? children : token.text;
    case "strong":
      return <strong>{children}</strong>;
    case "em":
      return <em>{children}</em>;
    case "link":
      return <a href={siteHref(language, token.href)}>{children}</a>;
    default:
      throw new Error(`A text uses "${token.type}": ${token.raw}`);
  }
}
