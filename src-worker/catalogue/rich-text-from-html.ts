import { Parser } from "htmlparser2";
import { type RichElement, type RichTag, type RichText, richTags } from "../contract/product";
import { safeUrl } from "../stores/safe-url";

const known: ReadonlySet<string> = new Set(richTags);
/** Elements that mean the same as an allowed one. */
const same: ReadonlyMap<string, RichTag> = new Map(
  Object.entries({
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    strike: "s",
    del: "s",
    div: "p",
  } as const),
);
/** Elements whose content is not readable text. */
const silent = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "template",
  "noscript",
  "head",
  "title",
  "textarea",
  "select",
  "button",
  "form",
  "audio",
  "video",
  "canvas",
]);
const childless: ReadonlySet<string> = new Set(["br", "hr", "img"]);
const deepest = 24;
const maxNodes = 5000;
const deepestOpen = 500;
const pieceLength = 4096;

interface Open {
  readonly name: string;
  readonly children: (string | RichElement)[];
  /** The element to add when it closes; null to add its children to the parent. */
  readonly element: RichElement | null;
}

/**
 * Converts a merchant's HTML to a small tree of allowed elements and text. Unknown elements are replaced by their
 * children, or dropped with their content when they are not text. Keeps only addresses, alternative texts and spans.
 */
export function richTextFromHtml(html: string, base: string): RichText {
  const root: Open = { name: "", children: [], element: null };
  const stack: Open[] = [root];
  let nodes = 0;
  let open = 0;
  let silence = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open++;
        if (silence > 0 || silent.has(name)) {
          silence++;
          return;
        }
        const element =
          nodes++ < maxNodes && stack.length < deepest ? elementFrom(name, attributes, base, stack) : null;
        stack.push({
          name,
          children: element ? (element.children as (string | RichElement)[]) : top().children,
          element,
        });
      },
      ontext(text) {
        if (silence === 0 && nodes < maxNodes) addText(top().children, text);
      },
      onclosetag() {
        open--;
        if (silence > 0) {
          silence--;
          return;
        }
        if (stack.length === 1) return;
        const closed = stack.pop();
        if (closed?.element && !isEmpty(closed.element)) top().children.push(closed.element);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // The parser's cost grows with the square of the open elements.
  for (let at = 0; at < html.length && open < deepestOpen; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  parser.end();
  return root.children.filter((node) => typeof node !== "string" || node.trim() !== "");

  function top(): Open {
    return stack.at(-1) ?? root;
  }
}

function elementFrom(
  name: string,
  attributes: Readonly<Record<string, string>>,
  base: string,
  stack: readonly Open[],
): RichElement | null {
  const tag = same.get(name) ?? name;
  if (!known.has(tag)) return null;
  // HTML does not allow nested paragraphs and links: keeps the outer one.
  if ((tag === "p" || tag === "a") && stack.some(({ element }) => element?.tag === tag)) return null;
  if (tag === "p" && stack.some(({ element }) => element && !groups.has(element.tag))) return null;
  const children: RichText = [];
  if (tag === "a") {
    const href = safeUrl(attributes.href, base);
    return href ? { tag, href, children } : null;
  }
  if (tag === "img") {
    const src = safeUrl(attributes.src, base);
    return src ? { tag, src, alt: (attributes.alt ?? "").slice(0, 512), children } : null;
  }
  if (tag === "td" || tag === "th")
    return { tag, ...span("colSpan", attributes.colspan), ...span("rowSpan", attributes.rowspan), children };
  return { tag: tag as RichTag, children };
}

/** Elements that may contain a paragraph. */
const groups: ReadonlySet<string> = new Set(["blockquote", "li", "dd", "td", "th"]);

function span(name: "colSpan" | "rowSpan", raw: string | undefined): { colSpan?: number; rowSpan?: number } {
  const count = Number(raw);
  return Number.isInteger(count) && count > 1 && count <= 50 ? { [name]: count } : {};
}

function addText(children: (string | RichElement)[], text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else children.push(text);
}

function isEmpty({ tag, children }: RichElement): boolean {
  if (childless.has(tag) || tag === "td" || tag === "th") return false;
  return children.every((child) => typeof child === "string" && child.trim() === "");
}
