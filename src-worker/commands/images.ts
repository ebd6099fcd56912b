import * as v from "valibot";
import type { ImageSettings } from "../catalogue/settings-records";
import type { ImagesCommands } from "../contract/commands/images";
import { imageSides, maxShown } from "../contract/images";
import { Failed } from "../outcome/failed";
import { flag, noArguments, url, whole } from "./arguments";
import type { Area, CommandScope } from "./command";

export const imagesCommands: Area<ImagesCommands> = {
  downloadImages: {
    args: v.tuple([flag]),
    async run({ device, sessions }, agreed) {
      await sessions.settled();
      const { catalogue, images } = sessions.opened();
      if (agreed) {
        await (await device.imageLibrary()).agree(catalogue.store.store);
        // A running download began without the consent.
        (await images.task()).startOver();
      }
      return images.download();
    },
  },

  pauseImages: {
    args: v.tuple([flag]),
    async run({ device }, paused) {
      (await device.imageLibrary()).pause(paused);
      return null;
    },
  },

  showImages: {
    args: v.tuple([v.pipe(v.array(url), v.maxLength(maxShown))]),
    async run({ device }, sources) {
      (await device.imageLibrary()).show(sources);
      return null;
    },
  },

  setImageBudget: {
    args: v.tuple([v.nullable(whole)]),
    async run(scope, bytes) {
      const chosen = choose(scope, { budgetBytes: bytes });
      const { current } = scope.sessions;
      await (current ? current.readiness.after(chosen) : chosen);
      return null;
    },
  },

  setImageSide: {
    args: v.tuple([v.picklist(imageSides)]),
    async run(scope, side) {
      await choose(scope, { side });
      return null;
    },
  },

  fetchImagesAgain: {
    args: noArguments,
    async run({ device, sessions }) {
      await sessions.settled();
      const { catalogue, images } = sessions.opened();
      await (await device.imageLibrary()).outdate(catalogue.store.store);
      (await images.task()).startOver();
      return images.download();
    },
  },

  checkReadiness: {
    args: noArguments,
    async run({ sessions }) {
      const { current } = sessions;
      if (!current) throw new Failed("no-cached-data");
      return current.readiness.run();
    },
  },

  missingImages: {
    args: noArguments,
    async run({ device, sessions }) {
      const { current: catalogue, store } = sessions.current?.catalogue ?? {};
      if (!store || !catalogue) return { products: 0, first: [] };
      const { missingImages } = await import("../readiness/missing-images");
      const { images, repository } = device.storage;
      return missingImages(device.scheduling.yieldIfDue, await images.storedIds(), catalogue, (names) =>
        repository.readPacks(store.store, names),
      );
    },
  },
};

async function choose({ device, sessions }: CommandScope, settings: Partial<ImageSettings>): Promise<void> {
  await (await device.imageLibrary()).choose(settings);
  await sessions.current?.images.publishOtherSide();
}
