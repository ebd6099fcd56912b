import { imageKey } from "../contract/image-key";
import { type RichElement, type RichTag, type RichText, richTags } from "../contract/product";
import { blocks, hiddenContent, isApart } from "../html/elements";
import { imageSources, isLazyImage } from "../html/image-source";
import { parseHtml } from "../html/parse-html";
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
    dir: "ul",
    menu: "ul",
    tfoot: "tbody",
  } as const),
);
const headings: ReadonlySet<string> = new Set(["h3", "h4", "h5", "h6"]);
/** Elements that may contain a paragraph. */
const groups: ReadonlySet<string> = new Set(["blockquote", "li", "dd", "td", "th"]);
const deepest = 24;
const maxNodes = 5000;

type Node = string | RichElement;
type Attributes = Readonly<Record<string, string | undefined>>;

/** An allowed block that is open, or the description itself. */
interface Container {
  /** Null for the description. */
  readonly element: RichElement | null;
  readonly children: Node[];
  /** Whether its white space is significant. */
  readonly isPreformatted: boolean;
  /** How many other blocks are open in it: their text becomes paragraphs. */
  others: number;
}

/** An open inline element. Each line in it has a copy. */
type Inline = Omit<RichElement, "children">;

/** Text without a block's border in it. */
interface Line {
  readonly children: Node[];
  /** The copies of the open inline elements, from the outermost. */
  readonly inlines: { readonly of: Inline; readonly children: Node[] }[];
  endsBlank: boolean;
}

/** The effect of an element's end tag. */
type Ending = "inline" | "container" | "block" | "box" | "hidden" | "noscript" | "nothing";

/**
 * Converts a merchant's HTML to a small tree of allowed elements and text. Other blocks become paragraphs, other elements
 * are replaced by their children, or dropped with their content when a person does not read it. Keeps only addresses,
 * alternative texts and spans.
 */
export function richTextFromHtml(html: string, base: string): RichText {
  const tree = createTree();
  const endings: Ending[] = [];
  const images = createImages(base);
  /** How many elements are open whose content is not shown, and how many `noscript`. */
  let silent = 0;
  let scriptless = 0;

  const pieces = parseHtml(html, {
    onopentag: (name, attributes) => endings.push(opened(name, attributes)),
    ontext(text) {
      if (silent + scriptless === 0 && tree.addText(text)) images.passed();
    },
    onclosetag: () => closed(endings.pop()),
  });
  for (const _ of pieces);
  return tree.nodes();

  function opened(name: string, attributes: Attributes): Ending {
    if (name === "noscript") {
      scriptless++;
      return name;
    }
    if (hiddenContent.has(name)) {
      silent++;
      if (isApart(name)) tree.separate();
      return "hidden";
    }
    if (silent + scriptless > 0) {
      if (name === "img" && silent === 0) tree.addLeaf(images.inNoscript(attributes));
      return "nothing";
    }
    const tag = same.get(name) ?? name;
    const isKnown = known.has(tag) && tree.hasSpace();
    if (tag === "br") tree.addLeaf({ tag, children: [] });
    else if (tag === "img") tree.addLeaf(images.shown(attributes));
    else if (name === "source") images.alternative(attributes);
    else if (tag === "hr") tree.addRule(isKnown);
    else if (blocks.has(name)) return tree.openBlock(tag, isKnown, spans(tag, attributes));
    else if (isApart(name)) {
      tree.separate();
      return "box";
    } else if (isKnown) {
      // HTML does not allow nested links: keeps the outer one.
      const href = tag === "a" && !tree.isInLink() ? safeUrl(attributes.href, base) : null;
      if (tag !== "a" || href) return tree.openInline({ tag: tag as RichTag, ...(href && { href }) });
    }
    return "nothing";
  }

  function closed(ending: Ending | undefined): void {
    if (ending === "noscript") scriptless--;
    else if (ending === "hidden") silent--;
    else if (ending && ending !== "nothing") tree.close(ending);
  }
}

/** Builds the tree of elements and text. */
function createTree() {
  const root: Container = { element: null, children: [], isPreformatted: false, others: 0 };
  const containers: Container[] = [root];
  const inlines: Inline[] = [];
  let line: Line | null = null;
  let nodes = 0;
  /** Whether text that follows stands apart from the text before. */
  let isNextApart = false;

  return {
    nodes: (): RichText => root.children.filter((node) => typeof node !== "string" || node.trim() !== ""),
    hasSpace: (): boolean => nodes < maxNodes && containers.length + inlines.length < deepest,
    isInLink: (): boolean => inlines.some(({ tag }) => tag === "a"),

    /** Lets the text that follows stand apart from the text before. */
    separate(): void {
      isNextApart = true;
    },

    openInline(inline: Inline): Ending {
      inlines.push(inline);
      return "inline";
    },

    /** @param isKnown whether the block may have an element of its own */
    openBlock(tag: string, isKnown: boolean, spans: Pick<RichElement, "colSpan" | "rowSpan">): Ending {
      line = null;
      if (!isKnown || tag === "p" || (headings.has(tag) && isInHeading())) {
        container().others++;
        return "block";
      }
      nodes++;
      const children: Node[] = [];
      const isPreformatted = tag === "pre" || container().isPreformatted;
      containers.push({ element: { tag: tag as RichTag, ...spans, children }, children, isPreformatted, others: 0 });
      return "container";
    },

    close(ending: "inline" | "block" | "box" | "container"): void {
      if (ending === "inline") inlines.pop();
      else if (ending === "box") isNextApart = true;
      else line = null;
      if (ending === "block") container().others--;
      if (ending !== "container") return;
      const element = containers.pop()?.element;
      if (element && !isEmpty(element)) container().children.push(element);
    },

    /** @param isKnown whether the rule is shown, as opposed to only ending a line */
    addRule(isKnown: boolean): void {
      line = null;
      if (isKnown) addTo(container().children, { tag: "hr", children: [] });
    },

    /** Returns whether a person sees the text. */
    addText(text: string): boolean {
      if (nodes >= maxNodes) return false;
      const isBlank = text.trim() === "";
      if (isBlank && !line && !container().isPreformatted) return false;
      const isGlued = isNextApart && line !== null && !line.endsBlank && /^\S/.test(text);
      isNextApart = false;
      const [into, children] = place();
      const added = isGlued ? ` ${text}` : text;
      const last = children.at(-1);
      if (typeof last === "string") children[children.length - 1] = last + added;
      else children.push(added);
      into.endsBlank = /\s$/.test(text);
      return !isBlank;
    },

    addLeaf(leaf: RichElement | null): void {
      if (!leaf || nodes >= maxNodes) return;
      const [into, children] = place();
      addTo(children, leaf);
      into.endsBlank = leaf.tag === "br";
    },
  };

  function container(): Container {
    return containers.at(-1) ?? root;
  }

  function isInHeading(): boolean {
    return containers.some(({ element }) => element && headings.has(element.tag));
  }

  function addTo(children: Node[], element: RichElement): void {
    nodes++;
    children.push(element);
  }

  /** The current line, and the innermost inline element in it. Begins a line after the end of a block. */
  function place(): readonly [Line, Node[]] {
    line ??= begun(container());
    let common = 0;
    while (common < line.inlines.length && line.inlines[common]?.of === inlines[common]) common++;
    line.inlines.length = common;
    let { children } = line.inlines.at(-1) ?? line;
    for (const inline of inlines.slice(common)) {
      const copy: Node[] = [];
      addTo(children, { ...inline, children: copy });
      line.inlines.push({ of: inline, children: copy });
      children = copy;
    }
    return [line, children];
  }

  function begun({ element, children, others }: Container): Line {
    const next: Line = { children, inlines: [], endsBlank: true };
    if (others > 0 && (!element || groups.has(element.tag))) {
      const paragraph: Node[] = [];
      addTo(children, { tag: "p", children: paragraph });
      return { ...next, children: paragraph };
    }
    const last = children.at(-1);
    if (last !== undefined && (typeof last === "string" || (last.tag !== "br" && !blocks.has(last.tag))))
      addTo(children, { tag: "br", children: [] });
    return next;
  }
}

/** Finds the images of a description, each once: a script's placeholder, and its copy for browsers without scripts. */
function createImages(base: string) {
  const keys = new Set<string>();
  /** The image that was shown last, unless text has followed it. */
  let last: "image" | "noscript" | null = null;
  /** The image of a `picture` whose `img` may have none. */
  let other: string | null = null;

  return {
    /** An `img` that a browser with scripts shows; null for a placeholder and for an image that is shown already. */
    shown(attributes: Attributes): RichElement | null {
      const src = addressIn(attributes) ?? other;
      other = null;
      if (!src || isPixel(attributes)) return null;
      const isCopy = last === "noscript" && isLazyImage(attributes);
      last = isCopy ? null : "image";
      return isCopy ? null : element(src, attributes);
    },

    /** An `img` for browsers without scripts; null for a copy of an image that is shown. */
    inNoscript(attributes: Attributes): RichElement | null {
      const src = addressIn(attributes);
      const isCopy = last === "image" || (src !== null && keys.has(imageKey(src)));
      last = null;
      if (!src || isCopy || isPixel(attributes)) return null;
      last = "noscript";
      return element(src, attributes);
    },

    /** A `source` of a `picture`. */
    alternative(attributes: Attributes): void {
      other ??= addressIn(attributes);
    },

    /** Text has followed. */
    passed(): void {
      last = null;
      other = null;
    },
  };

  function addressIn(attributes: Attributes): string | null {
    for (const source of imageSources(attributes)) {
      const address = safeUrl(source, base);
      if (address) return address;
    }
    return null;
  }

  function element(src: string, { alt = "" }: Attributes): RichElement {
    keys.add(imageKey(src));
    return { tag: "img", src, alt: alt.slice(0, 512), children: [] };
  }
}

/** An invisible image that counts visits. */
function isPixel({ width, height }: Attributes): boolean {
  return [width, height].some((side) => side === "0" || side === "1");
}

function spans(tag: string, { colspan, rowspan }: Attributes): Pick<RichElement, "colSpan" | "rowSpan"> {
  return tag === "td" || tag === "th" ? { ...span("colSpan", colspan), ...span("rowSpan", rowspan) } : {};
}

function span(name: "colSpan" | "rowSpan", written: string | undefined): { colSpan?: number; rowSpan?: number } {
  const count = Number(written);
  return Number.isInteger(count) && count > 1 && count <= 50 ? { [name]: count } : {};
}

function isEmpty({ tag, children }: RichElement): boolean {
  if (tag === "td" || tag === "th") return false;
  return children.every((child) => typeof child === "string" && child.trim() === "");
}
