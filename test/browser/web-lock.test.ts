import { expect, test } from "vitest";
import { browserWorld } from "../../src-worker/world/browser-world";

const world = browserWorld();

/** Runs a body that lasts until its lock is broken, or until `end` is called. */
function holding(name: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const locked = world.withLock(name, async (broken) => {
    begin();
    await Promise.race([ended, new Promise((resolve) => broken.addEventListener("abort", resolve))]);
    return broken.aborted ? broken.reason : "undisturbed";
  });
  return { locked: locked, begun, end };
}

test("a locked lock refuses others until its body ends", async () => {
  const { locked, begun, end } = holding("locked");
  await begun;
  expect(await world.withLock("locked", async () => "other")).toBeNull();
  end();
  expect(await locked).toBe("undisturbed");
  await world.whenUnlocked("locked");
  expect(await world.withLock("locked", async () => "other")).toBe("other");
});

test("a broken lock is free, and its body learns of it and answers", async () => {
  const { locked, begun } = holding("broken");
  await begun;
  const waiting = world.whenUnlocked("broken");
  await world.breakLock("broken");
  expect(await locked).toMatchObject({ failure: { code: "sync-elsewhere" } });
  await waiting;
  expect(await world.withLock("broken", async () => "other")).toBe("other");
});

test("a failure of the body is the answer of the lock", async () => {
  await expect(world.withLock("failing", () => Promise.reject(new Error("of the body")))).rejects.toThrow(
    "of the body",
  );
});
