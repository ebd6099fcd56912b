import { TraceHandlers, TraceProcessor } from "lighthouse/core/lib/trace-engine.js";

/** A thread as the Performance panel shows it. */
export interface DevToolsThread {
  readonly name: string | null;
  /** Names of its entries, by their start. */
  readonly entries: readonly string[];
  /** How deep they nest. */
  readonly depth: number;
}

export interface DevToolsReading {
  /** Whether DevTools takes it for a trace that the Performance panel has not recorded. */
  readonly isGeneric: boolean;
  /** Microseconds. */
  readonly range: number;
  readonly threads: readonly DevToolsThread[];
}

/** Reads a trace file with the trace engine of Chrome's DevTools, which Lighthouse ships. */
export async function readWithDevTools(trace: Blob): Promise<DevToolsReading> {
  const { traceEvents } = JSON.parse(await trace.text());
  const processor = new TraceProcessor(TraceHandlers, {
    debugMode: false,
    enableAnimationsFrameHandler: false,
    includeRuntimeCallStats: false,
    maxInvalidationEventsPerEvent: 20,
    showAllEvents: true,
  });
  await processor.parse(traceEvents, {});
  const { Meta, Renderer } = processor.parsedTrace ?? {};
  if (!Meta || !Renderer) throw new Error("DevTools reads nothing of it");
  return {
    isGeneric: Meta.traceIsGeneric,
    range: Meta.traceBounds.range,
    threads: [...Renderer.processes.values()].flatMap(({ threads }) =>
      [...threads.values()].map(({ name, entries, tree }) => ({
        name,
        entries: entries.map((entry) => entry.name),
        depth: tree?.maxDepth ?? 0,
      })),
    ),
  };
}
