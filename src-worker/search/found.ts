/** The result of a search. */
export interface Found {
  /** Best first. */
  readonly positions: Uint32Array;
  /** Whether the products contain all words as typed; false for near matches. */
  readonly asTyped: boolean;
  /** Whether some of them contain only one of the two words, as none has both. */
  readonly either?: boolean;
  /** The matches to highlight: whole words and beginnings of words, folded. */
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** By position, the place of the variant whose code matches. */
  readonly variants: ReadonlyMap<number, number>;
  /** For each typed word the best matching word, which may be the typed one; null for none. */
  readonly takenFor: readonly (string | null)[];
}
