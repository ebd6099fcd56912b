import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import { writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { lanes } from "../../../src-worker/contract/profile";
import { createEngine } from "../../../src-worker/engine";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, failure, importStore, last, openAppWindow, seen, value } from "./app-window";
import { expectNested, lasting, recorded, spansOf, sumOf } from "./recorded-spans";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, createTestWorld } from "./test-world";

let shop: DemoStore;

/** Enough for two of the smallest pages that an experiment compares. */
const products = 60;

beforeEach(async () => {
  shop = await startDemoStore("shopify", { products, allImages: true });
});
afterEach(() => shop.stop());

const pixel = new TextEncoder().encode("GIF89a");
const gif = { headers: { "content-type": "image/gif" } };

/** Bytes that the store has sent as JSON, image requests answered here. */
let sentBytes = 0;

/** Image requests so far, and what their answers wait for. */
let askedImages = 0;
let imagesMayArrive = Promise.resolve();

async function openWindow(isRealTime = false, device = createDevice()): Promise<AppWindow> {
  sentBytes = 0;
  const world = createTestWorld({
    isRealTime,
    device,
    async fetch(url, init) {
      if (/\/cdn\//.test(url)) {
        askedImages++;
        await imagesMayArrive;
        return new Response(pixel, gif);
      }
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

describe("a recorded import", () => {
  test("is one run whose phases fill it, whose spans nest, and whose sums are what the store sent", async () => {
    // Beside what a larger one takes, what no span measures is little.
    shop.offer(600);
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

    const phases = sumOf(spans, ["products", "collections", "database", "theme"], lasting);
    expect(Math.abs(phases - profile.milliseconds) / profile.milliseconds).toBeLessThan(0.02);
    const { sync } = last(window);
    if (sync.state !== "complete") throw new Error("not complete");
    expect(sumOf(spans, ["hash"], ({ rows }) => rows)).toBe(sync.report.counters.products);
    expect(sumOf(spans, ["map"], ({ rows }) => rows)).toBe(sync.report.counters.products);
    const isOfImage = ({ lane }: { readonly lane: number }) => lane >= lanes.image && lane < lanes.command;
    const ofLogoAndIcon = spans.filter((span) => isOfImage(span) && span.stage === "image");
    expect(ofLogoAndIcon.map(({ label }) => label)).toEqual(["theme", "theme"]);
    const ofJson = spans.filter((span) => !isOfImage(span));
    expect(sumOf(ofJson, ["body"], ({ bytes }) => bytes)).toBe(sentBytes);
    for (const stage of ["guard", "write", "index", "flip", "parse", "first-byte", "members"] as const)
      expect([stage, spans.filter((span) => span.stage === stage).length > 0]).toEqual([stage, true]);

    expectNested(spans);
  });

  test("has samples of the heap that the page tells", async () => {
    // The import lasts until the page has told it.
    shop.offer(600);
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

  test("names addresses without keys, for its requests alone, and no span has a lane outside the lanes", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    const profile = await recorded(window, "sync");
    expect(JSON.stringify(profile.labels)).not.toContain("127.0.0.1");
    expect(profile.store).toBe(new URL(shop.url).host);
    const addresses = [...profile.requests.values()].map(({ url }) => url);
    expect(addresses).toContain(`${shop.url}/products.json?limit=250&page=1`);
    expect(await (await writeTrace(profile)).text()).not.toContain("127.0.0.1");
    expect(profile.requests.size).toBe(spansOf(profile).filter(({ stage }) => stage === "first-byte").length);
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

  test("a person's pause of the images is told as one, and is in no share of their time", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    shop.offer(products + 40);
    const before = askedImages;
    let arrive = (): void => undefined;
    imagesMayArrive = new Promise((resolve) => {
      arrive = resolve;
    });
    value(await window.engine.startSync({ acceptFewer: false }));
    await expect.poll(() => askedImages - before).toBe(5);
    value(await window.engine.pauseImages(true));
    arrive();
    await seen(window, { images: { download: { counts: { fetched: 5 } } } });
    window.world.pass(90_000);
    value(await window.engine.pauseImages(false));
    await seen(window, { images: { download: { state: "ended" } } });
    const images = await recorded(window, "images");
    const spans = spansOf(images);
    const pauses = spans.filter(({ stage }) => stage === "pause");
    expect(pauses).toHaveLength(1);
    const pause = sumOf(pauses, ["pause"], lasting);
    expect(pause).toBeGreaterThanOrEqual(90_000);
    expectNested(spans);
    const { milliseconds, paused } = computeTimeShares(images);
    expect({ milliseconds, paused }).toEqual({ milliseconds: images.milliseconds - pause, paused: pause });
  });

  test("an image download that a sync interrupts is told as cancelled", async () => {
    const window = await openWindow();
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    shop.offer(products + 40);
    const before = askedImages;
    let arrive = (): void => undefined;
    imagesMayArrive = new Promise((resolve) => {
      arrive = resolve;
    });
    value(await window.engine.startSync({ acceptFewer: false }));
    await expect.poll(() => askedImages).toBeGreaterThan(before);
    const sync = window.engine.startSync({ acceptFewer: false });
    arrive();
    value(await sync);
    value(await window.engine.downloadImages(false));
    const images = value(await window.engine.listRuns()).filter(({ kind }) => kind === "images");
    expect(images.map(({ end, failure: code }) => [end, code])).toEqual([
      ["complete", null],
      ["cancelled", "cancelled"],
      ["complete", null],
    ]);
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
    const failures = spans.filter(({ stage }) => stage === "failure").map(({ label, status }) => [label, status]);
    expect(failures.toSorted()).toEqual([
      ["store-busy", 429],
      ["store-status", 500],
    ]);
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
    expect(imports.map(({ profiles }) => profiles[0]?.rows)).toEqual([products, products, products, products]);
    expect((await window.world.indexedDB.databases()).map(({ name }) => name).sort()).toEqual(before);
    await seen(window, { profiler: { experiment: null } });
    expect(last(window).catalogue).toMatchObject({ state: "ready", products });
  });

  test("downloads all images anew for each import, however large, past the browser's cache", async () => {
    shop.offer(90);
    const asked: string[] = [];
    const network: World["fetch"] = (url, init) => {
      if (!url.includes("/cdn/")) return fetch(url, init);
      asked.push(init?.cache ?? "");
      return Promise.resolve(new Response("GIF89a".padEnd(800_000), { headers: { "content-type": "image/gif" } }));
    };
    const window = await openAppWindow(createDevice(), network);
    await importStore(window, shop.url);
    expect(last(window).images.offer).not.toBeNull();
    asked.length = 0;
    const withImages = { ...side, images: true };
    const imports = value(await window.engine.runExperiment({ a: withImages, b: withImages, turns: 1 }));
    const images = imports.map(({ profiles }) => profiles.find(({ kind }) => kind === "images")?.rows ?? 0);
    expect(images[0]).toBe(images[1]);
    expect(images[0]).toBeGreaterThan(200);
    expect(new Set(asked)).toEqual(new Set(["no-store"]));
  });

  test("fails with what stops its images", async () => {
    shop.offer(20);
    let isCut = false;
    const network: World["fetch"] = (url, init) => {
      if (!url.includes("/cdn/")) return fetch(url, init);
      return isCut ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response(pixel, gif));
    };
    const window = await openAppWindow(createDevice(), network);
    await importStore(window, shop.url);
    isCut = true;
    const withImages = { ...side, images: true };
    const experiment = await window.engine.runExperiment({ a: withImages, b: withImages, turns: 1 });
    expect(failure(experiment)).toMatchObject({ code: "network" });
  });

  test("deletes what a killed one has left", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    await new Promise((resolve, reject) => {
      const request = window.world.indexedDB.open("experiment-killed-catalogue-db");
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = reject;
    });
    const running = window.engine.runExperiment({ a: side, b: side, turns: 10 });
    await seen(window, { profiler: { experiment: { total: 20 } } });
    value(await window.engine.cancel("experiment"));
    expect(await running).toMatchObject({ failure: { code: "cancelled" } });
    const names = (await window.world.indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.startsWith("experiment-"))).toEqual([]);
  });

  const side = { atOnce: 4, pageSize: 250, images: false };

  test("and a sync refuse to run beside each other, in words for the person, also between two windows", async () => {
    const device = createDevice();
    const window = await openWindow(false, device);
    await importStore(window, shop.url);
    const other = await openAppWindow(device);
    value(await other.engine.open("store", "en", null));
    const experiment = window.engine.runExperiment({ a: side, b: side, turns: 10 });
    await seen(window, { profiler: { experiment: { total: 20 } } });
    const sync = { acceptFewer: false };
    expect(failure(await window.engine.startSync(sync))).toMatchObject({ code: "experiment-running" });
    await seen(window, { sync: { state: "failed", failure: { code: "experiment-running" } } });
    expect(failure(await other.engine.startSync(sync))).toMatchObject({ code: "sync-elsewhere" });
    const again = { a: side, b: side, turns: 1 };
    for (const { engine } of [window, other])
      expect(failure(await engine.runExperiment(again))).toMatchObject({ code: "experiment-running" });
    value(await window.engine.cancel("experiment"));
    expect(failure(await experiment)).toMatchObject({ code: "cancelled" });

    let answer = (): void => undefined;
    shop.faults.onRequest = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const syncing = window.engine.startSync(sync);
    await seen(window, { sync: { state: "running" } });
    expect(failure(await window.engine.runExperiment(again))).toMatchObject({ code: "sync-running" });
    expect(failure(await other.engine.runExperiment(again))).toMatchObject({ code: "sync-elsewhere" });
    shop.faults.onRequest = null;
    answer();
    value(await syncing);
    expect(value(await window.engine.runExperiment(again))).toHaveLength(2);
  });

  test("ends when another store is opened", async () => {
    const window = await openWindow();
    await importStore(window, shop.url);
    const experiment = window.engine.runExperiment({ a: side, b: side, turns: 10 });
    await seen(window, { profiler: { experiment: { total: 20 } } });
    value(await window.engine.open("demo", "en", null));
    expect(failure(await experiment)).toMatchObject({ code: "cancelled" });
    await seen(window, { profiler: { experiment: null } });
  });

  test("refuses without a store", async () => {
    const window = await openWindow();
    expect(await window.engine.runExperiment({ a: side, b: side, turns: 1 })).toMatchObject({
      failure: { code: "store-not-configured" },
    });
  });
});
