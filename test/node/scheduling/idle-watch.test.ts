import { expect, test } from "vitest";
import { createIdleWatch } from "../../../src-worker/scheduling/idle-watch";

/** A clock that only its own sleeps move. */
function movedClock() {
  let now = 0;
  return {
    clock: () => now,
    async sleep(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test("the engine is idle until a question comes, and again a while after its answer", async () => {
  const world = movedClock();
  const idle = createIdleWatch(world);
  expect(idle.now).toBe(true);
  await idle.during(async () => expect(idle.now).toBe(false));
  expect(idle.now).toBe(false);
  await world.sleep(599);
  expect(idle.now).toBe(false);
  await world.sleep(1);
  expect(idle.now).toBe(true);
});

test("waiting for idle waits for every question, whether it is answered or fails", async () => {
  const world = movedClock();
  const idle = createIdleWatch(world);
  const order: string[] = [];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const request = idle.during(() => answered).then(() => order.push("answered"));
  const waited = idle.whenIdle().then(() => order.push("idle"));
  const refused = idle.during(() => Promise.reject(new Error("no")));
  await expect(refused).rejects.toThrow("no");
  order.push("refused");
  answer();
  await Promise.all([request, waited]);
  expect(order).toEqual(["refused", "answered", "idle"]);
});
