import { expect, test } from "vitest";
import { createBackgroundYielder } from "../../../src-worker/scheduling/background-yielder";

/** A world whose time passes only while somebody sleeps. */
function sleepingWorld() {
  let slept = 0;
  return {
    yield: async () => undefined,
    async sleep(milliseconds: number) {
      slept += milliseconds;
    },
    get slept() {
      return slept;
    },
  };
}

test("work in the background runs on while no request comes", async () => {
  const world = sleepingWorld();
  const pause = createBackgroundYielder(world, { now: true }, 10_000);
  for (let step = 0; step < 100; step++) await pause();
  expect(world.slept).toBe(0);
});

test("work in the background pauses until the requests have ended", async () => {
  const world = sleepingWorld();
  const busy = {
    get now() {
      return world.slept >= 1800;
    },
  };
  await createBackgroundYielder(world, busy, 10_000)();
  expect(world.slept).toBe(1800);
});

test("requests without an end delay work in the background by its longest pause, once", async () => {
  const world = sleepingWorld();
  const pause = createBackgroundYielder(world, { now: false }, 3000);
  for (let step = 0; step < 100; step++) await pause();
  expect(world.slept).toBe(3000);
});
