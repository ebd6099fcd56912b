import { describe, expect } from "vitest";
import { createPublisher, publishedUrl } from "../publish/create-publisher";
import { failure, importStore, last, listedIds, refresh, value } from "./app-window";
import { test } from "./engine-test";

const schedule = { shopHours: null, followsPublished: true } as const;
const minute = 60_000;

describe("a refresh that no person starts", () => {
  test("takes a published change within 18 minutes, and not sooner than 15", async ({ open }) => {
    const at = createPublisher();
    const key = await at.newKey("one.env");
    await at.publish(key, [1, 2, 3], 0);
    const window = await open(at.network);
    const isDue = async (chosen = schedule as Parameters<typeof window.engine.refreshIfDue>[0]) =>
      value(await window.engine.refreshIfDue(chosen));
    await importStore(window, { platform: "published", url: publishedUrl });
    await at.publish(key, [1, 2, 3, 4], 0);

    window.world.pass(14 * minute);
    expect(await isDue()).toBe(false);
    window.world.pass(4 * minute);
    expect(await isDue({ ...schedule, followsPublished: false })).toBe(false);
    expect(await isDue()).toBe(true);
    expect(await listedIds(window)).toHaveLength(4);

    // Without a change it costs the pointer alone.
    window.world.pass(19 * minute);
    at.served.length = 0;
    expect(await isDue()).toBe(false);
    expect(at.served.map(({ path }) => path)).toEqual(["latest.json"]);
    expect(await isDue()).toBe(false);
    expect(at.served).toHaveLength(1);
  });

  test("leaves a frozen catalogue, and one without a network, and reports another key", async ({ open }) => {
    const at = createPublisher();
    await at.publish(await at.newKey("one.env"), [1, 2, 3], 0);
    const window = await open(at.network);
    await importStore(window, { platform: "published", url: publishedUrl });
    at.empty();
    await at.publish(await at.newKey("two.env"), [1, 2, 3, 4], 0);
    const due = async () => {
      window.world.pass(19 * minute);
      return window.engine.refreshIfDue(schedule);
    };
    value(await window.engine.keepCatalogue(true));
    expect(value(await due())).toBe(false);
    value(await window.engine.keepCatalogue(false));
    window.world.goOffline();
    expect(value(await due())).toBe(false);
    window.world.goOnline();
    expect(failure(await due())).toMatchObject({ cause: { code: "publication-key-changed" } });
    expect(last(window).sync).toMatchObject({ state: "failed" });
  });

  test("refreshes a shop only where a person wants it", async ({ imported, start }) => {
    const shop = await start("woocommerce", { products: 20 });
    const window = await imported(shop);
    await refresh(window);
    window.world.pass(25 * 60 * minute);
    expect(value(await window.engine.refreshIfDue(schedule))).toBe(false);
    expect(value(await window.engine.refreshIfDue({ ...schedule, shopHours: 24 }))).toBe(true);
    expect(value(await window.engine.refreshIfDue({ ...schedule, shopHours: 24 }))).toBe(false);
  });
});
