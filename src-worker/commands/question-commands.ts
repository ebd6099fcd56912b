import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import { attempt } from "../run/attempt";
import type { Opening } from "./opening";

/** What is asked of the open catalogue. */
export function questionCommands({
  open,
  opening,
}: {
  readonly open: OpenCatalogue;
  readonly opening: Opening;
}): Pick<Engine, "findProducts" | "openProduct" | "listCollections"> {
  return {
    findProducts: (query, range, facets) =>
      attempt(async () => {
        const asked = checkedArguments.query(query);
        const wanted = checkedArguments.flag(facets);
        await opening.booted();
        if (asked.collection !== null || wanted || !open.showing) await opening.read();
        return open.find(asked, checkedArguments.range(range), wanted);
      }),

    openProduct: (address) =>
      attempt(async () => {
        const checked = checkedArguments.address(address);
        await opening.read();
        return open.product(checked);
      }),

    listCollections: () =>
      attempt(async () => {
        await opening.read();
        return open.collections();
      }),
  };
}
