import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** Elements with a role of their own. For other roles every element is checked. */
const tags: Readonly<Record<string, string>> = {
  searchbox: "input[type=search]",
  textbox: "input, textarea",
  link: "a",
};

/**
 * The first visible element of a role with exactly this accessible name; null where there is none. What lies under a
 * modal dialog is out of reach. Runs in the page.
 *
 * @param inside selector of the container
 */
export function byRole(role: string, name: string, inside: string | null = null): Element | null {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const all = [...(modal ?? document).querySelectorAll(tags[role] ?? "*"), ...(modal ? [modal] : [])];
  const isIt = (element: Element) =>
    (inside === null || element.matches(`${inside} *`)) &&
    getRole(element) === role &&
    element.checkVisibility() &&
    computeAccessibleName(element) === name;
  return all.find(isIt) ?? null;
}
