import { serveBuild } from "../serve-build.mjs";
import { importMany } from "./import-many.mjs";
import { measureBare } from "./measure-bare.mjs";
import { measureChanges } from "./measure-changes.mjs";
import { measureFirstVisit } from "./measure-first-visit.mjs";
import { measureScroll } from "./measure-scroll.mjs";
import { measureStarts } from "./measure-starts.mjs";
import { measureTyping } from "./measure-typing.mjs";
import { createProfile } from "./profile.mjs";
import { sizes } from "./sizes.mjs";

/**
 * Measures the built app over the demo stores: few products with images (Shopify-shaped), and many without
 * (WooCommerce-shaped, every second product with three variants). Keyed by measurement, then by product count.
 */
export async function measureApp() {
  const { few, many, max } = sizes;
  const visit = await measureFirstVisit(few, 5);
  const fair = await holding(many, async (profile, app) => ({
    ...(await measureStarts(profile, app, 6)),
    typing: await measureTyping(profile, app, 6),
  }));
  const wholesale = await holding(max, async (profile, app) => ({
    sort: await measureChanges(profile, app, 4),
    scroll: await measureScroll(profile, `${app}/app`, 4),
  }));
  const bare = await measureBare({ start: 6, scroll: 4 });
  return {
    bare,
    import: { [few]: visit.import, [many]: fair.imported, [max]: wholesale.imported },
    start: { [few]: visit.start, [many]: fair.start },
    memory: { [many]: fair.memory },
    typing: { [many]: fair.typing },
    sort: { [max]: wholesale.sort },
    scroll: { [max]: wholesale.scroll },
  };
}

/**
 * @template T
 * @param {number} products
 * @param {(profile: import("./profile.mjs").Profile, app: string) => Promise<T>} measure
 */
async function holding(products, measure) {
  const served = await serveBuild(["--products", String(products), "--variations", "3"]);
  const profile = createProfile();
  const imported = await importMany(profile, served);
  const measured = await measure(profile, served.app);
  served.stop();
  profile.remove();
  return { imported, ...measured };
}
