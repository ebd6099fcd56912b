/** A customer's signature under an order. */
export interface Signature {
  /** Of each stroke: the x and y of its points in turn, whole, from 0 to width and height. None: the name is typed. */
  readonly strokes: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
  /** Who signed; may be empty if there are strokes. */
  readonly name: string;
  /** ISO 8601. */
  readonly signedAt: string;
}

/** A signature that is being made. */
export type NewSignature = Omit<Signature, "signedAt">;

export const maxStrokes = 200;
/** Of all strokes. */
export const maxPoints = 5000;
/** Of width and height. */
export const longestSide = 4096;
