import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildAll } from "../../build/build-all.mjs";

/** Milliseconds that a build may take on a loaded machine. */
export const buildLimitMs = 900_000;

interface Built {
  readonly site: string;
  remove(): Promise<void>;
}

/** Builds the app for a campaign, in a folder of its own; takes the one that SITE, or NEXT_SITE for 1.0.1, names, if it is set. */
export async function buildSite(name: string, version: "1.0.0" | "1.0.1" = "1.0.0"): Promise<Built> {
  const { [version === "1.0.0" ? "SITE" : "NEXT_SITE"]: made } = process.env;
  if (made) return { site: resolve(made), remove: async () => undefined };
  // Under node_modules, where the built server finds its native packages.
  const cache = resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, `vitrine-${name}-`));
  const site = join(folder, "dist");
  await buildAll({ site, server: `${site}-server`, demo: `${site}-demo`, version });
  return { site, remove: () => rm(folder, { recursive: true }) };
}
