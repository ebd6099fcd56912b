import { expect, vi } from "vitest";
import { last, seen, value } from "./app-window";
import { test } from "./engine-test";

test("a store's pause outlives the end of another store's", async ({ open, start }) => {
  const [one, two] = await Promise.all([1, 2].map(() => start("shopify", { products: 5 })));
  if (!one || !two) throw new Error("no stores");
  const window = await open(async (url) => {
    const seconds = url.startsWith(one.url) ? "300" : "500";
    return new Response("", { status: 429, headers: { "retry-after": seconds } });
  });
  const sleep = window.world.sleep.bind(window.world);
  const sleeping: (() => void)[] = [];
  vi.spyOn(window.world, "sleep").mockImplementation((milliseconds, signal) =>
    milliseconds < 100_000 ? sleep(milliseconds, signal) : new Promise((resolve) => sleeping.push(resolve)),
  );
  value(await window.engine.saveConnection(one.connection as { platform: "shopify"; url: string }));
  await seen(window, { pause: { origin: one.url } });
  const ofOne = sleeping.splice(0);
  value(await window.engine.saveConnection(two.connection as { platform: "shopify"; url: string }));
  await seen(window, { pause: { origin: two.url } });
  window.world.pass(400_000);
  for (const wake of ofOne) wake();
  // Anything that the engine publishes comes with the next snapshot.
  value(await window.engine.saveSyncSettings({ requestsPerMinute: 30, retries: 1 }));
  await seen(window, { settings: { requestsPerMinute: 30 } });
  expect(last(window).pause).toMatchObject({ origin: two.url });
});
