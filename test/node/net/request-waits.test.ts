import { expect, test } from "vitest";
import { lanes, type Profile, spanStages } from "../../../src-worker/contract/profile";
import { inLane } from "../../../src-worker/net/in-lane";
import { createRateLimiter, type SharedLimits } from "../../../src-worker/net/rate-limiter";
import { createVirtualWorld, type VirtualWorld } from "./virtual-world";

const shop = "https://shop.example.com";
const never = new AbortController().signal;

/** Begins a run that is read by the returned function. */
async function recorded(world: VirtualWorld): Promise<() => Profile> {
  await world.recorder.set(true);
  const settings = { requestsPerMinute: 6, retries: 0 };
  void world.recorder.run(
    { kind: "sync", platform: "shopify", access: "open", store: null, settings },
    () => 0,
    () => new Promise(() => undefined),
  );
  return () => {
    const profile = world.recorder.read(0);
    if (!profile) throw new Error("nothing was recorded");
    return profile;
  };
}

/** The waits in a lane, as stages with their seconds. */
function waitsIn({ part }: Profile, lane: number): readonly string[] {
  return Array.from({ length: part.count }, (_, row) => row)
    .filter((row) => part.lane[row] === lane)
    .map((row) => `${spanStages[part.stage[row] ?? 0]} ${Math.round((part.duration[row] ?? 0) / 1000)}`);
}

function sender(world: VirtualWorld, limits?: SharedLimits) {
  const settings = { requestsPerMinute: 6, retries: 0 };
  const limiter = createRateLimiter(world, () => settings, undefined, limits ? { limits } : {});
  return (number: number, signal = never) =>
    limiter.run(
      signal,
      { origin: shop, kind: "json", lane: { lane: lanes.request + number, attempt: 0, label: "products" } },
      async () => undefined,
    );
}

test("a request's wait for the minute limit begins when it is queued, not when the queue began to wait", async () => {
  const world = createVirtualWorld();
  const profile = await recorded(world);
  const send = sender(world);
  for (let number = 0; number < 7; number++) void send(number);
  await world.pass(59_500);
  void send(7);
  await world.pass(10_000);
  expect(waitsIn(profile(), lanes.request)).toEqual([]);
  expect(waitsIn(profile(), lanes.request + 6)).toEqual(["rate-limit 60"]);
  expect(waitsIn(profile(), lanes.request + 7)).toEqual(["rate-limit 1"]);
});

test("a request that is cancelled while it waits has waited", async () => {
  const world = createVirtualWorld();
  const profile = await recorded(world);
  const ask = sender(world);
  for (let number = 0; number < 6; number++) void ask(number);
  const cancelled = new AbortController();
  const waiting = ask(6, cancelled.signal).catch(() => undefined);
  await world.pass(20_000);
  cancelled.abort();
  await waiting;
  expect(waitsIn(profile(), lanes.request + 6)).toEqual(["rate-limit 20"]);
});

test("limiters that share their limits keep to the minute limit together", async () => {
  const world = createVirtualWorld();
  const profile = await recorded(world);
  const limits: SharedLimits = new Map();
  const [one, other] = [sender(world, limits), sender(world, limits)];
  for (let number = 0; number < 6; number++) void one(number);
  await world.pass(1000);
  void other(6);
  await world.pass(70_000);
  expect(waitsIn(profile(), lanes.request + 6)).toEqual(["rate-limit 59"]);
});

test("recording that is switched off during a run forgets it", async () => {
  const world = createVirtualWorld();
  const ended: Profile[] = [];
  world.recorder.onEnded((profile) => ended.push(profile));
  await world.recorder.set(true);
  const settings = { requestsPerMinute: 6, retries: 0 };
  const run = (body: () => Promise<void>) =>
    world.recorder.run({ kind: "sync", platform: "shopify", access: "open", store: null, settings }, () => 5, body);
  await run(() => world.recorder.set(false));
  expect(ended).toEqual([]);
  const [off, on] = [world.recorder.set(true), world.recorder.set(false)];
  await Promise.all([off, on]);
  expect(world.recorder.isOn).toBe(false);
  await world.recorder.set(true);
  await run(() => Promise.reject(new Error("broken"))).catch(() => undefined);
  expect(ended).toMatchObject([{ end: "failed", failure: "unexpected", rows: 5 }]);
});

test("a run that goes on shows what its requests do, until they have done it", async () => {
  const world = createVirtualWorld();
  const profile = await recorded(world);
  const limiter = createRateLimiter(world, () => ({ requestsPerMinute: 6, retries: 0 }));
  const answers: (() => void)[] = [];
  const ask = () =>
    inLane(world.recorder, "request", "products", (attempt) =>
      attempt(0, (lane) =>
        limiter.run(never, { origin: shop, kind: "json", lane }, () => {
          world.recorder.setOpenSpans(lane.lane, () => [{ stage: "first-byte", start: world.recorder.now() - 1000 }]);
          return new Promise<void>((resolve) => answers.push(resolve));
        }),
      ),
    );
  const openIn = (lane: number) => {
    const { open } = profile();
    return open ? waitsIn({ ...profile(), part: open }, lane) : null;
  };
  for (let number = 0; number < 7; number++) void ask();
  await world.pass(4000);
  expect(openIn(lanes.request)).toEqual(["first-byte 1", "request 4"]);
  // Four run at a time, so the fifth waits for a slot.
  expect(openIn(lanes.request + 4)).toEqual(["queue 4", "request 4"]);
  for (let round = 0; round < 2; round++) {
    for (const answer of answers.splice(0)) answer();
    await world.pass(3000);
  }
  expect(openIn(lanes.request)).toEqual([]);
  expect(openIn(lanes.request + 6)).toEqual(["queue 4", "rate-limit 6", "request 10"]);
});
