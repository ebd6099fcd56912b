import { serveBuild } from "../serve-build.mjs";
import { importMany } from "./import-many.mjs";
import { createProfile } from "./profile.mjs";

/**
 * Imports a WooCommerce-shaped demo store, of which every second product has three variants, into a new profile, and measures
 * the app over it. Answers the figures of the import too.
 * @template T
 * @param {string} site folder of the built site
 * @param {number} products
 * @param {(profile: import("./profile.mjs").Profile, app: string) => Promise<T>} measure
 */
export async function withCatalogue(site, products, measure) {
  const served = await serveBuild(site, ["--products", String(products), "--variations", "3"]);
  const profile = createProfile();
  const imported = await importMany(profile, served);
  const measured = await measure(profile, served.app);
  served.stop();
  profile.remove();
  return { imported, ...measured };
}
