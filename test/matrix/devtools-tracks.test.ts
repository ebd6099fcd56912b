import { TraceProcessor } from "lighthouse/core/lib/trace-engine.js";
import type { CDPSession } from "playwright";
import { expect, test } from "vitest";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";

let walk: Walk;

eachWalk({ stores: ["--products", "300"] }, (begun) => {
  walk = begun;
});

test("the trace engine of DevTools finds the spans of a recorded import on tracks of their own", async () => {
  const { page, context, stores } = walk;
  const browser = context.browser();
  if (!browser) throw new Error("the walk has a browser of its own");
  await page.goto("/app?debug");
  await page
    .getByRole("switch", { name: "Record" })
    .and(page.getByRole("switch", { checked: true }))
    .waitFor();
  const trace = await startTracing(await browser.newBrowserCDPSession());
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
  const loader = TraceProcessor.createWithAllHandlers();
  await loader.parse(await trace.stop(), {});
  const groups = loader.parsedTrace?.ExtensionTraceData.extensionTrackData ?? [];
  expect(groups.map(({ name }) => name)).toEqual(["Vitrine"]);
  const tracks = groups[0]?.entriesByTrack ?? {};
  expect(Object.keys(tracks)).toEqual(
    expect.arrayContaining(["Engine", "Adapter", "Request 1", "Image 1", "Command 1"]),
  );
  const names = new Set(Object.values(tracks).flatMap((entries) => entries.map(({ name }) => name)));
  expect([...names]).toEqual(
    expect.arrayContaining([
      "Sync",
      "Products",
      "First byte",
      "Body",
      "Parsing",
      "Writing",
      "Switch to the new catalogue",
    ]),
  );
});

type TraceEvents = Parameters<InstanceType<typeof TraceProcessor>["parse"]>[0];

async function startTracing(session: CDPSession) {
  const events: TraceEvents[number][] = [];
  // The protocol types an event as any object.
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvents)));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] },
  });
  return {
    async stop(): Promise<TraceEvents> {
      const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
      await session.send("Tracing.end");
      await complete;
      await session.detach();
      return events;
    },
  };
}
