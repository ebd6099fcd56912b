/** The pictures on this device, of all its stores together, and how the fetching of the open store's goes. */
export interface PicturesState {
  /** Bytes of the pictures that are held. */
  readonly heldBytes: number;
  /** Most that they may take. */
  readonly budgetBytes: number;
  /** Whether a person chose that; else it follows from the device. */
  readonly budgetChosen: boolean;
  /** Fetching waits until it is told to go on. */
  readonly paused: boolean;
  /** What is not begun before a person agrees, because it is large; null where nothing is. */
  readonly offer: PictureOffer | null;
}

/** A large download, estimated by the pictures that have come so far. */
export interface PictureOffer {
  /** Pictures that are not held. */
  readonly pictures: number;
  readonly bytes: number;
  /** At the rate so far; null where there is none yet. */
  readonly seconds: number | null;
  /** How many of them the budget has room for. */
  readonly fitting: number;
}

export const noPictures: PicturesState = {
  heldBytes: 0,
  budgetBytes: 0,
  budgetChosen: false,
  paused: false,
  offer: null,
};

const megabyte = 2 ** 20;

/** Bytes that a person can choose for all pictures together. */
export const pictureBudgets: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000].map(
  (size) => size * megabyte,
);

/** Most addresses of `showPictures`. */
export const mostShown = 200;
