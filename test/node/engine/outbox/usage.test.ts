import { beforeEach, describe, expect, test } from "vitest";
import { importStore, value } from "../app-window";
import { agreed, session, withdrawnAt } from "../person";
import { startDemoStore } from "../start-demo-store";
import { backend, counted, prepareOutbox, replaceDevice, start } from "./outbox-window";

beforeEach(prepareOutbox);

describe("usage", () => {
  const usage = { session, appVersion: "1.0.0", userAgent: "Browser" };

  async function withStore<T>(body: (url: string) => Promise<T>): Promise<T> {
    const shop = await startDemoStore("shopify", { products: 1 });
    try {
      return await body(shop.url);
    } finally {
      await shop.stop();
    }
  }

  test("is recorded once for each start, with a code for the store that stays the same", async () => {
    await withStore(async (url) => {
      const window = await start();
      await importStore(window, url);
      value(await window.engine.recordConsent(agreed));
      value(await window.engine.recordUsage(usage));
      value(await window.engine.recordUsage(usage));
      await expect.poll(() => backend.usage.size).toBe(1);
      const [record] = backend.usage.values();
      expect(record).toEqual({
        event_id: expect.any(String),
        session_id: session,
        platform: "shopify",
        store_domain: expect.stringMatching(/^[0-9a-f]{16}$/),
        user_agent: "Browser",
        app_version: "1.0.0",
        client_at: expect.any(String),
      });
      expect(value(await window.engine.storeCode())).toBe(record?.store_domain);
      value(await window.engine.clearCache());
      const next = await start();
      await importStore(next, url);
      value(await next.engine.recordUsage(usage));
      await expect.poll(() => backend.usage.size).toBe(2);
      expect([...backend.usage.values()].map(({ store_domain }) => store_domain)).toEqual(
        Array(2).fill(record?.store_domain),
      );
      replaceDevice();
      const elsewhere = await start();
      await importStore(elsewhere, url);
      expect(value(await elsewhere.engine.storeCode())).not.toBe(record?.store_domain);
      expect(JSON.stringify(backend.calls.map(({ body }) => body))).not.toContain(new URL(url).host);
    });
  });

  test("is not recorded without a store, without a consent, or without analytics consent", async () => {
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    value(await window.engine.recordUsage(usage));
    expect(value(await window.engine.storeCode())).toBeNull();
    await withStore(async (url) => {
      await importStore(window, url);
      value(await window.engine.clearConsent(session, withdrawnAt));
      value(await window.engine.recordUsage(usage));
      value(await window.engine.recordConsent({ ...agreed, analytics: false, at: "2026-03-03T08:00:00.000Z" }));
      value(await window.engine.recordUsage(usage));
      value(await window.engine.sendOutbox());
      expect(backend.called).not.toContain("record_usage");
      value(await window.engine.recordConsent({ ...agreed, at: "2026-03-04T08:00:00.000Z" }));
      value(await window.engine.recordUsage(usage));
      await expect.poll(() => backend.usage.size).toBe(1);
    });
  });

  test("goes out together, without the records that the backend refuses", async () => {
    await withStore(async (url) => {
      const first = await start();
      await importStore(first, url);
      value(await first.engine.recordConsent(agreed));
      await expect.poll(() => backend.consents.size).toBe(1);
      backend.plan({ status: 503 }, 100);
      for (const appVersion of ["1.0.0", "1.0.1", "bad", "1.0.2", "1.0.3"]) {
        const window = await start();
        value(await window.engine.open("store", "en", null));
        value(await window.engine.recordUsage({ ...usage, appVersion }));
      }
      backend.repair();
      backend.calls.length = 0;
      value(await first.engine.sendOutbox());
      await counted(first, 0, 1);
      expect([...backend.usage.values()].map(({ app_version }) => app_version)).toEqual([
        "1.0.0",
        "1.0.1",
        "1.0.2",
        "1.0.3",
      ]);
      const sizes = backend.calls.map(({ body }) => (body.records as readonly unknown[]).length);
      // A window may have sent them just before the command, and then it tries the refused one again.
      expect(sizes.slice(0, 5)).toEqual([5, 2, 3, 1, 2]);
      expect(sizes.slice(5).every((size) => size === 1)).toBe(true);
    });
  });

  test("of a start is not queued by a withdrawal at the same time", async () => {
    await withStore(async (url) => {
      const window = await start();
      await importStore(window, url);
      value(await window.engine.recordConsent(agreed));
      await expect.poll(() => backend.consents.size).toBe(1);
      window.world.setUplink(false);
      await Promise.all([window.engine.recordUsage(usage), window.engine.clearConsent(session, withdrawnAt)]);
      expect(value(await window.engine.listOutbox()).filter(({ kind }) => kind === "usage")).toEqual([]);
    });
  });

  test("that waits is dropped when the person withdraws", async () => {
    await withStore(async (url) => {
      const window = await start();
      await importStore(window, url);
      value(await window.engine.recordConsent(agreed));
      await expect.poll(() => backend.consents.size).toBe(1);
      window.world.setUplink(false);
      value(await window.engine.recordUsage(usage));
      await counted(window, 1);
      value(await window.engine.recordConsent({ ...agreed, analytics: false, at: "2026-03-03T08:00:00.000Z" }));
      expect(value(await window.engine.listOutbox()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        "consent waiting",
        "consent sent",
      ]);
    });
  });
});
