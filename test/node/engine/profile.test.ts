import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lanes, type Profile, type SpanStage, type Spans, spanStages } from "../../../src-worker/contract/profile";
import { createEngine } from "../../../src-worker/engine";
import { type AppWindow, importStore, last, seen, value } from "./app-window";
import { startShopify } from "./start-shopify";
import { createTestWorld } from "./test-world";

let shop: Awaited<ReturnType<typeof startShopify>>;

beforeEach(async () => {
  shop = await startShopify(600);
});
afterEach(() => shop.stop());

const pixel = Uint8Array.from([71, 73, 70]);

/** Bytes that the store has sent as JSON, image requests answered here. */
let sentBytes = 0;

async function openWindow(isRealTime = false): Promise<AppWindow> {
  sentBytes = 0;
  const world = createTestWorld({
    isRealTime,
    async fetch(url, init) {
      if (/\/cdn\//.test(url)) return new Response(pixel, { headers: { "content-type": "image/gif" } });
      const response = await fetch(url, init);
      const bytes = await response.arrayBuffer();
      sentBytes += bytes.byteLength;
      return new Response(bytes, response);
    },
  });
  const engine = createEngine(world);
  const snapshots: AppWindow["snapshots"] = [];
  await engine.watch((snapshot) => snapshots.push(snapshot));
  return { engine, world, snapshots };
}

interface Span {
  readonly stage: SpanStage;
  readonly lane: number;
  readonly start: number;
  readonly end: number;
  readonly rows: number;
  readonly bytes: number;
  readonly label: string;
}

function spansOf({ part, labels }: Profile): Span[] {
  return Array.from({ length: part.count }, (_, row) => ({
    stage: spanStages[at(part, "stage", row)] ?? "sync",
    lane: at(part, "lane", row),
    start: at(part, "start", row),
    end: at(part, "start", row) + at(part, "duration", row),
    rows: at(part, "rows", row),
    bytes: at(part, "bytes", row),
    label: labels[at(part, "label", row)] ?? "",
  }));
}

function at(part: Spans, column: Exclude<keyof Spans, "count">, row: number): number {
  return part[column][row] ?? 0;
}

async function recorded(window: AppWindow, kind: Profile["kind"]): Promise<Profile> {
  const [run] = value(await window.engine.listRuns()).filter((one) => one.kind === kind);
  const profile = run && value(await window.engine.readProfile(run.id, 0, null));
  if (!profile) throw new Error(`no ${kind} was recorded`);
  return profile;
}

describe("a recorded import", () => {
  test("is one run whose phases fill it, whose spans nest, and whose sums are what the store sent", async () => {
    const window = await openWindow(true);
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    const profile = await recorded(window, "sync");
    expect(profile).toMatchObject({
      end: "complete",
      failure: null,
      platform: "shopify",
      access: "open",
      rows: 600,
      dropped: 0,
    });
    const spans = spansOf(profile);
    expect(spans).toHaveLength(profile.spans);

    const sum = (stages: readonly SpanStage[], of: (span: Span) => number) =>
      spans.filter(({ stage }) => stages.includes(stage)).reduce((total, span) => total + of(span), 0);
    const lasting = ({ start, end }: Span) => end - start;
    const phases = sum(["products", "collections", "database", "theme"], lasting);
    expect(Math.abs(phases - profile.milliseconds) / profile.milliseconds).toBeLessThan(0.02);
    const { sync } = last(window);
    if (sync.state !== "complete") throw new Error("not complete");
    expect(sum(["hash"], ({ rows }) => rows)).toBe(sync.report.counters.products);
    expect(sum(["map"], ({ rows }) => rows)).toBe(sync.report.counters.products);
    expect(sum(["body"], ({ bytes }) => bytes)).toBe(sentBytes);
    for (const stage of ["guard", "write", "index", "flip", "parse", "first-byte", "members"] as const)
      expect([stage, spans.filter((span) => span.stage === stage).length > 0]).toEqual([stage, true]);

    expectNested(spans);
  });

  test("has samples of the heap that the page tells", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    const importing = importStore(window, shop.url);
    await expect.poll(async () => value(await window.engine.readProfile(null, 0, 5_000_000))).not.toBeNull();
    await vi.waitUntil(async () => {
      await window.engine.readProfile(null, 0, 5_000_000);
      window.world.tick();
      return last(window).sync.state === "complete";
    }, 20_000);
    await importing;
    const { samples } = await recorded(window, "sync");
    expect(samples.count).toBeGreaterThan(1);
    expect([...samples.heap]).toContain(5_000_000);
  });

  test("names no address, and no span has a lane outside the lanes", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    const profile = await recorded(window, "sync");
    expect(JSON.stringify({ ...profile, part: null, samples: null })).not.toContain("127.0.0.1");
    expect(spansOf(profile).filter(({ lane }) => lane >= lanes.end)).toEqual([]);
  });

  test("the image download is a run of its own, and one without images is none", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    const images = await recorded(window, "images");
    const fetched = spansOf(images).filter(({ stage }) => stage === "image");
    expect(fetched.length).toBe(images.rows);
    expect(images.rows).toBeGreaterThan(0);
    const stored = spansOf(images).filter(({ stage }) => stage === "store");
    expect(stored.reduce((sum, { rows }) => sum + rows, 0)).toBe(images.rows);
    value(await window.engine.startSync({ acceptFewer: false }));
    value(await window.engine.downloadImages(false));
    expect(value(await window.engine.listRuns()).map(({ kind }) => kind)).toEqual(["sync", "images", "sync"]);
  });

  test("without recording nothing is kept", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    expect(value(await window.engine.listRuns())).toEqual([]);
    expect(value(await window.engine.readProfile(null, 0, null))).toBeNull();
  });

  test("failed attempts, their retries and the pause that a store asked for are told apart", async () => {
    shop.faults.add({ match: /products\.json/, kind: "429-retry-after", times: 1 });
    shop.faults.add({ match: /collections\.json/, kind: "500", times: 1 });
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    const spans = spansOf(await recorded(window, "sync"));
    const failures = spans.filter(({ stage }) => stage === "failure").map(({ label }) => label);
    expect(failures).toEqual(expect.arrayContaining(["store-busy", "store-status"]));
    expect(spans.find(({ stage }) => stage === "store-pause")?.end).toBeGreaterThan(900);
    expect(spans.filter(({ stage }) => stage === "retry-wait").length).toBeGreaterThan(0);
  });
});

describe("the recorded runs", () => {
  test("are the last ten, newest first, until they are deleted with the cache", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    value(await window.engine.setRecording(true));
    for (let sync = 0; sync < 12; sync++) {
      window.world.pass(60_000);
      value(await window.engine.startSync({ acceptFewer: false }));
    }
    // A run is kept after its sync has answered.
    await expect.poll(async () => value(await window.engine.listRuns()).length).toBe(10);
    const runs = value(await window.engine.listRuns());
    expect(runs.map(({ startedAt }) => startedAt)).toEqual(
      runs
        .map(({ startedAt }) => startedAt)
        .sort()
        .reverse(),
    );
    value(await window.engine.clearCache());
    expect(value(await window.engine.listRuns())).toEqual([]);
  });
});

describe("reading a run", () => {
  test("leaves out the spans that the page has, while it runs, when it has ended, and from the device", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    const kept = await recorded(window, "sync");
    const rest = value(await window.engine.readProfile(kept.id, kept.part.count - 5, null));
    expect(rest?.part.count).toBe(5);
    expect([...(rest?.part.start ?? [])]).toEqual([...kept.part.start.slice(-5)]);
    expect(value(await window.engine.readProfile(kept.id, kept.part.count, null))?.part.count).toBe(0);
    const current = value(await window.engine.readProfile(null, 0, null));
    const last = value(await window.engine.readProfile(null, (current?.part.count ?? 0) - 1, null));
    expect(last?.part.count).toBe(1);
  });
});

describe("the network", () => {
  test("that is cut fails every request until it is restored", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    value(await window.engine.cutNetwork(true));
    await seen(window, { online: false, profiler: { networkCut: true } });
    expect(await window.engine.startSync({ acceptFewer: false })).toMatchObject({ failure: { code: "offline" } });
    value(await window.engine.cutNetwork(false));
    await seen(window, { online: true });
    value(await window.engine.startSync({ acceptFewer: false }));
  });
});

describe("an experiment", () => {
  test("imports the open store in turns beside the held catalogue, and leaves nothing behind", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    const before = (await window.world.indexedDB.databases()).map(({ name }) => name).sort();
    const imports = value(
      await window.engine.runExperiment({
        a: { atOnce: 4, pageSize: 250, images: false },
        b: { atOnce: 1, pageSize: 50, images: false },
        turns: 2,
      }),
    );
    expect(imports.map(({ side }) => side)).toEqual(["a", "b", "b", "a"]);
    const pages = imports.map(
      ({ profiles }) => profiles.flatMap(spansOf).filter(({ stage }) => stage === "hash").length,
    );
    expect(pages[0]).toBeLessThan(pages[1] ?? 0);
    expect(imports.map(({ profiles }) => profiles[0]?.rows)).toEqual([600, 600, 600, 600]);
    expect((await window.world.indexedDB.databases()).map(({ name }) => name).sort()).toEqual(before);
    await seen(window, { profiler: { experiment: null } });
    expect(last(window).catalogue).toMatchObject({ state: "held", products: 600 });
  });

  test("deletes what a killed one has left", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    await new Promise((resolve, reject) => {
      const request = window.world.indexedDB.open("experiment-killed-catalogue-db");
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = reject;
    });
    const side = { atOnce: 4, pageSize: 250, images: false };
    const running = window.engine.runExperiment({ a: side, b: side, turns: 5 });
    await seen(window, { profiler: { experiment: { total: 10 } } });
    value(await window.engine.cancel("experiment"));
    expect(await running).toMatchObject({ failure: { code: "cancelled" } });
    const names = (await window.world.indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.startsWith("experiment-"))).toEqual([]);
  });

  test("refuses without a store", async () => {
    const window = await openWindow();
    const side = { atOnce: 4, pageSize: 100, images: false };
    expect(await window.engine.runExperiment({ a: side, b: side, turns: 1 })).toMatchObject({
      failure: { code: "store-not-configured" },
    });
  });
});

/** Spans of one lane nest or follow one another. */
function expectNested(spans: readonly Span[]): void {
  for (const lane of new Set(spans.map((span) => span.lane))) {
    const open: Span[] = [];
    const inLane = spans.filter((span) => span.lane === lane && span.end > span.start);
    for (const span of inLane.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
      while (open.length > 0 && (open.at(-1)?.end ?? 0) <= span.start + 1e-6) open.pop();
      const parent = open.at(-1);
      if (parent && span.end > parent.end + 1e-6) expect({ span, inside: parent }).toBeNull();
      open.push(span);
    }
  }
}
