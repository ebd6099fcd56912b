import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { refuseNewer } from "../catalogue/refuse-newer";
import type { StoreRecords } from "../catalogue/store-records";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import type { ImageStore } from "../images/image-store";
import { attempt } from "../run/attempt";
import { once } from "../run/once";
import type { Publisher } from "../run/publisher";
import type { Tasks } from "../run/tasks";
import type { World } from "../run/world";
import type { StoreSyncs } from "../sync/store-syncs";
import type { Announcements } from "./announcements";
import type { Opening } from "./opening";

/** Catalogues as files. */
export function fileCommands(parts: {
  readonly world: World;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly images: ImageStore;
  readonly publisher: Publisher;
  readonly tasks: Tasks;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
  readonly syncs: StoreSyncs;
  readonly announce: Announcements;
  stopSync(store: string): Promise<void>;
}): Pick<Engine, "exportCatalogue" | "readCatalogueFile" | "importCatalogueFile"> {
  const { world, repository, tasks, open, opening } = parts;
  const { between } = parts.syncs;
  const files = once(async () => {
    const { createCatalogueFiles } = await import("../catalogue-file/create-catalogue-files");
    return createCatalogueFiles({
      ...parts,
      between,
      flipped: parts.announce.themeReplaced,
    });
  });
  return {
    exportCatalogue: () =>
      attempt(async () => {
        await opening.read();
        return tasks.run("catalogue-file", async (signal) => (await files()).write(signal, open.store));
      }),

    readCatalogueFile: (file) =>
      attempt(async () => {
        const checked = checkedArguments.file(file);
        return (await files()).contents(new AbortController().signal, checked);
      }),

    importCatalogueFile: (file, options) =>
      attempt(async () => {
        const checked = checkedArguments.file(file);
        const accepted = checkedArguments.importOptions(options);
        await opening.read();
        await refuseNewer(world);
        await tasks.run("catalogue-file", async (signal) => {
          const store = await (await files()).take(signal, checked, accepted);
          await opening.show(async () => store);
          // Only after this window reads the newer one; where another one syncs it already, that sweeps.
          await between(store.store, () => repository.sweep(store.store));
        });
        return null;
      }),
  };
}
