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
  /** Distinct images of the products. */
  readonly images: HeldOf;
  /** Whether all of these are held, and the catalogue is whole. */
  readonly ready: boolean;
}

/** Products of which images are missing, by name. */
export interface MissingImages {
  readonly products: number;
  /** In the catalogue's order, at most `maxMissing`. */
  readonly first: readonly { readonly id: string; readonly title: string; readonly images: number }[];
}

export const maxMissing = 100;
