import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildAll } from "../../build/build-all.mjs";

/** Milliseconds that a build may take on a loaded machine. */
export const buildLimitMs = 900_000;

/** Builds the app for a campaign, in a folder of its own; takes the one that SITE names, if it is set. */
export async function buildSite(name: string): Promise<{ readonly site: string; remove(): Promise<void> }> {
  const { SITE } = process.env;
  if (SITE) return { site: resolve(SITE), remove: async () => undefined };
  // Under node_modules, where the built server finds its native packages.
  const cache = resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, `vitrine-${name}-`));
  const site = join(folder, "dist");
  await buildAll({ site, server: `${site}-server`, demo: `${site}-demo`, version: "1.0.0" });
  return { site, remove: () => rm(folder, { recursive: true }) };
}
