import { expect, test } from "vitest";
import type { Failure } from "../../../src-worker/contract/outcome";
import { type ImageProgress, preloadImages } from "../../../src-worker/images/preload-images";
import { createPace } from "../../../src-worker/net/pace";
import { createRoute } from "../../../src-worker/net/route";
import { Failed } from "../../../src-worker/run/failed";
import { failureFrom } from "../../../src-worker/run/failure-from";
import { createVirtualWorld } from "../net/virtual-world";

const cdn = "https://cdn.example.com";
const gif = () => new Response("GIF89a", { headers: { "content-type": "image/gif" } });

/** Preloads so many pictures from a host that answers like this, for as long as it takes or until `signal` aborts. */
async function preload(
  pictures: number,
  answer: (picture: number) => Response | Promise<Response>,
  { answersAfterMs = 100, held = 0, signal = new AbortController().signal } = {},
) {
  let inFlight = 0;
  const met = { mostInFlight: 0, requests: [] as { picture: number; at: number }[] };
  const world = createVirtualWorld(async (url) => {
    const picture = Number(/(\d+)\.gif/.exec(url)?.[1]);
    met.requests.push({ picture, at: world.clock() });
    inFlight++;
    met.mostInFlight = Math.max(met.mostInFlight, inFlight);
    await world.sleep(answersAfterMs, new AbortController().signal);
    inFlight--;
    return answer(picture);
  });
  const stored: string[] = [];
  const images = {
    heldKeys: async (keys: readonly string[]) => new Set(keys.slice(0, held)),
    put: async (put: readonly { readonly url: string }[]) => void stored.push(...put.map(({ url }) => url)),
    remove: async () => undefined,
  };
  const settings = () => ({ requestsPerMinute: 6, retries: 0 });
  const parts = {
    world: { ...world, now: world.clock },
    route: createRoute(world),
    pace: createPace(world, settings),
    images,
  };
  const sources = Array.from({ length: pictures }, (_, picture) => `${cdn}/${picture}.gif`);
  let last: ImageProgress | null = null;
  let ended: { stopped: Failure | null } | { failure: Failure } | null = null;
  void preloadImages(
    signal,
    parts,
    sources,
    (src) => src,
    (progress) => {
      last = { ...progress };
    },
  ).then(
    (stopped) => {
      ended = { stopped };
    },
    (error: unknown) => {
      ended = { failure: failureFrom(error) };
    },
  );
  for (let minutes = 0; ended === null && minutes < 600; minutes++) await world.pass(60_000);
  return { ...met, stored: stored.length, last, ended };
}

test("pictures come five at a time, without a limit per minute, and those that are held do not come again", async () => {
  const { ended, stored, last, mostInFlight, requests } = await preload(60, gif, { held: 10 });
  expect(ended).toEqual({ stopped: null });
  expect(last).toEqual({ processed: 60, failed: 0, total: 60 });
  expect([stored, mostInFlight, requests.length]).toEqual([50, 5, 50]);
  expect(requests.at(-1)?.at).toBe(900);
});

test("a host that asks for a pause gets it from all five, and then every picture comes", async () => {
  let refusals = 0;
  const busy = () => new Response("", { status: 429, headers: { "retry-after": "10" } });
  const { ended, stored, requests } = await preload(40, () => (refusals++ < 5 ? busy() : gif()));
  expect([ended, stored]).toEqual([{ stopped: null }, 40]);
  const [sixth, seventh] = requests.slice(5);
  expect(sixth?.at).toBeGreaterThanOrEqual(10_100);
  expect(seventh?.at).toBeGreaterThan(sixth?.at ?? 0);
});

test("a host that stays busy is given up, and the reason is told", async () => {
  const { ended, stored, last, requests } = await preload(1000, () => new Response("", { status: 503 }));
  expect(ended).toMatchObject({ stopped: { code: "store-busy" } });
  expect(stored).toBe(0);
  expect(last).toMatchObject({ total: 1000 });
  expect(requests.length).toBeLessThan(40);
  expect(requests.at(-1)?.at).toBeLessThan(15 * 60_000);
});

test("one that is missing or no picture is left out, is not asked for again and stops nothing", async () => {
  const { ended, stored, last, requests } = await preload(30, (picture) =>
    picture % 3 === 0 ? new Response("", { status: 404 }) : picture % 3 === 1 ? new Response("<html>") : gif(),
  );
  expect([ended, stored, requests.length]).toEqual([{ stopped: null }, 10, 30]);
  expect(last).toEqual({ processed: 30, failed: 20, total: 30 });
});

test("a cancelled preloading keeps what has come", async () => {
  const controller = new AbortController();
  const { ended, stored } = await preload(
    40,
    (picture) => {
      if (picture === 19) controller.abort(new Failed("cancelled"));
      return gif();
    },
    { signal: controller.signal },
  );
  expect(ended).toMatchObject({ failure: { code: "cancelled" } });
  expect(stored).toBeGreaterThanOrEqual(15);
  expect(stored).toBeLessThan(25);
});
