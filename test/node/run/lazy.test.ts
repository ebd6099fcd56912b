import { expect, test } from "vitest";
import type { Breath } from "../../../src-worker/run/breathe";
import type { Calm } from "../../../src-worker/run/calm";
import { lazy } from "../../../src-worker/run/lazy";
import { lazyEach } from "../../../src-worker/run/lazy-each";

const breathe: Breath = () => Promise.resolve();

/** A calm that comes and goes as the test says. */
function calmAsTold() {
  let now = true;
  let come = (): void => undefined;
  let coming = Promise.resolve();
  const calm: Calm = {
    during: (asked) => asked(),
    get now() {
      return now;
    },
    until: () => coming,
  };
  return {
    calm,
    disturb() {
      now = false;
      coming = new Promise((resolve) => {
        come = resolve;
      });
    },
    settle() {
      now = true;
      come();
    },
  };
}

/** Ten steps with a breath after each. */
function tenSteps() {
  const work = { steps: 0 };
  const make = async (slowly: Breath) => {
    for (; work.steps < 10; work.steps++) await slowly();
    return "made";
  };
  return { work, make };
}

const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

test("what is made ahead pauses while somebody asks for something else", async () => {
  const told = calmAsTold();
  const { work, make } = tenSteps();
  const thing = lazy(breathe, make);
  told.disturb();
  const ahead = thing.ahead(told.calm);
  await turns();
  expect(work.steps).toBe(0);
  told.settle();
  expect(await ahead).toBe("made");
  expect(work.steps).toBe(10);
});

test("what is being made ahead goes on at once for whoever asks for it", async () => {
  const told = calmAsTold();
  const { work, make } = tenSteps();
  const thing = lazy(breathe, make);
  told.disturb();
  void thing.ahead(told.calm);
  await turns();
  expect(await thing.get()).toBe("made");
  expect(work.steps).toBe(10);
});

test("it is made once, whoever asks, and anew when it failed", async () => {
  let made = 0;
  const thing = lazy(breathe, async () => {
    made++;
    if (made === 1) throw new Error("out of reach");
    return made;
  });
  await expect(thing.get()).rejects.toThrow("out of reach");
  expect(await Promise.all([thing.get(), thing.get(), thing.ahead(calmAsTold().calm)])).toEqual([2, 2, 2]);
});

test("of several things each is made by itself, and all that are wanted ahead, in their order", async () => {
  const made: string[] = [];
  const each = lazyEach(breathe, ["a", "b", "c"], async (_, key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(await each.of("b")).toBe("B");
  await each.ahead(calmAsTold().calm, () => made.length < 2);
  expect(made).toEqual(["b", "a"]);
  await each.ahead(calmAsTold().calm, () => true);
  expect(made).toEqual(["b", "a", "c"]);
});
