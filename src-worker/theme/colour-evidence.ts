import type { Colour, NamedColour } from "../contract/theme";
import colourNames from "./colour-names.json";
import { colourOf, type Variables } from "./colour-of";
import type { WebsiteHtml } from "./read-html";
import type { StyledPart, StyledProperty, WebsiteStyles } from "./read-styles";

/** A colour, the name of its source, and how strongly that source suggests the role. */
export interface Evidence extends NamedColour {
  readonly weights: number;
}

/**
 * Names of colours in themes, with their weights: Shopify's Dawn family (`color-button`, before
 * 2023 `color-base-accent-1`), Horizon and Pebble (`color-primary-button-background`), Motion (`color-btn-primary`), Broadcast
 * (`color-primary`), theme settings (`color-primary`, `colors-accent-1`), WordPress (`wp--preset--color--primary`), Elementor,
 * Astra, Kadence. The first matching pattern applies. WordPress's presets and WooCommerce's violet are left out: they say nothing about a merchant.
 */
const names = new Map(
  Object.entries(colourNames).map(([role, known]) => [
    role,
    known.map(({ pattern, weights }) => ({ pattern: new RegExp(pattern), weights })),
  ]),
);

export type ColourRole = keyof typeof colourNames;

/** The colours of variables with known names, best first. */
export function fromVariables(variables: Variables, role: ColourRole): readonly Evidence[] {
  return named(variables, variables, role, plainName);
}

/** The colours of theme settings with known names, best first. */
export function fromSettings({ settings }: WebsiteHtml, role: ColourRole): readonly Evidence[] {
  return named(settings, new Map(), role, (name) => name.replaceAll("_", "-"));
}

/** Whether a custom property's name promises a colour for this role. */
export function isNamed(name: string, role: ColourRole): boolean {
  const plain = plainName(name);
  return names.get(role)?.some(({ pattern }) => pattern.test(plain)) === true;
}

function named(values: Variables, variables: Variables, role: ColourRole, spelled: (name: string) => string) {
  const found: Evidence[] = [];
  for (const [name, value] of values) {
    const plain = spelled(name);
    const weights = names.get(role)?.find(({ pattern }) => pattern.test(plain))?.weights;
    const colour = weights === undefined ? null : colourOf(value, variables);
    if (weights !== undefined && colour) found.push({ value: colour, name: name.slice(0, 60), weights });
  }
  return best(found);
}

/** WordPress's default button colour, for themes without one (wp-includes/theme.json). */
const unstyledButton: Colour = "#32373c";

export interface StyledPlace {
  readonly part: StyledPart;
  readonly properties: readonly StyledProperty[];
  readonly weights: number;
}

/** The colours that rules set on a part of the page, most used first. */
export function fromRules(
  { rules }: WebsiteStyles,
  variables: Variables,
  { part, properties, weights }: StyledPlace,
): readonly Evidence[] {
  const counts = new Map<Colour, number>();
  for (const rule of rules) {
    if (rule.part !== part || !properties.includes(rule.property)) continue;
    const colour = colourOf(rule.value, variables);
    if (colour && (part !== "element-button" || colour !== unstyledButton))
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  // The count adds less than 1, so it only ranks colours of the same source.
  const max = Math.max(1, ...counts.values());
  return best([...counts].map(([value, count]) => ({ value, name: part, weights: weights + count / max / 2 })));
}

export function best(found: readonly Evidence[]): readonly Evidence[] {
  return found.toSorted((a, b) => b.weights - a.weights);
}

/** `---color-primary`, `--colorBtnPrimary` and `--color-primary-rgb` in one spelling. */
function plainName(name: string): string {
  return name
    .slice(0, 80)
    .replace(/^-+/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll("_", "-")
    .replace(/-rgb$/, "");
}
