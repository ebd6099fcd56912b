import { describe, expect, vi } from "vitest";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import { writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { lanes } from "../../../src-worker/contract/profile";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  failure,
  importElsewhere,
  importStore,
  last,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate, type Gate } from "./gate";
import { expectNested, lasting, recorded, spansOf, sumOf } from "./recorded-spans";

/** Enough for two of the smallest pages that an experiment compares. */
const products = 60;

const pixel = new TextEncoder().encode("GIF89a");
const gif = { headers: { "content-type": "image/gif" } };
const side = { atOnce: 4, pageSize: 250, images: false };

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products, allImages: true }))
  /** Bytes of JSON that the store has sent, image requests, and the gate that their answers wait for, if any. */
  .extend("traffic", (): Traffic => ({ jsonBytes: 0, imageRequests: 0, images: null }))
  .extend("openCounted", ({ device, traffic }) => (isRealTime = false): Promise<AppWindow> => {
    const network: World["fetch"] = async (url, init) => {
      if (url.includes("/cdn/")) {
        traffic.imageRequests++;
        await traffic.images?.opened;
        return new Response(pixel, gif);
      }
      const response = await fetch(url, init);
      const bytes = await response.arrayBuffer();
      traffic.jsonBytes += bytes.byteLength;
      return new Response(bytes, response);
    };
    return openAppWindow(device, { network, isRealTime });
  })
  /** Opens a window with an imported store. */
  .extend("importedCounted", ({ shop, openCounted }) => async (): Promise<AppWindow> => {
    const window = await openCounted();
    await importStore(window, shop.url);
    return window;
  })
  /** Opens a window with an imported store, whose import was recorded. */
  .extend("recordedWindow", ({ shop, openCounted }) => async (isRealTime = false): Promise<AppWindow> => {
    const window = await openCounted(isRealTime);
    value(await window.engine.setRecording(true));
    await importStore(window, shop.url);
    return window;
  });

interface Traffic {
  jsonBytes: number;
  imageRequests: number;
  images: Gate | null;
}

describe("a recorded import", () => {
  test("is one run whose phases fill it, whose spans nest, and whose sums are what the store sent", async ({
    shop,
    traffic,
    recordedWindow,
  }) => {
    // Beside what a larger one takes, what no span measures is little.
    shop.offer(600);
    const window = await recordedWindow(true);
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
    expect(sumOf(ofJson, ["body"], ({ bytes }) => bytes)).toBe(traffic.jsonBytes);
    for (const stage of ["guard", "write", "index", "flip", "parse", "first-byte", "members"] as const)
      expect([stage, spans.filter((span) => span.stage === stage).length > 0]).toEqual([stage, true]);

    expectNested(spans);
  });

  test("has samples of the heap that the page reports", async ({ shop, openCounted }) => {
    // The import lasts until the page has reported it.
    shop.offer(600);
    const window = await openCounted();
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

  test("names addresses without keys, for its requests alone, and no span has a lane outside the lanes", async ({
    shop,
    recordedWindow,
  }) => {
    const window = await recordedWindow();
    const profile = await recorded(window, "sync");
    expect(JSON.stringify(profile.labels)).not.toContain("127.0.0.1");
    expect(profile.store).toBe(new URL(shop.url).host);
    const addresses = [...profile.requests.values()].map(({ url }) => url);
    expect(addresses).toContain(`${shop.url}/products.json?limit=250&page=1`);
    expect(await (await writeTrace(profile)).text()).not.toContain("127.0.0.1");
    expect(profile.requests.size).toBe(spansOf(profile).filter(({ stage }) => stage === "first-byte").length);
    expect(spansOf(profile).filter(({ lane }) => lane >= lanes.end)).toEqual([]);
  });

  test("the image download is a run of its own, and one without images is none", async ({ recordedWindow }) => {
    const window = await recordedWindow();
    const images = await recorded(window, "images");
    const fetched = spansOf(images).filter(({ stage }) => stage === "image");
    expect(fetched.length).toBe(images.rows);
    expect(images.rows).toBeGreaterThan(0);
    const stored = spansOf(images).filter(({ stage }) => stage === "store");
    expect(stored.reduce((sum, { rows }) => sum + rows, 0)).toBe(images.rows);
    await refresh(window);
    value(await window.engine.downloadImages(false));
    expect(value(await window.engine.listRuns()).map(({ kind }) => kind)).toEqual(["sync", "images", "sync"]);
  });

  test("a person's pause of the images is one span, and is in no share of their time", async ({
    shop,
    traffic,
    recordedWindow,
  }) => {
    const window = await recordedWindow();
    shop.offer(products + 40);
    const before = traffic.imageRequests;
    const images = createGate();
    traffic.images = images;
    await refresh(window);
    await expect.poll(() => traffic.imageRequests - before).toBe(5);
    value(await window.engine.pauseImages(true));
    images.open();
    await seen(window, { images: { download: { counts: { fetched: 5 } } } });
    window.world.pass(90_000);
    value(await window.engine.pauseImages(false));
    await seen(window, { images: { download: { state: "ended" } } });
    const run = await recorded(window, "images");
    const spans = spansOf(run);
    const pauses = spans.filter(({ stage }) => stage === "pause");
    expect(pauses).toHaveLength(1);
    const pause = sumOf(pauses, ["pause"], lasting);
    expect(pause).toBeGreaterThanOrEqual(90_000);
    expectNested(spans);
    const { milliseconds, paused } = computeTimeShares(run);
    expect({ milliseconds, paused }).toEqual({ milliseconds: run.milliseconds - pause, paused: pause });
  });

  test("an image download that a sync interrupts is recorded as cancelled", async ({
    shop,
    traffic,
    recordedWindow,
  }) => {
    const window = await recordedWindow();
    shop.offer(products + 40);
    const before = traffic.imageRequests;
    const images = createGate();
    traffic.images = images;
    await refresh(window);
    await expect.poll(() => traffic.imageRequests).toBeGreaterThan(before);
    const sync = window.engine.startSync({ acceptFewer: false });
    images.open();
    value(await sync);
    value(await window.engine.downloadImages(false));
    const runs = value(await window.engine.listRuns()).filter(({ kind }) => kind === "images");
    expect(runs.map(({ end, failure: code }) => [end, code])).toEqual([
      ["complete", null],
      ["cancelled", "cancelled"],
      ["complete", null],
    ]);
  });

  test("without recording nothing is stored", async ({ importedCounted }) => {
    const window = await importedCounted();
    expect(value(await window.engine.listRuns())).toEqual([]);
    expect(value(await window.engine.readProfile(null, 0, null))).toBeNull();
  });

  test("failed attempts, their retries and the pause that a store requested are distinguished", async ({
    shop,
    recordedWindow,
  }) => {
    shop.faults.add({ match: /products\.json/, kind: "429-retry-after", times: 1 });
    shop.faults.add({ match: /collections\.json/, kind: "500", times: 1 });
    const window = await recordedWindow();
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
  test("are the last ten, newest first, until they are deleted with the cache", async ({ importedCounted }) => {
    const window = await importedCounted();
    value(await window.engine.setRecording(true));
    for (let sync = 0; sync < 12; sync++) {
      window.world.pass(60_000);
      await refresh(window);
    }
    // A run is stored after its sync has answered.
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
  test("leaves out the spans that the page has, while it runs, when it has ended, and from the device", async ({
    recordedWindow,
  }) => {
    const window = await recordedWindow();
    const stored = await recorded(window, "sync");
    const rest = value(await window.engine.readProfile(stored.id, stored.part.count - 5, null));
    expect(rest?.part.count).toBe(5);
    expect([...(rest?.part.start ?? [])]).toEqual([...stored.part.start.slice(-5)]);
    expect(value(await window.engine.readProfile(stored.id, stored.part.count, null))?.part.count).toBe(0);
    const current = value(await window.engine.readProfile(null, 0, null));
    const last = value(await window.engine.readProfile(null, (current?.part.count ?? 0) - 1, null));
    expect(last?.part.count).toBe(1);
  });
});

describe("an experiment", () => {
  test("imports the open store in turns beside the loaded catalogue, and leaves nothing behind", async ({
    importedCounted,
  }) => {
    const window = await importedCounted();
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

  test("downloads all images anew for each import, however large, past the browser's cache", async ({ shop }) => {
    shop.offer(90);
    const requested: string[] = [];
    const network: World["fetch"] = (url, init) => {
      if (!url.includes("/cdn/")) return fetch(url, init);
      requested.push(init?.cache ?? "");
      return Promise.resolve(new Response("GIF89a".padEnd(800_000), { headers: { "content-type": "image/gif" } }));
    };
    const window = await importElsewhere(shop.url, network);
    expect(last(window).images.offer).not.toBeNull();
    requested.length = 0;
    const withImages = { ...side, images: true };
    const imports = value(await window.engine.runExperiment({ a: withImages, b: withImages, turns: 1 }));
    const images = imports.map(({ profiles }) => profiles.find(({ kind }) => kind === "images")?.rows ?? 0);
    expect(images[0]).toBe(images[1]);
    expect(images[0]).toBeGreaterThan(200);
    expect(new Set(requested)).toEqual(new Set(["no-store"]));
  });

  test("fails with what stops its images", async ({ shop }) => {
    shop.offer(20);
    let isCut = false;
    const network: World["fetch"] = (url, init) => {
      if (!url.includes("/cdn/")) return fetch(url, init);
      return isCut ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response(pixel, gif));
    };
    const window = await importElsewhere(shop.url, network);
    isCut = true;
    const withImages = { ...side, images: true };
    const experiment = await window.engine.runExperiment({ a: withImages, b: withImages, turns: 1 });
    expect(failure(experiment)).toMatchObject({ code: "network" });
  });

  test("deletes what a killed one has left", async ({ importedCounted }) => {
    const window = await importedCounted();
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

  test("and a sync refuse to run beside each other, in words for the person, also between two windows", async ({
    shop,
    importedCounted,
    reopened,
  }) => {
    const window = await importedCounted();
    const other = await reopened();
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

  test("ends when another store is opened", async ({ importedCounted }) => {
    const window = await importedCounted();
    const experiment = window.engine.runExperiment({ a: side, b: side, turns: 10 });
    await seen(window, { profiler: { experiment: { total: 20 } } });
    value(await window.engine.open("demo", "en", null));
    expect(failure(await experiment)).toMatchObject({ code: "cancelled" });
    await seen(window, { profiler: { experiment: null } });
  });

  test("refuses without a store", async ({ openCounted }) => {
    const window = await openCounted();
    expect(await window.engine.runExperiment({ a: side, b: side, turns: 1 })).toMatchObject({
      failure: { code: "store-not-configured" },
    });
  });
});
