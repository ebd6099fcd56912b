/**
 * Traces a browser.
 * @param {import("playwright").BrowserContext} context
 * @param {readonly string[]} includedCategories
 * @param {(event: TraceEvent) => void} onEvent
 * @returns a function that ends the trace, after the last event
 */
export async function startTrace(context, includedCategories, onEvent) {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("A context without a browser cannot be traced.");
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of /** @type {readonly TraceEvent[]} */ (/** @type {unknown} */ (value))) onEvent(event);
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: [...includedCategories] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
  };
}

/**
 * Times in microseconds: `ts` and `dur` of the wall clock, `tdur` of the processor.
 * @typedef {{ readonly name: string, readonly pid: number, readonly tid: number, readonly ts: number,
 *   readonly dur?: number, readonly tdur?: number, readonly args?: { readonly name?: string } }} TraceEvent
 */
