import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import type { ImageStore } from "../images/image-store";
import type { Pictures } from "../images/pictures";
import { missingPictures } from "../readiness/missing-pictures";
import { attempt } from "../run/attempt";
import type { Breath } from "../run/breathe";
import type { StoreSyncs } from "../sync/store-syncs";
import type { Opening } from "./opening";
import type { Proof } from "./proof";

/** The pictures of the open catalogue, and the proof that it is ready for the fair. */
export function pictureCommands(parts: {
  readonly breathe: Breath;
  readonly repository: CatalogueRepository;
  readonly images: ImageStore;
  readonly pictures: Pictures;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
  readonly syncs: StoreSyncs;
  readonly proof: Proof;
}): Pick<
  Engine,
  "fetchPictures" | "pausePictures" | "showPictures" | "setPictureBudget" | "checkReadiness" | "missingPictures"
> {
  const { images, pictures, open, proof } = parts;
  return {
    fetchPictures: (agreed) =>
      attempt(async () => {
        const wanted = checkedArguments.flag(agreed);
        await parts.opening.settled();
        if (wanted && open.store) await pictures.agree(open.store.store);
        return proof.after(parts.syncs.fetchPictures());
      }),

    pausePictures: (paused) =>
      attempt(async () => {
        pictures.pause(checkedArguments.flag(paused));
        return null;
      }),

    showPictures: (sources) =>
      attempt(async () => {
        pictures.show(checkedArguments.sources(sources));
        return null;
      }),

    setPictureBudget: (bytes) =>
      attempt(async () => {
        await proof.after(pictures.choose(checkedArguments.budget(bytes)));
        return null;
      }),

    checkReadiness: () => attempt(proof.give),

    missingPictures: () =>
      attempt(async () => {
        const { store, held } = open;
        if (!store || !held) return { products: 0, first: [] };
        return missingPictures(parts.breathe, await images.heldIds(), held, (names) =>
          parts.repository.readPacks(store.store, names),
        );
      }),
  };
}
