// Part of `npm test`: makes sure that some Chromium is there. `npm ci` never downloads one, and runs no scripts.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath } from "./chromium.mjs";

if (!chromiumPath()) {
  const debianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (debianRoot) installFromDebian();
  else run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  if (!chromiumPath()) {
    console.error("No Chromium. Install one and set CHROMIUM_PATH.");
    process.exitCode = 1;
  }
}

/** The package lists may be missing or old: they are fetched only when the first try fails. */
function installFromDebian() {
  const install = ["install", "-y", "-q", "--no-install-recommends", "chromium"];
  if (!run("apt-get", install) && run("apt-get", ["update", "-q"])) run("apt-get", install);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}
