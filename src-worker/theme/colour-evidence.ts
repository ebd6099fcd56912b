import type { Colour, NamedColour } from "../contract/theme";
import { colourOf, type Variables } from "./colour-of";
import type { WebsiteHtml } from "./read-html";
import type { StyledPart, StyledProperty, WebsiteStyles } from "./read-styles";

/** A colour, the name of its source, and how strongly that source suggests the wanted role. */
export interface Evidence extends NamedColour {
  readonly weights: number;
}

/** Weights of variable and setting names. The first matching pattern applies. */
export type NameWeights = readonly (readonly [pattern: RegExp, weights: number])[];

/** The colours of variables with known names, best first. */
export function fromVariables(variables: Variables, names: NameWeights): readonly Evidence[] {
  const found: Evidence[] = [];
  for (const [name, value] of variables) {
    const weights = weightsOf(plainName(name), names);
    const colour = weights === null ? null : colourOf(value, variables);
    if (weights !== null && colour) found.push({ value: colour, name: name.slice(0, 60), weights });
  }
  return best(found);
}

/** The colours of theme settings with known names, best first. */
export function fromSettings({ settings }: WebsiteHtml, names: NameWeights): readonly Evidence[] {
  const found: Evidence[] = [];
  for (const [name, value] of settings) {
    const weights = weightsOf(name.replaceAll("_", "-"), names);
    const colour = weights === null ? null : colourOf(value, new Map());
    if (weights !== null && colour) found.push({ value: colour, name, weights });
  }
  return best(found);
}

interface StyledPlace {
  readonly part: StyledPart;
  readonly properties: readonly StyledProperty[];
  readonly weights: number;
}

/** The colours that rules give to a part of the page, most used first. */
export function fromRules(
  { rules }: WebsiteStyles,
  variables: Variables,
  { part, properties, weights }: StyledPlace,
): readonly Evidence[] {
  const counts = new Map<Colour, number>();
  for (const rule of rules) {
    if (rule.part !== part || !properties.includes(rule.property)) continue;
    const colour = colourOf(rule.value, variables);
    if (colour) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  // The count adds less than 1, so it only ranks colours of the same source.
  const max = Math.max(1, ...counts.values());
  return best([...counts].map(([value, count]) => ({ value, name: part, weights: weights + count / max / 2 })));
}

export function best(found: readonly Evidence[]): readonly Evidence[] {
  return found.toSorted((a, b) => b.weights - a.weights);
}

function weightsOf(name: string, names: NameWeights): number | null {
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? null;
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

/**
 * Names of colours in themes, with their weights: Shopify's Dawn family (`color-button`, before
 * 2023 `color-base-accent-1`), Horizon and Pebble (`color-primary-button-background`), Motion (`color-btn-primary`), Broadcast
 * (`color-primary`), theme settings (`color-primary`, `colors-accent-1`), WordPress (`wp--preset--color--primary`), Elementor,
 * Astra, Kadence. WordPress's presets and WooCommerce's violet are left out: they say nothing about a merchant.
 */
export const primaryNames: NameWeights = [
  [/^(color-)?(brand|brand-primary|brand-color|theme-color)$/, 11],
  [/^colors?-(primary|main|brand|accent)$/, 10],
  [/^(primary|main|accent)(-color)?$/, 10],
  [/^wp--(preset--color|custom--color)--(primary|brand|main)$/, 10],
  [/^e-global-color-(primary|accent)$|^ast-global-color-0$|^global-palette-?1$/, 10],
  [/^colors?-(primary-)?(button|btn)(-primary)?(-background|-bg)?$/, 9],
  [/^(button|btn)-?(primary-?)?(background|bg)(-color)?$|^primary-button-background$/, 9],
  [/^colors?-(base-)?accent-1$|^colors?-solid-button-background$/, 9],
  [/^wp--preset--color--(accent(-1)?|secondary)$/, 7],
  [/^colors?-(base-)?accent-2$|^colors?-secondary$|^secondary(-color)?$/, 7],
  [/^e-global-color-secondary$|^ast-global-color-1$|^global-palette-?2$/, 7],
  [/^colors?-(link|links|body-link)$|^link-color$/, 6],
];

export const secondaryNames: NameWeights = [
  [/^colors?-secondary$|^secondary(-color)?$|^brand-secondary$/, 10],
  [/^wp--preset--color--secondary$|^e-global-color-secondary$/, 10],
  [/^colors?-(base-)?accent-2$/, 9],
];

export const backgroundNames: NameWeights = [
  [/^colors?-(base-)?background-1$|^colors?-(background|bg|body|body-bg)$/, 10],
  [/^wp--preset--color--(base|background)$/, 9],
  [/^(body-)?(background|bg)(-color|-body)?$|^global-palette-?9$/, 8],
];

export const textNames: NameWeights = [
  [/^colors?-(base-)?text$|^colors?-(foreground|text-body|body-text)$/, 10],
  [/^wp--preset--color--(contrast|foreground|text)$/, 9],
  [/^(body-)?text(-color)?$|^e-global-color-text$|^global-palette-?3$|^ast-global-color-3$/, 8],
];

export const headerNames: NameWeights = [
  [/^colors?-(header|header-bg|header-background|nav|nav-bg|menu-bg)$/, 10],
  [/^(header|nav)-(background|bg)(-color)?$/, 9],
];

export const cardNames: NameWeights = [[/^colors?-(card|card-bg|card-background|product-card-background)$/, 10]];

export const borderNames: NameWeights = [[/^colors?-(border|borders|border-light|line)$|^border-color$/, 10]];
