import { startTrace } from "./start-trace.mjs";

/** The events of a trace that stand for one style recalculation, layout and paint. */
const counted = /** @type {const} */ ({ UpdateLayoutTree: "styles", Layout: "layouts", Paint: "paints" });

/**
 * Traces the main threads of all pages. CPU times are the threads' own: the browser's long-task entries use wall-clock
 * time, which includes waiting for a busy processor, and leave out tasks up to 50 ms.
 * @param {import("playwright").BrowserContext} context
 * @returns a function that ends the trace and answers the longest task by both clocks and the CPU of all tasks, in
 * milliseconds, and how often the pages recalculated styles, laid out and painted
 */
export async function traceMainThread(context) {
  /** @type {Set<string>} */
  const mains = new Set();
  /** @type {Map<string, { longestMs: number, longestCpuMs: number, cpuMs: number }>} */
  const tasks = new Map();
  const counts = { styles: 0, layouts: 0, paints: 0 };
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  const endTrace = await startTrace(context, categories, ({ name, pid, tid, args, dur = 0, tdur = 0 }) => {
    const thread = `${pid}:${tid}`;
    if (name === "thread_name" && args?.name === "CrRendererMain") mains.add(thread);
    if (Object.hasOwn(counted, name)) counts[counted[/** @type {keyof typeof counted} */ (name)]] += 1;
    if (name !== "RunTask") return;
    const { longestMs, longestCpuMs, cpuMs } = tasks.get(thread) ?? { longestMs: 0, longestCpuMs: 0, cpuMs: 0 };
    tasks.set(thread, {
      longestMs: Math.max(longestMs, dur / 1000),
      longestCpuMs: Math.max(longestCpuMs, tdur / 1000),
      cpuMs: cpuMs + tdur / 1000,
    });
  });
  return async () => {
    await endTrace();
    if (mains.size === 0) throw new Error("The trace has no main thread of a page.");
    const all = [...mains].flatMap((thread) => tasks.get(thread) ?? []);
    return {
      longestMs: Math.max(0, ...all.map(({ longestMs }) => longestMs)),
      longestCpuMs: Math.max(0, ...all.map(({ longestCpuMs }) => longestCpuMs)),
      cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      ...counts,
    };
  };
}
