import { expect, test } from "vitest";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import { retry } from "../../../src-worker/net/retry";
import { Failed } from "../../../src-worker/outcome/failed";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { createVirtualWorld } from "./virtual-world";

const never = new AbortController().signal;

/** The outcome and the attempt times of a body that fails in these ways in turn and then succeeds. */
async function tried(failures: readonly Failed[], retries: number, isPassing?: (failure: { code: string }) => boolean) {
  const world = createVirtualWorld();
  const at: number[] = [];
  const numbers: number[] = [];
  let outcome = "";
  const body = async (number: number) => {
    at.push(world.clock());
    numbers.push(number);
    const failure = failures[at.length - 1];
    if (failure) throw failure;
  };
  void retry(never, world, { retries, ...(isPassing && { isPassing }) }, body).then(
    () => {
      outcome = "ok";
    },
    (error: unknown) => {
      outcome = failureFrom(error).code;
    },
  );
  await world.pass(3_600_000);
  return { at, numbers, outcome };
}

const passes = (code: FailureCode) => new Failed(code, {}, { retryable: true });
const many = (failure: Failed, times: number) => Array.from({ length: times }, () => failure);

test("retries after 1, 2, 4… and at most 30 seconds, up to the configured number of times", async () => {
  const network = passes("network");
  expect(await tried([network], 3)).toEqual({ at: [0, 1000], numbers: [0, 1], outcome: "ok" });
  expect(await tried(many(network, 9), 3)).toEqual({
    at: [0, 1000, 3000, 7000],
    numbers: [0, 1, 2, 3],
    outcome: "network",
  });
  expect((await tried(many(network, 9), 8)).at.slice(4)).toEqual([15_000, 31_000, 61_000, 91_000, 121_000]);
  expect(await tried([network], 0)).toEqual({ at: [0], numbers: [0], outcome: "network" });
});

test("does not retry permanent failures", async () => {
  expect(await tried([new Failed("store-not-found")], 3)).toEqual({
    at: [0],
    numbers: [0],
    outcome: "store-not-found",
  });
});

test("does not retry errors that are no failures", async () => {
  const world = createVirtualWorld();
  let tries = 0;
  const body = async () => {
    tries++;
    throw new RangeError("a mistake of ours");
  };
  await expect(retry(never, world, { retries: 3 }, body)).rejects.toThrow(RangeError);
  expect(tries).toBe(1);
});

test.each(["store-busy", "store-maintenance"] as const)(
  "retries %s at once, because the rate limiter decides the wait",
  async (code) => {
    expect(await tried(many(passes(code), 2), 3)).toEqual({ at: [0, 0, 0], numbers: [0, 1, 2], outcome: "ok" });
  },
);

test("retries only failures that the caller selects", async () => {
  const onlyTimeouts = ({ code }: { code: string }) => code === "timeout";
  expect((await tried([passes("network")], 3, onlyTimeouts)).outcome).toBe("network");
  expect((await tried([new Failed("timeout")], 3, onlyTimeouts)).outcome).toBe("ok");
});

test("ends a cancelled wait without a retry", async () => {
  const world = createVirtualWorld();
  const controller = new AbortController();
  let tries = 0;
  const trying = retry(controller.signal, world, { retries: 3 }, async () => {
    tries++;
    throw passes("network");
  });
  await world.pass(500);
  controller.abort(new Failed("cancelled"));
  await expect(trying).rejects.toMatchObject({ failure: { code: "cancelled" } });
  await world.pass(60_000);
  expect(tries).toBe(1);
});
