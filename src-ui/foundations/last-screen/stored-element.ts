/** An element as JSON. */
export interface StoredElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (string | StoredElement)[];
}

/** Elements that run something, or show what only a script paints. */
const unstorable = "dialog, script, style, template, iframe, object, embed, canvas, video, audio";

/** Reads an element and its content; null if it lies outside the window. */
export function readElement(element: Element): StoredElement | null {
  const { left, top } = element.getBoundingClientRect();
  const isBeyond = left >= innerWidth || top >= innerHeight;
  const isUnchosen = element instanceof HTMLOptionElement && !element.selected;
  if (isBeyond || isUnchosen || element.matches(unstorable)) return null;
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isStorable(name, value)) attributes[name] = value;
  if (element instanceof HTMLInputElement && element.checked) attributes.checked = "";
  const children = [...element.childNodes].map((child) => {
    if (child instanceof Element) return readElement(child);
    return child instanceof Text ? child.data : null;
  });
  return { name: element.localName, attributes, children: children.filter((child) => child !== null) };
}

/** Ids and the names of radio buttons must be unique in their document, and some sources end with it. */
function isStorable(attribute: string, value: string): boolean {
  return attribute !== "id" && attribute !== "name" && !value.startsWith("blob:");
}

/** Makes the element anew. */
export function createElement({ name, attributes, children }: StoredElement, isInSvg = false): Element {
  const isSvg = isInSvg || name === "svg";
  const element = isSvg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  // The page's policy forbids the attribute.
  for (const [key, value] of Object.entries(attributes))
    if (key === "style") (element as ElementCSSInlineStyle).style.cssText = value;
    else element.setAttribute(key, value);
  element.append(...children.map((child) => (typeof child === "string" ? child : createElement(child, isSvg))));
  return element;
}
