import { folded } from "../../../foundations/words/folded";

/** One value that can be chosen in a group of filters. */
export interface FacetChoice {
  readonly value: string;
  readonly label: string;
  /** Null to show no count. */
  readonly count: number | null;
  /** Depth in the tree, from 0. */
  readonly depth: number;
}

/** How many choices of a group are shown at first. */
export const firstShown = 8;

export interface GroupView {
  /** Search text for labels; empty for all. */
  readonly find: string;
  readonly all: boolean;
  /** Maximum number of choices. */
  readonly limit: number;
}

/** The choices to show, and how many match. Without a search, the chosen ones are always shown. */
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
