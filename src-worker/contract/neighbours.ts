/** A product's place in a query's result, and the products before and after it. */
export interface Neighbours {
  /** From 0. */
  readonly place: number;
  /** Products in the result. */
  readonly total: number;
  /** Handles; null at the ends of the result. */
  readonly before: string | null;
  readonly after: string | null;
}
