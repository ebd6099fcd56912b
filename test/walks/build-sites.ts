import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAll } from "../../build/build-all.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Folders of two builds that differ in version: the current one and its successor. */
    readonly sites: { readonly first: string; readonly second: string };
  }
}

/** Builds the app for production once for all walks, in a folder of this run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Under node_modules, where the built server finds its native packages.
  const cache = join(project.config.root, "node_modules/.cache/vitrine");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "walks-"));
  // Compression is two thirds of a build, and one compressed site shows that compressed files are served.
  const [first, second] = await Promise.all([build("1.0.0", true), build("1.0.1", false)]);
  project.provide("sites", { first, second });
  return () => rm(folder, { recursive: true });

  async function build(version: string, compressed: boolean): Promise<string> {
    const site = join(folder, version, "dist");
    await buildAll({ site, server: `${site}-server`, demo: `${site}-demo`, version, compressed });
    return site;
  }
}
