import { existsSync, readdirSync, readFileSync } from "node:fs";
import { countCpu } from "./count-cpu.mjs";

/** The kernel's unit of a process's times, which is the same on every machine that has `/proc`. */
const ticksPerSecond = 100;

/** The shell of `npm test` has also run what comes before Vitest, such as the type check. */
const root = process.env.npm_lifecycle_event ? process.ppid : process.pid;

const count = countCpu(root);
let seconds = 0;

/**
 * Prints the CPU seconds of a run in all its processes, browsers included: how long it takes depends on what else the
 * machine does. Silent without Linux's `/proc`.
 * @type {import("vitest/node").Reporter}
 */
export const cpuSeconds = {
  onInit() {
    if (!existsSync("/proc/self/stat")) return;
    look();
    setInterval(look, 1000).unref();
  },
  onTestRunEnd() {
    if (seconds === 0) return;
    look();
    console.log(`\nCPU of all processes of this run: ${Math.round(seconds)} s`);
  },
};

function look() {
  seconds = count(readProcesses());
}

/** @returns {import("./count-cpu.mjs").ProcessTimes[]} */
function readProcesses() {
  return readdirSync("/proc").flatMap((name) => {
    const line = /^\d+$/.test(name) && statOf(name);
    if (!line) return [];
    // The second field, the program's name in brackets, may hold anything. `man 5 proc_pid_stat`
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const at = (/** @type {number} */ field) => Number(fields[field - 3]);
    return {
      pid: Number(name),
      parent: at(4),
      startedAt: at(22),
      own: (at(14) + at(15)) / ticksPerSecond,
      waited: (at(16) + at(17)) / ticksPerSecond,
    };
  });
}

/** @param {string} pid of a process that may have ended */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return null;
  }
}
