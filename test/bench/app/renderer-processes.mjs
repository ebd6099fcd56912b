import { readdirSync, readFileSync } from "node:fs";

/**
 * Finds the processes of a browser that run pages, at each call.
 * @param {string} profile folder of the browser's profile, which stands in the command line of its processes
 * @returns {() => number[]}
 */
export function watchRenderers(profile) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return () => {
    const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    for (const name of all) {
      if (known.has(name)) continue;
      const line = commandLine(name);
      // One that was just forked still has its parent's.
      if (line !== "" && !line.includes("--type=zygote"))
        known.set(name, line.includes(`--user-data-dir=${profile}`) && line.includes("--type=renderer"));
    }
    return all.filter((name) => known.get(name)).map(Number);
  };
}

/** @param {string} name */
function commandLine(name) {
  try {
    return readFileSync(`/proc/${name}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
