import { readdirSync, readFileSync } from "node:fs";

/**
 * The kernel's numbers of the threads of all dedicated workers in a process; none where it has ended.
 * @param {number} renderer
 */
export function workerThreads(renderer) {
  try {
    return readdirSync(`/proc/${renderer}/task`).filter(
      // Linux cuts a thread's name to 15 characters: it is "DedicatedWorker thread".
      (thread) => readFileSync(`/proc/${renderer}/task/${thread}/comm`, "utf8") === "DedicatedWorker\n",
    );
  } catch {
    return [];
  }
}
