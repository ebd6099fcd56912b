import type { Failure } from "./outcome";

/** The images of all stores on this device, and the download of the open store's images. */
export interface ImagesState {
  /** Bytes of all stored images. */
  readonly storedBytes: number;
  /** Maximum bytes of all stored images. */
  readonly budgetBytes: number;
  /** Whether a person chose the budget; otherwise the device's quota sets it. */
  readonly budgetChosen: boolean;
  /** Longest side of images that are fetched from now on, in pixels; one of `imageSides`. */
  readonly side: number;
  /** The open store's images that were fetched in another size; null for none. */
  readonly otherSide: OtherSide | null;
  readonly download: ImageDownloadState;
  /** Whether a person has paused the download. */
  readonly paused: boolean;
  /** A large download that waits for a person's consent; null if there is none. */
  readonly offer: ImageOffer | null;
  /** Images from files that are being stored; null while none are. */
  readonly adding: { readonly done: number; readonly total: number } | null;
}

/** The download of the open store's images: a task of its own, which pauses while a sync or an experiment imports the store. */
export type ImageDownloadState =
  | { readonly state: "idle" }
  | {
      readonly state: "running";
      readonly counts: ImageCounts;
      /** Whether the download waits for a sync or an experiment to end. */
      readonly waiting: boolean;
    }
  /** `waiting-for-network`: a missing network has ended it, and its return resumes it. */
  | { readonly state: "ended" | "waiting-for-network"; readonly report: ImagesReport };

export interface ImageCounts {
  /** Images that the catalogue wants. */
  readonly total: number;
  /** Images handled so far, including those that were already on the device. */
  readonly processed: number;
  readonly failed: number;
  /** Why the last of them failed; absent while none has. */
  readonly reason?: Failure;
  /** Images that this download has stored. */
  readonly fetched: number;
}

/** The result of a download. */
export interface ImagesReport extends ImageCounts {
  /** Why it ended early: cancelled, full device or budget, lost network, busy host; null if it did not. */
  readonly stopped: Failure | null;
}

/** A large download, estimated from the images on the device. */
export interface ImageOffer {
  /** Missing images. */
  readonly images: number;
  readonly bytes: number;
  /** At the measured speed; null before the first measurement. */
  readonly seconds: number | null;
  /** How many of the missing images fit into the budget. */
  readonly fitting: number;
}

/** Stored images that a person may fetch again in the chosen size. */
export interface OtherSide {
  readonly images: number;
  /** Longest side in pixels when most of them were fetched. */
  readonly side: number;
  /** Predicted bytes in the chosen size: they grow with the pixels. */
  readonly bytes: number;
}

/** Longest sides of stored images that a person can choose, in pixels. */
export const imageSides: readonly number[] = [400, 800, 1200, 1600];

export const defaultImageSide = 800;

export const noImages: ImagesState = {
  storedBytes: 0,
  budgetBytes: 0,
  budgetChosen: false,
  side: defaultImageSide,
  otherSide: null,
  download: { state: "idle" },
  paused: false,
  offer: null,
  adding: null,
};

const megabyte = 2 ** 20;

/** Budgets for all images together that a person can choose, in bytes. */
export const imageBudgets: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000].map(
  (size) => size * megabyte,
);

/** Maximum number of addresses for `showImages`. */
export const maxShown = 200;
