import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export interface BuiltSite {
  /** The folder of the site. */
  readonly site: string;
  remove(): Promise<void>;
}

/** Builds the app in a folder of its own with services configured, as an operator does: by the environment. */
export async function buildWith(environment: Readonly<Record<string, string>>): Promise<BuiltSite> {
  // Under node_modules, where the built server finds its native packages.
  const cache = "node_modules/.cache/vitrine";
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "services-"));
  const site = join(folder, "dist");
  const env = { ...process.env, ...environment };
  await promisify(execFile)(process.execPath, ["build.mjs", "--uncompressed", `--out=${site}`], { env });
  return { site, remove: () => rm(folder, { recursive: true }) };
}
