import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the Chromium that all files of a project share, each with devices of its own. */
    readonly sharedBrowser: string;
  }
}

/** Starts one Chromium for all files: to start one takes as much as many a walk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumFlags });
  project.provide("sharedBrowser", server.wsEndpoint());
  return () => server.close();
}
