/** One value that can be chosen in a group of filters. */
export interface FacetChoice {
  readonly value: string;
  readonly label: string;
  /** Null where none is told. */
  readonly count: number | null;
  /** How many choices it stands below. */
  readonly depth: number;
}
