import { openBeside } from "./measure-beside.mjs";
import { measureChanges } from "./measure-changes.mjs";
import { withCatalogue } from "./with-catalogue.mjs";

/**
 * The app over one catalogue: start, keystrokes and scrolling beside the bare page, in turns; sort orders and filters.
 * @param {string} site folder of the built site
 * @param {{ products: number, runs: number, startFactor: number, listFactor: number, texts: number, gestures: number }} scale
 */
export function measureQuick(site, { products, runs, startFactor, listFactor, texts, gestures }) {
  return withCatalogue(site, products, async (profile, app) => {
    const beside = await openBeside(profile, app, runs);
    const measured = {
      start: await beside.start(startFactor),
      typing: await beside.typing(startFactor, texts),
      scroll: await beside.scroll(listFactor, gestures),
      changes: await measureChanges(profile, app, listFactor),
    };
    beside.close();
    return measured;
  });
}
