/** The images on this device, of all its stores together, and how the fetching of the open store's goes. */
export interface ImagesState {
  /** Bytes of the images that are held. */
  readonly heldBytes: number;
  /** Most that they may take. */
  readonly budgetBytes: number;
  /** Whether a person chose that; else it follows from the device. */
  readonly budgetChosen: boolean;
  /** Fetching waits until it is told to go on. */
  readonly paused: boolean;
  /** What is not begun before a person agrees, because it is large; null where nothing is. */
  readonly offer: ImageOffer | null;
}

/** A large download, estimated by the images that have come so far. */
export interface ImageOffer {
  /** Images that are not held. */
  readonly images: number;
  readonly bytes: number;
  /** At the rate so far; null where there is none yet. */
  readonly seconds: number | null;
  /** How many of them the budget has room for. */
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

/** Bytes that a person can choose for all images together. */
export const imageBudgets: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000].map(
  (size) => size * megabyte,
);

/** Most addresses of `showImages`. */
export const maxShown = 200;
