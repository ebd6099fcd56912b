import { startTrace } from "./start-trace.mjs";

/**
 * Traces the tasks of all pages' main threads. The browser's long-task entries use wall-clock time, which includes waiting
 * for a busy processor, and leave out tasks up to 50 ms.
 * @param {import("playwright").BrowserContext} context
 * @returns a function that ends the trace and answers the longest wall-clock and CPU times of a task, in milliseconds
 */
export async function traceTasks(context) {
  /** @type {Set<string>} */
  const mains = new Set();
  /** @type {Map<string, { readonly wallMs: number, readonly cpuMs: number }>} */
  const longest = new Map();
  const endTrace = await startTrace(context, ["disabled-by-default-devtools.timeline"], (event) => {
    const thread = `${event.pid}:${event.tid}`;
    if (event.name === "thread_name" && event.args?.name === "CrRendererMain") mains.add(thread);
    if (event.name !== "RunTask") return;
    const { wallMs, cpuMs } = longest.get(thread) ?? { wallMs: 0, cpuMs: 0 };
    const { dur = 0, tdur = 0 } = event;
    longest.set(thread, { wallMs: Math.max(wallMs, dur / 1000), cpuMs: Math.max(cpuMs, tdur / 1000) });
  });
  return async () => {
    await endTrace();
    if (mains.size === 0) throw new Error("The trace tells of no page.");
    const tasks = [...mains].flatMap((thread) => longest.get(thread) ?? []);
    return {
      wallMs: Math.max(0, ...tasks.map(({ wallMs }) => wallMs)),
      cpuMs: Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs)),
    };
  };
}
