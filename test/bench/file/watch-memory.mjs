import { readdirSync, readFileSync } from "node:fs";
import { watchRenderers } from "../app/renderer-processes.mjs";

const everyMs = 200;

/**
 * Watches what a browser takes of memory while something is done, in MB: its pages' processes, and all others together
 * (databases and files are theirs); and, of the engine, its heap with the buffers that hang on it, garbage included.
 * @param {string} profile folder of the browser's profile
 * @param {import("../attach-to-engine.mjs").EngineSession} engine
 */
export function watchMemory(profile, engine) {
  const renderers = watchRenderers(profile);
  const before = resident();
  const max = { ...before, heap: 0 };
  const timer = setInterval(() => {
    const now = resident();
    max.pages = Math.max(max.pages, now.pages);
    max.others = Math.max(max.others, now.others);
    void engine.send("Runtime.getHeapUsage").then(({ usedSize, embedderHeapUsedSize, backingStorageSize }) => {
      max.heap = Math.max(max.heap, (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20);
    });
  }, everyMs);
  return () => {
    clearInterval(timer);
    return {
      pagesBeforeMB: before.pages,
      pagesMostMB: max.pages,
      othersBeforeMB: before.others,
      othersMostMB: max.others,
      engineHeapMostMB: max.heap,
    };
  };

  function resident() {
    const pages = new Set(renderers());
    const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isOf(name));
    const sum = (/** @type {readonly number[]} */ ids) => ids.map(residentMB).reduce((total, mb) => total + mb, 0);
    return { pages: sum([...pages]), others: sum(all.map(Number).filter((id) => !pages.has(id))) };
  }

  /** @param {string} name */
  function isOf(name) {
    return read(`/proc/${name}/cmdline`).includes(`--user-data-dir=${profile}`);
  }
}

/** @param {number} process */
function residentMB(process) {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${process}/status`))?.[1] ?? 0) / 1024;
}

/** @param {string} file empty where its process has ended */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
