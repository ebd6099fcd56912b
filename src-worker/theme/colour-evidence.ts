import type { Colour, NamedColour } from "../contract/theme";
import { colourOf, type Variables } from "./colour-of";
import type { WebsiteHtml } from "./website-html";
import type { StyledPart, StyledProperty, WebsiteStyles } from "./website-styles";

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
