import { Parser } from "htmlparser2";

/** A longer file is no logo. */
const maxBytes = 200_000;
/**
 * Limit of a drawing's weight: of what a browser paints once every reference is followed. The heaviest take about a second
 * at 800 pixels.
 */
const maxWeight = 80_000;
/** An element weighs as much as so many characters of a path. */
const elementWeight = 100;
/** Elements within one another, by nesting and by reference. */
const maxDepth = 60;

/**
 * Elements that are painted, each at most once for every reference to it. Filters, patterns, markers, masks, images and
 * foreign content are none: a few characters of these keep a browser busy for as long as their author likes.
 */
const painted: ReadonlySet<string> = new Set(
  "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath style switch".split(
    " ",
  ),
);

/** Left out with their content: editors' notes and animations, whose first picture is the drawing without them. */
const leftOut: ReadonlySet<string> = new Set(
  "title desc metadata script animate animateTransform animateMotion set namedview path-effect perspective sfw pgf".split(
    " ",
  ),
);

/** How a shape is painted, as an attribute, in a `style` or in a style sheet. */
const properties: ReadonlySet<string> = new Set(
  "fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity color stop-color stop-opacity display visibility font-family font-size font-weight font-style text-anchor letter-spacing".split(
    " ",
  ),
);

const attributes: ReadonlySet<string> = new Set([
  ...properties,
  ..."id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform offset gradientUnits gradientTransform spreadMethod clipPathUnits clip-path".split(
    " ",
  ),
]);

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
  /** Null while it is being weighed. */
  weight: number | null | undefined;
}

/**
 * Rebuilds an SVG from the parts that a browser paints in a bounded time, as a document of its own. Null for what is no
 * SVG, for one with other parts that change its look, and for one that its references make too large.
 */
export function plainDrawing(bytes: ArrayBuffer): string | null {
  if (bytes.byteLength > maxBytes) return null;
  const root = parsed(new TextDecoder().decode(bytes));
  if (!root || weighed(root.element, root.byId, 0) > maxWeight) return null;
  return written(withSize(root.element), true);
}

interface Parsed {
  readonly element: Element;
  readonly byId: ReadonlyMap<string, Element>;
}

function parsed(text: string): Parsed | null {
  const byId = new Map<string, Element>();
  const open: Element[] = [];
  let root: Element | null = null;
  let isPlain = true;
  /** Open elements within one that is left out, with itself. */
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(prefixed, given) {
        const name = prefixed.slice(prefixed.indexOf(":") + 1);
        if (skipped > 0 || leftOut.has(name)) {
          skipped++;
          return;
        }
        const isInside = root ? open.length > 0 : name === "svg";
        if (!isPlain || !isInside || !painted.has(name) || open.length > maxDepth) {
          isPlain = false;
          return;
        }
        const element: Element = { name, attributes: plainAttributes(given), children: [], weight: undefined };
        const id = element.attributes.get("id");
        if (id !== undefined && !byId.has(id)) byId.set(id, element);
        open.at(-1)?.children.push(element);
        open.push(element);
        root ??= element;
      },
      ontext(piece) {
        const around = open.at(-1);
        if (skipped === 0 && around && holdsText.has(around.name)) around.children.push(piece);
      },
      onclosetag() {
        if (skipped > 0) skipped--;
        else open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isPlain && root ? { element: root, byId } : null;
}

const holdsText: ReadonlySet<string> = new Set(["text", "tspan", "style"]);

function plainAttributes(given: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const plain = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    if (name === "style") plain.set(name, plainDeclarations(value));
    // Only to a part of the drawing itself.
    else if (name === "href" || name === "xlink:href") {
      if (value.startsWith("#")) plain.set("href", value);
    } else if (attributes.has(name)) plain.set(name, value);
  }
  return plain;
}

/** The declarations that only set how a shape is painted. */
function plainDeclarations(text: string): string {
  return text
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const at = declaration.indexOf(":");
      const value = declaration.slice(at + 1);
      return properties.has(declaration.slice(0, at).trim()) && /^[\w\s.,#%()'"-]*$/.test(value);
    })
    .join(";");
}

/** A style sheet's rules with plain selectors. Rules within others are none of these. */
function plainStyles(text: string): string {
  const rules: string[] = [];
  for (const rule of text.split("}")) {
    const at = rule.indexOf("{");
    const selectors = rule.slice(0, Math.max(0, at)).trim();
    if (/^[\w\s.#,*>-]+$/.test(selectors)) rules.push(`${selectors}{${plainDeclarations(rule.slice(at + 1))}}`);
  }
  return rules.join("");
}

/** Infinity for a drawing that refers to itself or is nested too deeply. */
function weighed(element: Element, byId: ReadonlyMap<string, Element>, depth: number): number {
  if (element.weight === null || depth > maxDepth) return Number.POSITIVE_INFINITY;
  if (element.weight !== undefined) return element.weight;
  element.weight = null;
  let weight = elementWeight;
  for (const [name, value] of element.attributes) {
    weight += value.length;
    for (const id of referred(name, value)) {
      const target = byId.get(id);
      if (target) weight += weighed(target, byId, depth + 1);
    }
  }
  for (const child of element.children)
    weight += typeof child === "string" ? child.length : weighed(child, byId, depth + 1);
  element.weight = weight;
  return weight;
}

/** Ids of the elements that an attribute refers to. */
function referred(name: string, value: string): readonly string[] {
  if (name === "href") return [value.slice(1)];
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]*)/g)].map(([, id = ""]) => id);
}

/** With a width and a height, without which Firefox draws nothing on a canvas. */
function withSize(root: Element): Element {
  const [, , width = Number.NaN, height = Number.NaN] = (root.attributes.get("viewBox") ?? "")
    .split(/[\s,]/)
    .map(Number);
  if (!(width > 0 && height > 0 && width < maxSide && height < maxSide)) return root;
  return { ...root, attributes: new Map([...root.attributes, ["width", `${width}`], ["height", `${height}`]]) };
}

const maxSide = 100_000;

function written({ name, attributes, children }: Element, isRoot: boolean): string {
  const all = [...attributes].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join("");
  const text = children.filter((child) => typeof child === "string").join("");
  const content =
    name === "style"
      ? escaped(plainStyles(text))
      : children.map((child) => (typeof child === "string" ? escaped(child) : written(child, false))).join("");
  return `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ""}${all}>${content}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
