import { beforeEach, describe, expect, test } from "vitest";
import type { ConsentEntry } from "../../../../src-worker/contract/outbox";
import { failure, importStore, value } from "../app-window";
import { agreed, newLead, session, withdrawnAt } from "../person";
import { startDemoStore } from "../start-demo-store";
import { backend, counted, prepareOutbox, start } from "./outbox-window";

beforeEach(prepareOutbox);

describe("a consent", () => {
  test("is sent once, by the backend's names, without cookies", async () => {
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.consents.size).toBe(1);
    await counted(window, 0);
    const next = await start();
    value(await next.engine.recordConsent(agreed));
    value(await next.engine.sendOutbox());
    expect(backend.called).toEqual(["record_consent"]);
    const [{ body, init } = { body: {}, init: {} }] = backend.calls;
    expect(body).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      session_id: session,
      analytics_consent: true,
      marketing_consent: false,
      terms_version: "1.0.0",
      privacy_version: "1.0.0",
      user_agent: "Test browser Chrome/156.0.0.0",
      platform: "other",
      store_domain: null,
      client_at: agreed.at,
    });
    expect(init).toMatchObject({ credentials: "omit", redirect: "error", referrerPolicy: "no-referrer" });
  });

  test("that names no version stands for terms that are not accepted", async () => {
    const window = await start();
    value(await window.engine.recordConsent({ ...agreed, termsVersion: "", privacyVersion: "" }));
    await expect.poll(() => [...backend.consents.values()]).toMatchObject([{ terms_version: "0.0.0" }]);
  });

  test("to older versions is sent later with these, also by a newer app, and allows no usage", async () => {
    const shop = await startDemoStore("shopify", { products: 1 });
    const window = await start();
    await importStore(window, shop.url);
    await shop.stop();
    window.world.setUplink(false);
    await window.engine.probeNetwork();
    const older = { termsVersion: "0.9.0", privacyVersion: "0.8.0" };
    value(await window.engine.recordConsent({ ...agreed, ...older }));
    value(await window.engine.recordUsage({ session, appVersion: "1.0.0", userAgent: "Browser" }));
    const next = await start();
    value(await next.engine.recordConsent({ ...agreed, at: "2026-03-02T08:00:00.000Z" }));
    await counted(next, 0);
    expect([...backend.consents.values()]).toMatchObject([
      { terms_version: "0.9.0", privacy_version: "0.8.0" },
      { terms_version: "1.0.0", privacy_version: "1.0.0" },
    ]);
    expect(backend.called).not.toContain("record_usage");
  });

  test("that is cleared is withdrawn, once, with the time when the person did so", async () => {
    const window = await start();
    value(await window.engine.recordConsent({ ...agreed, marketing: true }));
    value(await window.engine.clearConsent(session, withdrawnAt));
    value(await window.engine.clearConsent(session, withdrawnAt));
    await expect
      .poll(() => [...backend.consents.values()])
      .toMatchObject([
        { analytics_consent: true, marketing_consent: true },
        {
          analytics_consent: false,
          marketing_consent: false,
          terms_version: "0.0.0",
          privacy_version: "0.0.0",
          client_at: withdrawnAt,
        },
      ]);
  });

  test("that is read late does not undo a later choice that allows less", async () => {
    const window = await start();
    const later = { ...agreed, analytics: false, at: "2026-03-01T09:00:00.000Z" };
    value(await window.engine.recordConsent(later));
    value(await window.engine.recordConsent(agreed));
    await counted(window, 0);
    value(await window.engine.clearConsent(session, withdrawnAt));
    value(await window.engine.recordConsent({ ...agreed, at: "2026-02-28T09:00:00.000Z" }));
    await expect.poll(() => backend.consents.size).toBe(2);
    await counted(window, 0);
    expect([...backend.consents.values()].map(({ analytics_consent }) => analytics_consent)).toEqual([false, false]);
  });

  test.each(["clearing", "a choice without news"])(
    "withdrawn by %s keeps the owner's leads from being sent",
    async (way) => {
      const window = await start();
      value(await window.engine.recordConsent({ ...agreed, marketing: true }));
      await expect.poll(() => backend.consents.size).toBe(1);
      window.world.setUplink(false);
      await window.engine.probeNetwork();
      value(await window.engine.saveLead(newLead({ source: "setup" }), null));
      value(await window.engine.saveLead(newLead({ source: "kiosk", email: "visitor@example.com" }), null));
      value(
        await (way === "clearing"
          ? window.engine.clearConsent(session, withdrawnAt)
          : window.engine.recordConsent({ ...agreed, at: "2026-03-02T08:00:00.000Z" })),
      );
      window.world.setUplink(true);
      await window.engine.probeNetwork();
      await counted(window, 0);
      expect([...backend.leads.values()].map(({ email }) => email)).toEqual(["visitor@example.com"]);
    },
  );

  test("that the person never agreed to is not withdrawn", async () => {
    const window = await start();
    value(await window.engine.clearConsent(session, withdrawnAt));
    value(await window.engine.sendOutbox());
    expect(backend.calls).toEqual([]);
  });

  test("is read from the backend", async () => {
    const window = await start();
    expect(value(await window.engine.readSentConsent(session))).toBeNull();
    value(await window.engine.recordConsent(agreed));
    await counted(window, 0);
    await expect.poll(() => backend.consents.size).toBe(1);
    const { session: _, at, ...choices } = agreed;
    expect(value(await window.engine.readSentConsent(session))).toEqual({ ...choices, at });
  });

  test.each([{ session: "device_1" }, { at: "yesterday" }, { analytics: 1 }, { termsVersion: "1".repeat(100) }])(
    "with %j is refused",
    async (odd) => {
      const { engine } = await start();
      expect(failure(await engine.recordConsent({ ...agreed, ...odd } as ConsentEntry)).code).toBe("bad-argument");
    },
  );
});
