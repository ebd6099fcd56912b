/** The images of all stores on this device, and the state of image fetching for the open store. */
export interface ImagesState {
  /** Bytes of all stored images. */
  readonly heldBytes: number;
  /** Maximum bytes of all stored images. */
  readonly budgetBytes: number;
  /** Whether a person chose the budget; otherwise the device's quota sets it. */
  readonly budgetChosen: boolean;
  /** Whether fetching is paused. */
  readonly paused: boolean;
  /** A large download that waits for a person's consent; null if there is none. */
  readonly offer: ImageOffer | null;
}

/** A large download, estimated from the images fetched so far. */
export interface ImageOffer {
  /** Missing images. */
  readonly images: number;
  readonly bytes: number;
  /** At the measured rate; null before the first measurement. */
  readonly seconds: number | null;
  /** How many of the missing images fit into the budget. */
  readonly fitting: number;
}

export const noImages: ImagesState = {
  heldBytes: 0,
  budgetBytes: 0,
  budgetChosen: false,
  paused: false,
  offer: null,
};

const megabyte = 2 ** 20;

/** Budgets for all images together that a person can choose, in bytes. */
export const imageBudgets: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000].map(
  (size) => size * megabyte,
);

/** Maximum number of addresses for `showImages`. */
export const maxShown = 200;
