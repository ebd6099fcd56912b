import { expect, test } from "vitest";
import { noImages } from "../../../src-worker/contract/images";
import { noOrders } from "../../../src-worker/contract/order";
import { noOutbox } from "../../../src-worker/contract/outbox";
import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { createPublisher } from "../../../src-worker/windows/publisher";

const initial: Snapshot = {
  store: null,
  catalogue: { state: "booting" },
  online: true,
  sync: { state: "idle" },
  syncPaused: false,
  pause: null,
  slow: null,
  test: { state: "idle" },
  file: { state: "idle" },
  stores: [],
  settings: { requestsPerMinute: 60, retries: 3 },
  storageLost: false,
  cleared: false,
  images: noImages,
  readiness: null,
  theme: null,
  orders: noOrders,
  outbox: noOutbox,
  exporting: { state: "idle" },
  profiler: { recording: false, experiment: null },
};

/** A clock that stands still until the test moves it. */
function manualClock() {
  let now = 0;
  const waiting: { at: number; wake: () => void }[] = [];
  return {
    clock: () => now,
    sleep: (milliseconds: number) => new Promise<void>((wake) => waiting.push({ at: now + milliseconds, wake })),
    async advance(milliseconds: number) {
      now += milliseconds;
      for (const sleeper of [...waiting]) {
        if (sleeper.at > now) continue;
        waiting.splice(waiting.indexOf(sleeper), 1);
        sleeper.wake();
      }
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("snapshots are sent at most ten times a second, the last one always", async () => {
  const clock = manualClock();
  const publisher = createPublisher(clock, initial);
  const sent: [number, Snapshot["catalogue"]][] = [];
  publisher.watch((snapshot) => sent.push([clock.clock(), snapshot.catalogue]));
  for (let revision = 1; revision <= 50; revision++) {
    publisher.update({
      catalogue: { state: "ready", products: 1, collections: 0, completeness: "whole", offered: 1, revision },
    });
    await clock.advance(10);
  }
  await clock.advance(100);
  const times = sent.map(([at]) => at);
  for (const [index, at] of times.entries())
    if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(100);
  expect(times.length).toBeGreaterThan(3);
  expect(sent.at(-1)?.[1]).toMatchObject({ revision: 50 });
});

test("a listener gets the newest snapshot at once, what changed in one step as one", async () => {
  const publisher = createPublisher(manualClock(), initial);
  const sent: Snapshot[] = [];
  publisher.watch((snapshot) => sent.push(snapshot));
  publisher.update({ catalogue: { state: "empty" } });
  publisher.update({ storageLost: true });
  await Promise.resolve();
  expect(sent).toEqual([{ ...initial, catalogue: { state: "empty" }, storageLost: true }]);
});

test("a listener is not called while nothing changes", async () => {
  const publisher = createPublisher(manualClock(), initial);
  const sent: Snapshot[] = [];
  publisher.watch((snapshot) => sent.push(snapshot));
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test("a snapshot with a changed order is sent within the gap, and what waited goes with it", async () => {
  const clock = manualClock();
  const publisher = createPublisher(clock, initial);
  const sent: [number, Snapshot][] = [];
  publisher.watch((snapshot) => sent.push([clock.clock(), snapshot]));
  publisher.update({ catalogue: { state: "empty" } });
  await clock.advance(10);
  publisher.update({ storageLost: true });
  for (const revision of [1, 2, 3]) {
    await clock.advance(10);
    publisher.update({ orders: { ...noOrders, revision } });
  }
  expect(sent.map(([at, { orders, storageLost }]) => [at, orders.revision, storageLost])).toEqual([
    [10, 0, false],
    [20, 1, true],
    [30, 2, true],
    [40, 3, true],
  ]);
  await clock.advance(200);
  expect(sent).toHaveLength(4);
});
