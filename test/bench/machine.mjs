import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { chromiumPath } from "../chromium.mjs";

// A system's wrapper around it may grumble.
const version = execFileSync(chromiumPath(), ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** The machine of the figures. */
export const machine = {
  cpu: cpus()[0]?.model ?? "",
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  chromium: /[\d.]+/.exec(version)?.[0] ?? "",
};
