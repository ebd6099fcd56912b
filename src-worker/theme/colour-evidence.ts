import type { Colour, NamedColour } from "../contract/theme";
import { colourOf, type Variables } from "./colour-of";
import type { WebsiteHtml } from "./website-html";
import type { StyledPart, StyledProperty, WebsiteStyles } from "./website-styles";

/** A colour with the place where it stood, and how much that place says about what is looked for. */
export interface Evidence extends NamedColour {
  readonly weights: number;
}

/** What a name of a variable or a setting says: the first pattern that it matches tells what it is worth. */
export type NameWeights = readonly (readonly [pattern: RegExp, weights: number])[];

/** The colours that variables with telling names have, best first. */
export function fromVariables(variables: Variables, names: NameWeights): readonly Evidence[] {
  const found: Evidence[] = [];
  for (const [name, value] of variables) {
    const weights = weightsOf(plainName(name), names);
    const colour = weights === null ? null : colourOf(value, variables);
    if (weights !== null && colour) found.push({ value: colour, name: name.slice(0, 60), weights });
  }
  return best(found);
}

/** The same of the theme's settings. */
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

/** The colours that rules give to a part of the page, those used most first. */
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
  // Use decides between those of one kind, and never lifts one above a kind that says more.
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
