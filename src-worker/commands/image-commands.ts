import type { CommandBodies } from "../outcome/attempt";
import { missingImages } from "../readiness/missing-images";
import type { EngineParts } from "./engine-parts";

/** Commands for the open catalogue's images and its readiness. */
export function imageCommands(parts: EngineParts) {
  const { images, imageDownload, open, readinessCheck } = parts;
  return {
    async downloadImages(agreed) {
      await parts.opening.settled();
      if (agreed && open.store) {
        await (await imageDownload()).agree(open.store.store);
        // A running download began without the consent.
        (await parts.storeImages()).startOver();
      }
      return parts.opening.downloadImages();
    },

    async pauseImages(paused) {
      (await imageDownload()).pause(paused);
      return null;
    },

    async showImages(sources) {
      (await imageDownload()).show(sources);
      return null;
    },

    async setImageBudget(bytes) {
      await readinessCheck.after((await imageDownload()).choose({ budgetBytes: bytes }));
      return null;
    },

    checkReadiness: readinessCheck.give,

    async missingImages() {
      const { store, held } = open;
      if (!store || !held) return { products: 0, first: [] };
      return missingImages(parts.yieldIfDue, await images.storedIds(), held, (names) =>
        parts.repository.readPacks(store.store, names),
      );
    },
  } satisfies Partial<CommandBodies>;
}
