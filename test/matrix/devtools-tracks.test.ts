import type { CDPSession } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { oneImage } from "../walks/one-image";

let stores: Awaited<ReturnType<typeof startDemoStores>>;
let walk: Walk;

beforeAll(async () => {
  const argv = ["--products", "300"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
});
afterAll(() => stores.stop());
eachWalk({}, (begun) => {
  walk = begun;
});

test("Chrome's Performance panel gets the spans of a recorded import on tracks of their own", async () => {
  const { page, context } = walk;
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
  const measures = (await trace.stop()).flatMap((event) => {
    const entry = trackEntry(event);
    return entry ? [{ name: event.name, ...entry }] : [];
  });
  const tracks = new Set(measures.map(({ track }) => track));
  expect(new Set(measures.map(({ trackGroup }) => trackGroup))).toEqual(new Set(["Vitrine"]));
  expect([...tracks]).toEqual(expect.arrayContaining(["Run", "Adapter", "Request 1", "Image 1", "Command 1"]));
  const names = new Set(measures.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining(["sync", "products", "first-byte", "body", "parse", "write", "flip"]),
  );
});

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly args?: { readonly detail?: string; readonly data?: { readonly detail?: string } };
}

/** The detail of a measure that the panel draws on a track of its own. */
function trackEntry({ cat, args }: TraceEvent): { readonly track: string; readonly trackGroup: string } | null {
  const detail = args?.detail ?? args?.data?.detail;
  if (!cat.includes("blink.user_timing") || detail === undefined) return null;
  const { devtools } = JSON.parse(detail);
  return devtools?.dataType === "track-entry" ? devtools : null;
}

async function startTracing(session: CDPSession) {
  const events: TraceEvent[] = [];
  // The protocol types an event as any object.
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] },
  });
  return {
    async stop(): Promise<readonly TraceEvent[]> {
      const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
      await session.send("Tracing.end");
      await complete;
      await session.detach();
      return events;
    },
  };
}
