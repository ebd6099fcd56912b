import { type Browser, chromium } from "playwright";
import { inject } from "vitest";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";

/** A browser of a file's own, or its part of the one that its project shares: closing that closes the file's devices. */
export function startBrowser(): Promise<Browser> {
  const shared = inject("sharedBrowser");
  return shared ? chromium.connect(shared) : chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
}
