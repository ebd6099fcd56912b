import { type Handler, Parser } from "htmlparser2";

/** The parser's cost grows with the square of the open elements. A browser stops nesting at 512 as well. */
const maxOpen = 500;
/** More attributes of one element are an attack, and the parser collects them in one object. */
const maxAttributes = 1000;
/** Characters between two pauses: a piece of start tags opens at most so many elements beyond the limit. */
const pieceLength = 1024;

/**
 * Parses HTML in small pieces, and pauses after each. Where 500 elements are open, or one has a thousand attributes, it drops
 * the rest and closes what is open.
 */
export function* parseHtml(
  html: string,
  handler: Pick<Handler, "onopentag" | "ontext" | "onclosetag">,
): Generator<void> {
  let open = 0;
  let attributes = 0;
  const parser = new Parser(
    {
      ...handler,
      onattribute() {
        attributes++;
      },
      onopentag(...tag) {
        open++;
        attributes = 0;
        handler.onopentag?.(...tag);
      },
      onclosetag(...tag) {
        open--;
        handler.onclosetag?.(...tag);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < html.length && open < maxOpen && attributes < maxAttributes; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
    yield;
  }
  parser.end();
}
