/** So many are on the device, of so many that there are. */
export interface HeldOf {
  readonly held: number;
  readonly of: number;
}

/** What the device holds of the open store's catalogue, counted where it lies and not as it was once written. */
export interface Readiness {
  readonly products: HeldOf;
  readonly collections: HeldOf;
  /** Products that a search goes through. */
  readonly search: HeldOf;
  /** Distinct pictures of the products. */
  readonly pictures: HeldOf;
  /** Whether all of these are held, and the catalogue is whole. */
  readonly ready: boolean;
}

/** Products of which pictures are missing, by name. */
export interface MissingPictures {
  readonly products: number;
  /** In the catalogue's order, at most `mostMissing`. */
  readonly first: readonly { readonly id: string; readonly title: string; readonly pictures: number }[];
}

export const mostMissing = 100;
