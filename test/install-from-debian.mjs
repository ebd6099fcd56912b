import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this process may install Debian's packages here. */
export function onDebianAsRoot() {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

/**
 * The package lists may be missing or old: they are fetched only when the first try fails.
 * @param {readonly string[]} packages
 */
export function installFromDebian(packages) {
  const install = ["install", "-y", "-q", "--no-install-recommends", ...packages];
  return run("apt-get", install) || (run("apt-get", ["update", "-q"]) && run("apt-get", install));
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
export function run(command, args) {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}
