/**
 * Traces the tasks of all pages' main threads by CPU time. The browser's long-task entries use wall-clock time, which
 * includes waiting for a busy processor.
 * @param {import("playwright").BrowserContext} context
 * @returns a function that ends the trace and returns the maximum CPU time of one task, in milliseconds
 */
export async function traceTasks(context) {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("A context without a browser cannot be traced.");
  /** @type {Set<string>} */
  const mains = new Set();
  /** @type {Map<string, number>} */
  const longest = new Map();
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of /** @type {readonly TraceEvent[]} */ (/** @type {unknown} */ (value))) {
      const thread = `${event.pid}:${event.tid}`;
      if (event.name === "thread_name" && event.args?.name === "CrRendererMain") mains.add(thread);
      if (event.name === "RunTask") longest.set(thread, Math.max(longest.get(thread) ?? 0, event.tdur ?? 0));
    }
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    if (mains.size === 0) throw new Error("The trace tells of no page.");
    // Microseconds.
    return Math.max(...[...mains].map((thread) => longest.get(thread) ?? 0)) / 1000;
  };
}

/**
 * @typedef {{ readonly name: string, readonly pid: number, readonly tid: number, readonly tdur?: number,
 *   readonly args?: { readonly name?: string } }} TraceEvent
 */
