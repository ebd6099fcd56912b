import { folded } from "../words/folded";

/** One value that can be chosen in a group of filters. */
export interface FacetChoice {
  readonly value: string;
  readonly label: string;
  /** Null where none is told. */
  readonly count: number | null;
  /** How many choices it stands below. */
  readonly depth: number;
}

/** So many of a group are shown before all are asked for. */
export const firstShown = 8;

/** How a group of choices is looked at. */
export interface GroupView {
  /** What the labels are to hold; empty for all. */
  readonly find: string;
  readonly all: boolean;
  /** So many at most. */
  readonly limit: number;
}

/** The choices to show and how many could be: those that are chosen always, unless something else is looked for. */
export function shownChoices(
  choices: readonly FacetChoice[],
  chosen: ReadonlySet<string>,
  { find, all, limit }: GroupView,
): { readonly shown: readonly FacetChoice[]; readonly of: number } {
  const sought = folded(find);
  const found = sought ? choices.filter(({ label }) => folded(label).includes(sought)) : choices;
  const shown =
    all || sought
      ? found.slice(0, limit)
      : found.filter(({ value }, position) => position < firstShown || chosen.has(value));
  return { shown, of: found.length };
}
