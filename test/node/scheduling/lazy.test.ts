import { expect, test } from "vitest";
import type { IdleWatch } from "../../../src-worker/scheduling/idle-watch";
import { lazy } from "../../../src-worker/scheduling/lazy";
import { lazyEach } from "../../../src-worker/scheduling/lazy-each";
import type { Yielder } from "../../../src-worker/scheduling/yielder";

const yieldIfDue: Yielder = () => Promise.resolve();

/** A calm that comes and goes as the test says. */
function idleOnCommand() {
  let now = true;
  let come = (): void => undefined;
  let coming = Promise.resolve();
  const idle: IdleWatch = {
    during: (body) => body(),
    get now() {
      return now;
    },
    whenIdle: () => coming,
  };
  return {
    idle,
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
  const make = async (slowly: Yielder) => {
    for (; work.steps < 10; work.steps++) await slowly();
    return "made";
  };
  return { work, make };
}

const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

test("a value made in advance pauses while another one is requested", async () => {
  const watch = idleOnCommand();
  const { work, make } = tenSteps();
  const thing = lazy(yieldIfDue, make);
  watch.disturb();
  const ahead = thing.ahead(watch.idle);
  await turns();
  expect(work.steps).toBe(0);
  watch.settle();
  expect(await ahead).toBe("made");
  expect(work.steps).toBe(10);
});

test("a value that is being made in advance continues at once when it is requested", async () => {
  const told = idleOnCommand();
  const { work, make } = tenSteps();
  const thing = lazy(yieldIfDue, make);
  told.disturb();
  void thing.ahead(told.idle);
  await turns();
  expect(await thing.get()).toBe("made");
  expect(work.steps).toBe(10);
});

test("a value is made once for all requests, and anew after a failure", async () => {
  let made = 0;
  const thing = lazy(yieldIfDue, async () => {
    made++;
    if (made === 1) throw new Error("out of reach");
    return made;
  });
  await expect(thing.get()).rejects.toThrow("out of reach");
  expect(await Promise.all([thing.get(), thing.get(), thing.ahead(idleOnCommand().idle)])).toEqual([2, 2, 2]);
});

test("several values are made one by one, those in advance in their order", async () => {
  const made: string[] = [];
  const each = lazyEach(yieldIfDue, ["a", "b", "c"], async (_, key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(await each.of("b")).toBe("B");
  await each.ahead(idleOnCommand().idle, () => made.length < 2);
  expect(made).toEqual(["b", "a"]);
  await each.ahead(idleOnCommand().idle, () => true);
  expect(made).toEqual(["b", "a", "c"]);
});
