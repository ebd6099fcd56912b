import { lexer, type Token, type Tokens } from "marked";
import { createContext, type ReactNode, useContext } from "react";
import { usePage } from "./page-context";
import { Shot } from "./shot";
import { SiteLink } from "./site-link";

export interface RichDocumentProps {
  readonly markdown: string;
  /** What stands in place of a comment such as `<!-- stored -->`, by its word. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
}

const Parts = createContext<RichDocumentProps["parts"]>({});

/**
 * A markdown document as elements: a heading may end with its id, `{#setup}`; an image `shot:NAME` is a screenshot; a table
 * after the comment `<!-- cards -->` becomes cards on a narrow screen. Throws for markup that it does not know, and for a
 * comment without a part.
 */
export function RichDocument({ markdown, parts }: RichDocumentProps): ReactNode {
  return (
    <Parts value={parts}>
      <Elements tokens={lexer(markdown)} />
    </Parts>
  );
}

function Elements({ tokens = [] }: { readonly tokens: readonly Token[] | undefined }): ReactNode {
  const shown = tokens.filter((token) => token.type !== "html" || token.raw.trim() !== cardsComment);
  const isCards = (token: Token) => tokens[tokens.indexOf(token) - 1]?.raw.trim() === cardsComment;
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so that positions can be keys
  return shown.map((token, at) => <Element key={at} token={token as Tokens.Generic} isCards={isCards(token)} />);
}

const cardsComment = "<!-- cards -->";

interface ElementProps {
  readonly token: Tokens.Generic;
  readonly isCards: boolean;
}

function Element({ token, isCards }: ElementProps): ReactNode {
  const children = <Elements tokens={token.tokens} />;
  switch (token.type) {
    case "space":
    case "checkbox":
      return null;
    case "text":
    case "escape":
      return token.tokens ? children : token.text;
    case "heading":
      return <Heading heading={token as Tokens.Heading} />;
    case "paragraph":
      // A screenshot is a block of its own.
      return token.tokens?.length === 1 && token.tokens[0]?.type === "image" ? children : <p>{children}</p>;
    case "strong":
      return <strong>{children}</strong>;
    case "em":
      return <em>{children}</em>;
    case "codespan":
      return <code>{token.text}</code>;
    case "link":
      return <DocumentLink href={token.href}>{children}</DocumentLink>;
    case "image":
      return <DocumentShot href={token.href} alt={token.text} />;
    case "list":
      return <List list={token as Tokens.List} />;
    case "table":
      return <Table table={token as Tokens.Table} isCards={isCards} />;
    case "html":
      return <Part comment={token.raw} />;
    default:
      throw new Error(`A document uses "${token.type}": ${token.raw}`);
  }
}

function Heading({ heading: { depth, tokens } }: { readonly heading: Tokens.Heading }): ReactNode {
  const last = tokens.at(-1);
  const [, text, id] = (last?.type === "text" && /^(.*?) ?\{#([a-z0-9-]+)\}$/.exec(last.raw)) || [];
  const children =
    text === undefined ? (
      <Elements tokens={tokens} />
    ) : (
      <>
        <Elements tokens={tokens.slice(0, -1)} />
        {text}
      </>
    );
  if (depth === 1) return <h1>{children}</h1>;
  return depth === 2 ? <h2 id={id}>{children}</h2> : <h3>{children}</h3>;
}

interface DocumentLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Another site opens in a new tab, so that nobody loses the page. */
function DocumentLink({ href, children }: DocumentLinkProps): ReactNode {
  const { newTab } = usePage().layout.reading;
  if (!href.startsWith("https://")) return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {newTab}</span>
    </a>
  );
}

function DocumentShot({ href, alt }: { readonly href: string; readonly alt: string }): ReactNode {
  const [, name] = /^shot:([a-z-]+)$/.exec(href) ?? [];
  if (name === undefined) throw new Error(`A document shows ${href}`);
  return <Shot name={name} alt={alt} />;
}

function List({ list }: { readonly list: Tokens.List }): ReactNode {
  const items = list.items.map((item) => <Item key={item.raw} item={item} />);
  if (list.items.some(({ task }) => task)) return <ul className="checklist">{items}</ul>;
  if (!list.ordered) return <ul>{items}</ul>;
  // A list may go on after a heading.
  const start = Number(list.start);
  return <ol start={start > 1 ? start : undefined}>{items}</ol>;
}

function Item({ item: { task, tokens } }: { readonly item: Tokens.ListItem }): ReactNode {
  const children = <Elements tokens={tokens} />;
  if (!task) return <li>{children}</li>;
  return (
    <li>
      <label>
        <input type="checkbox" autoComplete="off" />
        <span>{children}</span>
      </label>
    </li>
  );
}

interface TableProps {
  readonly table: Tokens.Table;
  readonly isCards: boolean;
}

/** On a narrow screen each row stands as a block, whose cells name their columns, or as a card. */
function Table({ table: { header, rows }, isCards }: TableProps): ReactNode {
  return (
    <div className={isCards ? "table-frame cards" : "table-frame"} data-columns={header.length}>
      <table className={header.length > 2 ? "stacking" : undefined}>
        <thead>
          <tr>
            {header.map(({ text, tokens }) => (
              <HeadCell key={text} text={text} tokens={tokens} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.text}>
              {cells.map(({ tokens }, at) =>
                at === 0 ? (
                  <th key={header[at]?.text} scope="row">
                    <Elements tokens={tokens} />
                  </th>
                ) : (
                  <td key={header[at]?.text} data-label={header[at]?.text}>
                    {/* One piece beside the column's name. */}
                    <span>
                      <Elements tokens={tokens} />
                    </span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ text, tokens }: { readonly text: string; readonly tokens: readonly Token[] }): ReactNode {
  return text === "" ? (
    <td />
  ) : (
    <th scope="col">
      <Elements tokens={tokens} />
    </th>
  );
}

function Part({ comment }: { readonly comment: string }): ReactNode {
  const part = useContext(Parts)?.[/^<!-- (\w+) -->$/.exec(comment.trim())?.[1] ?? ""];
  if (part === undefined) throw new Error(`A document has no part for ${comment}`);
  return part;
}
