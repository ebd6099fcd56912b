import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import { attempt } from "../run/attempt";
import { once } from "../run/once";
import type { World } from "../run/world";
import type { StoreSyncs } from "../sync/store-syncs";
import type { Announcements } from "./announcements";
import type { Opening } from "./opening";

/** What a refresh has changed, and whether it waits for a person's word. */
export function changeCommands(parts: {
  readonly world: World;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
  readonly syncs: StoreSyncs;
  readonly announce: Announcements;
}): Pick<Engine, "keepCatalogue" | "acceptChanges" | "discardChanges" | "listDifferences"> {
  const { opening } = parts;
  const changes = once(async () => {
    const { createWaitingChanges } = await import("../sync/waiting-changes");
    const { flipped, staged } = parts.announce;
    return createWaitingChanges({ ...parts, flipped, staged });
  });
  return {
    keepCatalogue: (keep) =>
      attempt(async () => {
        const frozen = checkedArguments.flag(keep);
        await opening.read();
        await (await changes()).keep(frozen);
        return null;
      }),

    acceptChanges: () =>
      attempt(async () => {
        await opening.read();
        await opening.goOn(await (await changes()).accept(), "held");
        return null;
      }),

    discardChanges: () =>
      attempt(async () => {
        await opening.read();
        await (await changes()).discard();
        return null;
      }),

    listDifferences: (query, range) =>
      attempt(async () => {
        const asked = checkedArguments.differences(query);
        const wanted = checkedArguments.range(range);
        await opening.read();
        return (await changes()).list(asked, wanted);
      }),
  };
}
