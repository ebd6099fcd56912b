/** A product's place in an answer, and the products before and after it there. */
export interface Neighbours {
  /** From 0. */
  readonly place: number;
  /** How many products the answer has. */
  readonly total: number;
  /** Handles; null at the answer's ends. */
  readonly before: string | null;
  readonly after: string | null;
}
