import { Parser } from "htmlparser2";

/** Larger files are rejected. */
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
 * Allowed elements, each painted at most once for every reference to it. Filters, patterns, markers, masks, images and
 * foreign content are excluded: a few characters can block a browser.
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

interface SvgNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (SvgNode | string)[];
  /** Null while it is being weighed. */
  weight: number | null | undefined;
}

/**
 * Rebuilds an SVG from the parts that a browser paints in a bounded time, as a document of its own. Returns null for
 * invalid SVG, unsupported parts or too much weight.
 */
export function plainDrawing(bytes: ArrayBuffer): string | null {
  if (bytes.byteLength > maxBytes) return null;
  const root = parseSvg(new TextDecoder().decode(bytes));
  if (!root || weightOf(root.element, root.byId, 0) > maxWeight) return null;
  return serialize(withSize(root.element), root.byId, true);
}

interface Parsed {
  readonly element: SvgNode;
  readonly byId: ReadonlyMap<string, SvgNode>;
}

function parseSvg(text: string): Parsed | null {
  const byId = new Map<string, SvgNode>();
  const open: SvgNode[] = [];
  let root: SvgNode | null = null;
  let isPlain = true;
  /** Open elements within one that is left out, with itself. */
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(prefixed, rawAttributes) {
        const localName = prefixed.slice(prefixed.indexOf(":") + 1);
        if (skipped > 0 || leftOut.has(localName)) {
          skipped++;
          return;
        }
        const isInside = root ? open.length > 0 : localName === "svg";
        const attributes = isPlain && isInside && painted.has(localName) ? plainAttributes(rawAttributes) : null;
        if (!attributes || open.length > maxDepth || open.at(-1)?.name === "style") {
          isPlain = false;
          return;
        }
        const element: SvgNode = { name: localName, attributes, children: [], weight: undefined };
        const id = attributes.get("id");
        // Browsers follow references to the first of several.
        if (id !== undefined && byId.has(id)) attributes.delete("id");
        else if (id !== undefined) byId.set(id, element);
        open.at(-1)?.children.push(element);
        open.push(element);
        root ??= element;
      },
      ontext(piece) {
        const around = open.at(-1);
        if (skipped === 0 && around && textElements.has(around.name)) around.children.push(piece);
      },
      onclosetag() {
        if (skipped > 0) {
          skipped--;
          return;
        }
        const closed = open.pop();
        if (closed?.name !== "style") return;
        const styles = plainStyles(closed.children.join(""));
        if (styles === null) isPlain = false;
        else closed.children.splice(0, closed.children.length, styles);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isPlain && root ? { element: root, byId } : null;
}

const textElements: ReadonlySet<string> = new Set(["text", "tspan", "style"]);

/**
 * A reference to a part of the drawing, in the only form that is written. Browsers read others too, with escapes, percent
 * signs, spaces or capitals: these would be followed, and not weighed.
 */
const plainReference = /url\(#([\w.-]+)\)/g;
const plainId = /^[\w.-]+$/;

/** Null for attributes with an unclear reference. */
function plainAttributes(rawAttributes: Readonly<Record<string, string>>): Map<string, string> | null {
  const plain = new Map<string, string>();
  for (const [name, raw] of Object.entries(rawAttributes)) {
    if (name === "style") {
      const declarations = plainDeclarations(raw);
      if (declarations === null) return null;
      plain.set(name, declarations);
    } else if (properties.has(name) || name === "clip-path") {
      const value = plainValue(raw);
      if (value === null) return null;
      if (value) plain.set(name, value);
    } else if (name === "id") {
      if (plainId.test(raw)) plain.set(name, raw);
    } else if (attributes.has(name)) {
      if (mayRefer(raw)) return null;
      plain.set(name, raw);
    }
  }
  // Browsers prefer the newer spelling.
  const href = rawAttributes.href ?? rawAttributes["xlink:href"];
  // Only to a part of the drawing itself.
  if (href?.startsWith("#")) {
    if (!plainId.test(href.slice(1))) return null;
    plain.set("href", href);
  }
  return plain;
}

/** Whether CSS could read a reference in a text: a backslash may hide one. */
function mayRefer(text: string): boolean {
  return text.includes("\\") || /url\(/i.test(text);
}

/** A property's value as it is written, empty for one that is left out, and null for an unclear reference. */
function plainValue(text: string): string | null {
  const value = text.trim();
  const [, , id] = /^url\(\s*(["']?)#([\w.-]+)\1\s*\)$/i.exec(value) ?? [];
  if (id !== undefined) return `url(#${id})`;
  if (mayRefer(value)) return null;
  const isPlain = /^(?:[\w\s.,#%()-]|'[\w\s.,#%-]*'|"[\w\s.,#%-]*")*$/.test(value);
  // Others compute values, such as `var()`.
  const hasColorsOnly = value
    .split("(")
    .slice(0, -1)
    .every((before) => /(?:^|[\s,])(?:rgb|hsl)a?$/i.test(before));
  return isPlain && hasColorsOnly ? value : "";
}

/** The declarations that only set how a shape is painted; null if one has an unclear reference. */
function plainDeclarations(text: string): string | null {
  const plain: string[] = [];
  for (const declaration of text.split(";")) {
    const at = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(0, at)).trim();
    if (!properties.has(property)) continue;
    const value = plainValue(declaration.slice(at + 1));
    if (value === null) return null;
    if (value) plain.push(`${property}:${value}`);
  }
  return plain.join(";");
}

/** A style sheet's rules with plain selectors; null if one has an unclear reference. Rules within others are left out. */
function plainStyles(text: string): string | null {
  const rules: string[] = [];
  for (const rule of text.split("}")) {
    const at = rule.indexOf("{");
    const selectors = rule.slice(0, Math.max(0, at)).trim();
    if (!/^[\w\s.#,*>-]+$/.test(selectors)) continue;
    const declarations = plainDeclarations(rule.slice(at + 1));
    if (declarations === null) return null;
    rules.push(`${selectors}{${declarations}}`);
  }
  return rules.join("");
}

/** Infinity for a drawing that refers to itself or is nested too deeply. */
function weightOf(element: SvgNode, byId: ReadonlyMap<string, SvgNode>, depth: number): number {
  if (element.weight === null || depth > maxDepth) return Number.POSITIVE_INFINITY;
  if (element.weight !== undefined) return element.weight;
  element.weight = null;
  let weight = elementWeight;
  for (const value of element.attributes.values()) weight += value.length;
  for (const id of referencedIds(element)) {
    const target = byId.get(id);
    if (target) weight += weightOf(target, byId, depth + 1);
  }
  for (const child of element.children)
    weight += typeof child === "string" ? child.length : weightOf(child, byId, depth + 1);
  element.weight = weight;
  return weight;
}

/** Ids that an element's attributes, or its style sheet, refer to. */
function* referencedIds({ name, attributes, children }: SvgNode): Iterable<string> {
  const sheet = name === "style" ? children.filter((child) => typeof child === "string") : [];
  for (const text of [...attributes.values(), ...sheet])
    for (const [, id = ""] of text.matchAll(plainReference)) yield id;
  const href = attributes.get("href");
  if (href) yield href.slice(1);
}

/** With a width and a height, without which Firefox draws nothing on a canvas. */
function withSize(root: SvgNode): SvgNode {
  const [, , width = Number.NaN, height = Number.NaN] = (root.attributes.get("viewBox") ?? "")
    .split(/[\s,]/)
    .map(Number);
  if (!(width > 0 && height > 0 && width < maxSide && height < maxSide)) return root;
  return { ...root, attributes: new Map([...root.attributes, ["width", `${width}`], ["height", `${height}`]]) };
}

const maxSide = 100_000;

function serialize(
  { name, attributes, children }: SvgNode,
  byId: ReadonlyMap<string, SvgNode>,
  isRoot: boolean,
): string {
  // As browsers paint what refers to nothing.
  const styled = (text: string) => text.replace(plainReference, (whole, id: string) => (byId.has(id) ? whole : "none"));
  const all = [...attributes]
    .filter(([attribute, value]) => attribute !== "href" || byId.has(value.slice(1)))
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(styled(value))}"`)
    .join("");
  const content = children
    .map((child) => {
      if (typeof child !== "string") return serialize(child, byId, false);
      return escapeXml(name === "style" ? styled(child) : child);
    })
    .join("");
  return `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ""}${all}>${content}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
