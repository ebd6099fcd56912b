import type { CatalogueFile } from "./catalogue-file";
import type { Failure } from "./outcome";

/** Files that are chosen at once. */
export const maxImageFiles = 65_000;

/** A file with its name, and the folders that it was chosen with. */
export interface NamedFile {
  readonly path: string;
  readonly file: CatalogueFile;
}

/** The images of a store that come from a person's files. */
export interface ImageFiles {
  readonly images: number;
  /** Epoch milliseconds at which the latest were chosen. */
  readonly addedAt: number;
}

/**
 * Why a file was left out. `unmatched`: no product has its name. `not-image`: no image that can be shown. `too-large`: too many
 * bytes or pixels. `locked`: its ZIP has a password. `damaged`: it breaks off.
 */
export type ImageFault = "unmatched" | "not-image" | "too-large" | "locked" | "damaged";

export interface LeftOutImage {
  readonly path: string;
  readonly fault: ImageFault;
}

/** Files that are named; the others are counted. */
export const maxLeftOutImages = 1000;

/** How files match the products of a store. */
export interface MatchedImages {
  /** `counted`: nothing is stored yet. */
  readonly state: "counted" | "stored";
  /** Files that match, or that are stored. */
  readonly images: number;
  /** Products with at least one image from a file, with those chosen before. */
  readonly products: number;
  /** Products without any image. */
  readonly without: number;
  readonly leftOut: readonly LeftOutImage[];
  /** All files that are left out. */
  readonly leftOutCount: number;
  /** Why the others were not stored: a full device or budget; null for none. */
  readonly stopped: Failure | null;
}
