// Part of `npm test`: makes sure that some Chromium is there. `npm ci` never downloads one, and runs no scripts.
import { chromiumPath } from "./chromium.mjs";
import { installFromDebian, onDebianAsRoot, run } from "./install-from-debian.mjs";

if (!chromiumPath()) {
  if (onDebianAsRoot()) installFromDebian(["chromium"]);
  else run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  if (!chromiumPath()) {
    console.error("No Chromium. Install one and set CHROMIUM_PATH.");
    process.exitCode = 1;
  }
}
