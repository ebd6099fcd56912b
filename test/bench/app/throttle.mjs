import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { workerThreads } from "../worker-threads.mjs";
import { watchRenderers } from "./renderer-processes.mjs";

const controller = "/sys/fs/cgroup/cpu";
/**
 * The kernel looks at its 4 ms tick whether a thread has used up its share: shorter periods are not kept, and a step
 * of less than about 4 ms gets through at full speed.
 */
const periodMicroseconds = 12_000;

/**
 * Slows the page's main thread, as the browser's own tools do.
 * @param {import("playwright").Page} page
 * @param {number} factor
 */
export async function throttlePage(page, factor) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
}

/**
 * Gives every dedicated worker of a browser 1 / factor of a processor from its first milliseconds on, by a quota of the
 * kernel: the browser's tools slow the page alone. Answers how to stop, or null where this is not allowed: it takes
 * root and cgroups of the first version.
 * @param {string} profile folder of the browser's profile
 * @param {number} factor
 */
export function throttleWorkers(profile, factor) {
  const group = `${controller}/vitrine-bench-${process.pid}`;
  try {
    if (!existsSync(group)) {
      mkdirSync(group);
      // Not before: a thread that has just ended still counts.
      process.once("exit", () => rmdirSync(group));
    }
    writeFileSync(`${group}/cpu.cfs_period_us`, String(periodMicroseconds));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(periodMicroseconds / factor)));
  } catch {
    return null;
  }
  const renderers = watchRenderers(profile);
  const grouped = () => readFileSync(`${group}/tasks`, "utf8").trim().split("\n").filter(Boolean);
  const timer = setInterval(() => {
    const workers = new Set(renderers().flatMap(workerThreads));
    const slowed = new Set(grouped());
    for (const thread of workers) if (!slowed.has(thread)) move(thread, group);
    // A thread that a slowed one starts, such as one more of the browser's pool, begins in its group.
    for (const thread of slowed) if (!workers.has(thread)) move(thread, controller);
  }, 2);
  return () => {
    clearInterval(timer);
    for (const thread of grouped()) move(thread, controller);
  };
}

/**
 * @param {string} thread
 * @param {string} group
 */
function move(thread, group) {
  try {
    writeFileSync(`${group}/tasks`, thread);
  } catch (failure) {
    // It has ended meanwhile.
    if (existsSync(`/proc/${thread}`)) throw failure;
  }
}
