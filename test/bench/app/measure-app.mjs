import { openBeside } from "./measure-beside.mjs";
import { measureChanges } from "./measure-changes.mjs";
import { measureFirstVisit } from "./measure-first-visit.mjs";
import { measureStarts } from "./measure-starts.mjs";
import { withCatalogue } from "./with-catalogue.mjs";

/**
 * Measures the built app over the demo stores: few products with images (Shopify-shaped), and many and a maximum without
 * (WooCommerce-shaped). Keyed by measurement, then by product count; what the bare page does too, by what was measured.
 * @param {string} site folder of the built site
 * @param {{ few: number, visits: number, many: number, max: number, runs: number, startFactor: number, listFactor: number,
 *   texts: number, gestures: number }} scale
 */
export async function measureApp(site, { few, visits, many, max, runs, startFactor, listFactor, texts, gestures }) {
  const visit = await measureFirstVisit(site, few, visits);
  const fair = await withCatalogue(site, many, async (profile, app) => {
    const beside = await openBeside(profile, app, runs);
    const measured = {
      ...(await measureStarts(profile, app, startFactor, runs)),
      besideStart: await beside.start(startFactor),
      besideTyping: await beside.typing(startFactor, texts),
    };
    beside.close();
    return measured;
  });
  const wholesale = await withCatalogue(site, max, async (profile, app) => {
    const beside = await openBeside(profile, app, runs);
    const measured = {
      changes: await measureChanges(profile, app, listFactor),
      besideScroll: await beside.scroll(listFactor, gestures),
    };
    beside.close();
    return measured;
  });
  const { products: manyProducts } = fair.imported;
  return {
    import: { [few]: visit.import, [many]: fair.imported, [max]: wholesale.imported },
    start: { [few]: visit.start, [many]: fair.start },
    memory: { [many]: fair.memory },
    changes: { [max]: { factor: listFactor, ...wholesale.changes } },
    beside: {
      start: { products: manyProducts, factor: startFactor, ...fair.besideStart },
      typing: { products: manyProducts, factor: startFactor, ...fair.besideTyping },
      scroll: { products: wholesale.imported.products, factor: listFactor, ...wholesale.besideScroll },
    },
  };
}
