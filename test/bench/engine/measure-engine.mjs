import { execFileSync } from "node:child_process";
import { execPath } from "node:process";
import { bundleForNode } from "../bundle-for-node.mjs";
import { rounded } from "../rounded.mjs";

/**
 * The engine's catalogue in Node, without database and page, a process for each size: CPU of its thread, and memory.
 * @param {readonly number[]} sizes products
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export async function measureEngine(sizes) {
  const script = await bundleForNode("test/bench/engine/in-node.ts");
  return Object.fromEntries(
    sizes.map((size) => {
      const printed = execFileSync(execPath, ["--expose-gc", script, String(size)], { encoding: "utf8" });
      return [String(size), rounded(JSON.parse(printed))];
    }),
  );
}
