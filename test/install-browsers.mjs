// `npm run setup`: installs the browsers that the tests need and this machine lacks. With `--chromium` only the one that
// `npm test` cannot do without. Browsers that are there are left as they are, and then nothing is asked of a network.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromiumPath } from "./chromium.mjs";
import { firefoxPath, playwrightPath, webKitPaths } from "./other-browsers.mjs";

const { chromium: chromiumOnly } = parseArgs({ options: { chromium: { type: "boolean" } } }).values;

const browsers = [
  { name: "chromium", isThere: () => chromiumPath() !== "", packages: ["chromium"] },
  {
    name: "firefox",
    isThere: () => playwrightPath("firefox") !== "" || firefoxPath() !== "",
    packages: ["firefox-esr"],
  },
  {
    name: "webkit",
    isThere: () => playwrightPath("webkit") !== "" || webKitPaths() !== null,
    packages: ["webkit2gtk-driver", "xvfb"],
  },
].slice(0, chromiumOnly ? 1 : undefined);

const missing = browsers.filter(({ isThere }) => !isThere());
if (missing.length > 0 && isDebian() && process.getuid?.() === 0) {
  // Old package lists name versions that are gone from the mirrors.
  run("apt-get", ["update", "-q"]);
  for (const { packages } of missing) run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages]);
}
for (const { name, isThere } of missing)
  if (!isThere()) run(process.execPath, ["node_modules/playwright/cli.js", "install", name]);

for (const { name, isThere } of browsers) {
  if (isThere()) continue;
  if (name === "chromium") {
    console.error("No Chromium here, and none could be installed. Install one and set CHROMIUM_PATH to its program.");
    process.exitCode = 1;
  } else console.warn(`No ${name} here: its walks are skipped.`);
}

/** Ubuntu, which is built from Debian, has browsers as snaps alone. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
}
