import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import type { ImageDownload } from "../images/image-download";
import type { ImageStore } from "../images/image-store";
import { missingImages } from "../readiness/missing-images";
import { attempt } from "../run/attempt";
import type { Yielder } from "../run/yielder";
import type { StoreSyncs } from "../sync/store-syncs";
import type { Opening } from "./opening";
import type { ReadinessCheck } from "./readiness-check";

/** The images of the open catalogue, and the proof that it is ready for the fair. */
export function imageCommands(parts: {
  readonly yieldIfDue: Yielder;
  readonly repository: CatalogueRepository;
  readonly images: ImageStore;
  readonly imageDownload: ImageDownload;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
  readonly syncs: StoreSyncs;
  readonly readinessCheck: ReadinessCheck;
}): Pick<Engine, "fetchImages" | "pauseImages" | "showImages" | "setImageBudget" | "checkReadiness" | "missingImages"> {
  const { images, imageDownload, open, readinessCheck } = parts;
  return {
    fetchImages: (agreed) =>
      attempt(async () => {
        const wanted = checkedArguments.flag(agreed);
        await parts.opening.settled();
        if (wanted && open.store) await imageDownload.agree(open.store.store);
        return readinessCheck.after(parts.syncs.fetchImages());
      }),

    pauseImages: (paused) =>
      attempt(async () => {
        imageDownload.pause(checkedArguments.flag(paused));
        return null;
      }),

    showImages: (sources) =>
      attempt(async () => {
        imageDownload.show(checkedArguments.sources(sources));
        return null;
      }),

    setImageBudget: (bytes) =>
      attempt(async () => {
        await readinessCheck.after(imageDownload.choose(checkedArguments.budget(bytes)));
        return null;
      }),

    checkReadiness: () => attempt(readinessCheck.give),

    missingImages: () =>
      attempt(async () => {
        const { store, held } = open;
        if (!store || !held) return { products: 0, first: [] };
        return missingImages(parts.yieldIfDue, await images.heldIds(), held, (names) =>
          parts.repository.readPacks(store.store, names),
        );
      }),
  };
}
