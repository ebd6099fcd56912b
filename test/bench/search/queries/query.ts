/** The sets that have a right answer, in the order of the table. */
export const answeredSets = [
  "prefix",
  "severalWords",
  "typo1",
  "typo2",
  "skuPart",
  "unaccented",
  "description",
  "soundsAlike",
] as const;

export type AnsweredSet = (typeof answeredSets)[number];

export interface Query {
  readonly set: AnsweredSet | "noHit";
  readonly text: string;
  /** The product that it was drawn from; null where it must find nothing. */
  readonly drawnFrom: number | null;
  /** Products that answer it, rising. */
  readonly relevant: readonly number[];
  /** How many of them an answer of ten has to hold. */
  readonly wanted: number;
}
