import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { chromiumPath } from "../chromium.mjs";

/** What the figures were measured on. */
export const machine = {
  cpu: cpus()[0]?.model ?? "",
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  chromium: /[\d.]+/.exec(execFileSync(chromiumPath(), ["--version"], { encoding: "utf8" }))?.[0] ?? "",
};
