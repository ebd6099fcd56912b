import type { ImagesReport } from "../images";
import type { Outcome } from "../outcome";
import type { MissingImages, Readiness } from "../readiness";

/** Commands about images and the open catalogue's readiness. */
export interface ImagesCommands {
  /**
   * Downloads the open store's missing images and answers when the download has ended; joins a running one. `agreed`
   * allows a large download to begin. Refuses with `store-not-configured`, `images-elsewhere` and `cancelled`;
   * the report names what else stopped it.
   */
  downloadImages(agreed: boolean): Promise<Outcome<ImagesReport>>;

  /** Pauses or resumes the download of images. */
  pauseImages(paused: boolean): Promise<Outcome<null>>;

  /** Names the covers on screen by address, at most `maxShown`: the engine fetches these first. */
  showImages(sources: readonly string[]): Promise<Outcome<null>>;

  /** Sets the bytes that all images may take; null for the device's default. Evicts images over the budget at once. */
  setImageBudget(bytes: number | null): Promise<Outcome<null>>;

  /** Sets the longest side, one of `imageSides`, of images that are fetched from now on. Stored images stay as they are. */
  setImageSide(side: number): Promise<Outcome<null>>;

  /**
   * Fetches the open store's stored images again in the chosen size, each in place of its earlier version, and the missing
   * ones; otherwise as `downloadImages`.
   */
  fetchImagesAgain(): Promise<Outcome<ImagesReport>>;

  /** Counts what the device holds of the open catalogue; updates the snapshot's `readiness` too. */
  checkReadiness(): Promise<Outcome<Readiness>>;

  /** Lists the products with missing images. */
  missingImages(): Promise<Outcome<MissingImages>>;
}
