import { expect, test } from "vitest";
import { createCalm } from "../../../src-worker/run/calm";

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

test("it is calm until somebody asks, and again a while after the answer", async () => {
  const world = movedClock();
  const calm = createCalm(world);
  expect(calm.now).toBe(true);
  await calm.during(async () => expect(calm.now).toBe(false));
  expect(calm.now).toBe(false);
  await world.sleep(599);
  expect(calm.now).toBe(false);
  await world.sleep(1);
  expect(calm.now).toBe(true);
});

test("whoever waits for calm waits for all who ask, whatever becomes of their questions", async () => {
  const world = movedClock();
  const calm = createCalm(world);
  const order: string[] = [];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = calm.during(() => answered).then(() => order.push("answered"));
  const waited = calm.until().then(() => order.push("calm"));
  const refused = calm.during(() => Promise.reject(new Error("no")));
  await expect(refused).rejects.toThrow("no");
  order.push("refused");
  answer();
  await Promise.all([asked, waited]);
  expect(order).toEqual(["refused", "answered", "calm"]);
});
