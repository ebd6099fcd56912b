import { expect, test } from "vitest";
import { imageKey } from "../../../src-worker/contract/image-key";
import type { Failure } from "../../../src-worker/contract/outcome";
import { type DownloadEnd, type ImageProgress, runDownload } from "../../../src-worker/images/download-run";
import { createImageBudget } from "../../../src-worker/images/image-budget";
import { createImageControl } from "../../../src-worker/images/image-control";
import { imageId } from "../../../src-worker/images/image-id";
import type { FetchedImages } from "../../../src-worker/images/image-index";
import { imageVersion } from "../../../src-worker/images/image-version";
import { createRateLimiter } from "../../../src-worker/net/rate-limiter";
import { createRoute } from "../../../src-worker/net/route";
import { Failed } from "../../../src-worker/outcome/failed";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { createVirtualWorld } from "../net/virtual-world";

const cdn = "https://cdn.example.com";
const gif = (bytes = 6) => new Response("GIF89a".padEnd(bytes), { headers: { "content-type": "image/gif" } });
const megabyte = 2 ** 20;

interface Circumstances {
  readonly answersAfterMs?: number;
  /** The number of first images that are already stored, and their version. */
  readonly storedCount?: number;
  readonly storedVersion?: number;
  readonly version?: number;
  readonly covers?: number;
  readonly signal?: AbortSignal;
  readonly agreed?: boolean;
  readonly budget?: number;
  readonly control?: ReturnType<typeof createImageControl>;
  /** Bytes that can be freed by deleting images other than covers. */
  readonly others?: number;
}

type Sleep = (milliseconds: number) => Promise<void>;

/** Fetches a number of images from a host with this behaviour until done or aborted. */
async function preload(
  images: number,
  answer: (image: number, sleep: Sleep, signal: AbortSignal) => Response | Promise<Response>,
  circumstances: Circumstances = {},
) {
  const { answersAfterMs = 100, storedCount = 0, storedVersion, version, covers = images } = circumstances;
  const { signal = new AbortController().signal, agreed = false, budget = Number.POSITIVE_INFINITY } = circumstances;
  let inFlight = 0;
  const met = { maxInFlight: 0, requests: [] as { image: number; at: number }[] };
  const world = createVirtualWorld(async (url, { signal }) => {
    const image = Number(/(\d+)\.gif/.exec(url)?.[1]);
    met.requests.push({ image, at: world.clock() });
    inFlight++;
    met.maxInFlight = Math.max(met.maxInFlight, inFlight);
    await world.sleep(answersAfterMs, new AbortController().signal);
    inFlight--;
    const sleep: Sleep = (milliseconds) => world.sleep(milliseconds, new AbortController().signal);
    return answer(image, sleep, signal ?? new AbortController().signal);
  });
  const stored: string[] = [];
  const settings = () => ({ requestsPerMinute: 6, retries: 0 });
  const sources = Array.from(
    { length: images },
    (_, image) => `${cdn}/${image}.gif${version === undefined ? "" : `?v=${version}`}`,
  );
  const ids = Float64Array.from(sources, (src) => imageId(imageKey(src)));
  const fetched: FetchedImages = new Map(
    [...ids.subarray(0, storedCount)].map((id) => [
      id,
      { version: storedVersion === undefined ? 0 : imageVersion(`?v=${storedVersion}`), size: 6 },
    ]),
  );
  let others = circumstances.others ?? 0;
  const parts = {
    world: {
      ...world,
      now: world.clock,
      shrink: async () => null,
      appOrigin: "https://app.test",
      yield: () => new Promise<void>(setImmediate),
    },
    drawSvg: async () => null,
    network: {
      route: createRoute(world),
      rateLimiter: createRateLimiter(world, settings),
      connectivity: { check: async () => true },
    },
    images: {
      put: async (put: readonly { readonly url: string }[]) => void stored.push(...put.map(({ url }) => url)),
    },
    space: { checkStart: async () => undefined, check: async () => undefined },
    stored: async () => undefined,
    control: circumstances.control ?? createImageControl(),
    imageBudget: createImageBudget(
      () => budget,
      { bytes: others, images: others / 1000 },
      async (bytes) => {
        const freed = Math.min(others, bytes);
        others -= freed;
        return freed;
      },
    ),
  };
  const reported: { last?: ImageProgress; end?: DownloadEnd; failure?: Failure } = {};
  void runDownload(signal, parts, {
    named: { sources, ids, covers },
    stored: new Set(ids.subarray(0, storedCount)),
    fetched,
    isAgreed: agreed,
    side: 800,
    rendition: (src) => src,
    progressed: (progress) => {
      reported.last = { ...progress };
    },
  }).then(
    (end) => {
      reported.end = end;
    },
    (error: unknown) => {
      reported.failure = failureFrom(error);
    },
  );
  for (let minutes = 0; !reported.end && !reported.failure && minutes < 600; minutes++) await world.pass(60_000);
  const { last, end, failure } = reported;
  return { ...met, stored: stored.length, last, ended: end ?? { failure }, offer: end?.offer, fetched };
}

const wholly = { stopped: null, unreachable: null, offer: null };

test("starts with five images at once, without a limit per minute, and skips stored images", async () => {
  const { ended, stored, last, maxInFlight, requests } = await preload(45, () => gif(), { storedCount: 10 });
  expect(ended).toEqual(wholly);
  expect(last).toEqual({ processed: 45, failed: 0, fetched: 35, total: 45 });
  expect([stored, maxInFlight, requests.length]).toEqual([35, 5, 35]);
  expect(requests.at(-1)?.at).toBe(600);
});

test("raises the concurrency while throughput grows", async () => {
  const { ended, maxInFlight } = await preload(1000, () => gif());
  expect(ended).toEqual(wholly);
  expect(maxInFlight).toBe(24);
});

test("fetches visible images first, the rest in order", async () => {
  const control = createImageControl();
  control.show([30, 31].map((image) => imageId(`${cdn}/${image}.gif`)));
  const { requests } = await preload(40, () => gif(), { control });
  expect(requests.slice(0, 5).map(({ image }) => image)).toEqual([30, 31, 0, 1, 2]);
});

test("fetches images of another version again, after all missing ones", async () => {
  const { requests, ended, fetched } = await preload(20, () => gif(), { storedCount: 5, storedVersion: 1, version: 2 });
  expect(ended).toEqual(wholly);
  expect(requests.map(({ image }) => image)).toEqual([...Array.from({ length: 15 }, (_, at) => at + 5), 0, 1, 2, 3, 4]);
  expect(fetched.get(imageId(`${cdn}/0.gif`))?.version).toBe(imageVersion("?v=2"));
  const again = await preload(20, () => gif(), { storedCount: 20, storedVersion: 2, version: 2 });
  expect(again.requests).toEqual([]);
});

test("waits for the user's consent to a large download, with its size", async () => {
  const { offer, stored, requests } = await preload(1000, () => gif(megabyte), { budget: 500 * megabyte });
  expect(offer?.seconds).toBeGreaterThan(0);
  expect(offer?.images).toBe(1000 - requests.length);
  expect(offer?.bytes).toBe((offer?.images ?? 0) * megabyte);
  expect(offer?.fitting).toBe(500 - stored);
  expect(stored).toBeGreaterThanOrEqual(40);
  expect(stored).toBeLessThan(70);
  const agreed = await preload(200, () => gif(megabyte), { agreed: true });
  expect([agreed.ended, agreed.stored]).toEqual([wholly, 200]);
});

test.each([
  ["wait for connections", 5, false],
  ["are paused", 1, true],
])(
  "predicts a large download's time from bytes and speed, not from how long the first %s",
  async (_, slow, isPaused) => {
    const control = createImageControl();
    const { offer } = await preload(
      1000,
      async (image, sleep) => {
        if (image < slow) {
          control.pause(isPaused);
          await sleep(10_000);
          control.pause(false);
        }
        return gif(megabyte);
      },
      { control },
    );
    // Five at once, then eight, of 1 MB each in 100 ms.
    expect(offer?.seconds).toBeGreaterThan(((offer?.images ?? 0) / 8) * 0.1 * 0.7);
    expect(offer?.seconds).toBeLessThan(((offer?.images ?? 0) / 5) * 0.1 * 1.3);
  },
);

test("stops at the budget, and replaces further images by covers", async () => {
  const kilo = () => gif(1000);
  const full = await preload(100, kilo, { covers: 10, budget: 50_000 });
  expect(full.ended).toMatchObject({ stopped: { code: "images-over-budget" } });
  expect(full.stored).toBeLessThanOrEqual(50);
  expect(full.stored).toBeGreaterThanOrEqual(46);
  const covers = await preload(30, kilo, { covers: 30, budget: 50_000, others: 50_000 });
  expect([covers.ended, covers.stored]).toEqual([wholly, 30]);
});

test("sends no request while paused", async () => {
  const control = createImageControl();
  const { requests, ended } = await preload(
    60,
    async (image, sleep) => {
      if (image === 9) {
        control.pause(true);
        await sleep(30 * 60_000);
        control.pause(false);
      }
      return gif();
    },
    { control },
  );
  expect(ended).toEqual(wholly);
  // Requests in flight may finish.
  expect(requests.filter(({ at }) => at < 30 * 60_000).length).toBeLessThanOrEqual(15);
  expect(requests).toHaveLength(60);
});

test("pauses all five requests when the host requests it, and then fetches every image", async () => {
  let refusals = 0;
  const busy = () => new Response("", { status: 429, headers: { "retry-after": "10" } });
  const { ended, stored, requests } = await preload(40, () => (refusals++ < 5 ? busy() : gif()));
  expect([ended, stored]).toEqual([wholly, 40]);
  const [sixth, seventh] = requests.slice(5);
  expect(sixth?.at).toBeGreaterThanOrEqual(10_100);
  expect(seventh?.at).toBeGreaterThan(sixth?.at ?? 0);
});

test("leaves out a host that stays busy, and reports the reason", async () => {
  const { ended, stored, last, requests } = await preload(1000, () => new Response("", { status: 503 }));
  expect(ended).toMatchObject({ stopped: null, unreachable: { code: "store-busy" } });
  expect(stored).toBe(0);
  expect(last).toMatchObject({ total: 1000 });
  expect(requests.length).toBeLessThan(40);
  expect(requests.at(-1)?.at).toBeLessThan(15 * 60_000);
});

test("skips missing and invalid images without a retry, and continues", async () => {
  const { ended, stored, last, requests } = await preload(30, (image) =>
    image % 3 === 0 ? new Response("", { status: 404 }) : image % 3 === 1 ? new Response("<html>") : gif(),
  );
  expect([ended, stored, requests.length]).toEqual([wholly, 10, 30]);
  expect(last).toMatchObject({ processed: 30, failed: 20, fetched: 10, total: 30 });
});

test.each([
  [new Response("", { status: 404, statusText: "Not Found" }), "store-not-found", "Not Found"],
  [new Response("", { status: 404 }), "store-not-found", "404"],
  [new Response("", { status: 403, statusText: "Forbidden" }), "store-forbidden", "Forbidden"],
  [new Response("<html>"), "store-status", "no image"],
])("reports why the last image failed", async (answer, code, statusText) => {
  const { last } = await preload(2, (image) => (image === 0 ? gif() : answer.clone()));
  expect(last).toMatchObject({ failed: 1, reason: { code, details: { resource: "images", statusText } } });
});

/** Images of a megabyte whose bodies share a link of so many bytes a second, from that image on. */
function overLink(bytesPerSecond: number, from = 0) {
  const open = new Set<number>();
  return (image: number, sleep: Sleep, signal: AbortSignal): Response => {
    if (image < from) return gif(megabyte);
    let left = megabyte;
    open.add(image);
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await sleep(1000);
        if (signal.aborted) {
          open.delete(image);
          throw signal.reason;
        }
        const part = Math.min(left, Math.floor(bytesPerSecond / open.size));
        controller.enqueue(new TextEncoder().encode(left === megabyte ? "GIF89a".padEnd(part) : "".padEnd(part)));
        left -= part;
        if (left > 0) return;
        open.delete(image);
        controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "image/gif" } });
  };
}

test.each([
  ["only two at once within their time", 0.1 * megabyte, 0],
  ["only one at once within its time", 0.05 * megabyte, 0],
  ["few at once after it was fast", 0.1 * megabyte, 300],
])("fetches every image over a link that carries %s", async (_what, bytesPerSecond, from) => {
  const images = from + 20;
  const { ended, stored, last } = await preload(images, overLink(bytesPerSecond, from), { agreed: true });
  expect(ended).toEqual(wholly);
  expect(stored).toBe(images);
  expect(last).toEqual({ processed: images, failed: 0, fetched: images, total: images });
});

test("ends where not even one image arrives within its time", async () => {
  const { ended, stored, last, requests } = await preload(100, overLink(0.02 * megabyte), { agreed: true });
  expect(ended).toMatchObject({ stopped: null, unreachable: { code: "timeout" } });
  expect([stored, last?.processed, last?.failed]).toEqual([0, 100, 100]);
  expect(requests.length).toBeLessThan(25);
});

test("fetches no fewer at once because of answers that never begin", async () => {
  const silent = async (image: number, sleep: Sleep, signal: AbortSignal) => {
    if (image % 9 === 0) await sleep(40_000);
    signal.throwIfAborted();
    return gif();
  };
  const { last, maxInFlight, requests } = await preload(90, silent);
  expect(last).toMatchObject({ processed: 90, failed: 10, fetched: 80 });
  expect(maxInFlight).toBeGreaterThanOrEqual(5);
  // One image at a time would take the ten waits of 40 seconds one after the other.
  expect(requests.at(-1)?.at).toBeLessThan(120_000);
});

test("keeps the images that arrived before it was cancelled", async () => {
  const controller = new AbortController();
  const { ended, stored, last } = await preload(
    40,
    (image) => {
      if (image === 19) controller.abort(new Failed("cancelled"));
      return gif();
    },
    { signal: controller.signal },
  );
  expect(ended).toMatchObject({ failure: { code: "cancelled" } });
  expect(stored).toBeGreaterThanOrEqual(15);
  expect(stored).toBeLessThan(25);
  // The requests that the cancel ended count neither as processed nor as failed.
  expect(last).toEqual({ processed: stored, failed: 0, fetched: stored, total: 40 });
});
