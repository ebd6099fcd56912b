import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import { attempt } from "../run/attempt";
import type { IdleWatch } from "../run/idle-watch";
import type { Opening } from "./opening";

/** What is asked of the open catalogue: a person waits for it. */
export function questionCommands({
  idle,
  open,
  opening,
}: {
  readonly idle: IdleWatch;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
}): Pick<Engine, "findProducts" | "openProduct" | "listCollections"> {
  return {
    findProducts: (query, range, facets) =>
      question(async () => {
        const asked = checkedArguments.query(query);
        const wanted = checkedArguments.flag(facets);
        await opening.booted();
        if (asked.collection !== null || wanted || !open.showing) await opening.read();
        return open.find(asked, checkedArguments.range(range), wanted);
      }),

    openProduct: (address) =>
      question(async () => {
        const checked = checkedArguments.address(address);
        await opening.read();
        return open.product(checked);
      }),

    listCollections: () =>
      question(async () => {
        await opening.read();
        return open.collections();
      }),
  };

  function question<T>(answer: () => Promise<T>): Promise<Outcome<T>> {
    return idle.during(() => attempt(answer));
  }
}
