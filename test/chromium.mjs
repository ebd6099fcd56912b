import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Path of a usable Chromium: $CHROMIUM_PATH, the system's, or the one that Playwright downloaded; "" where there is none. */
export function chromiumPath() {
  const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? "";
}

/** What Chromium needs to run as root, and to ask nothing of a network that is not there. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
