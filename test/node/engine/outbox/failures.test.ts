import { beforeEach, describe, expect, test, vi } from "vitest";
import { failure, value } from "../app-window";
import { agreed, newLead } from "../person";
import { backend, counted, prepareOutbox, start, startWithStoppedClock, waitOver, warnings } from "./outbox-window";

beforeEach(prepareOutbox);

describe("a failure of the backend", () => {
  test.each([
    ["PGRST205", 404],
    ["42P01", 404],
    ["PGRST202", 404],
    ["42501", 401],
  ])("%s asks the operator to mend it, and the record waits", async (code, status) => {
    backend.plan({ status, body: { code, message: "no" } });
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    await counted(window, 1);
    const mend = code === "42501" ? "run the policy fix" : "run migrations";
    expect(warnings()).toEqual([expect.stringContaining(mend)]);
    waitOver(window);
    await counted(window, 0);
  });

  test("'Invalid API key' is silent, and the record waits, a lead too", async () => {
    const services = { ...backend.services, backend: { url: "https://backend.test", key: "sb_publishable_old" } };
    const window = await startWithStoppedClock(services);
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.called).toEqual(["record_consent"]);
    await counted(window, 1);
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await counted(window, 2);
    expect(backend.called).toContain("submit-lead");
    expect(warnings()).toEqual([]);
  });

  test("413 refuses a lead, its form reports it, and the next one is sent", async () => {
    backend.plan({ status: 413, body: { code: "too-large" } }, 1, "submit-lead");
    const window = await start();
    const large = newLead();
    expect(failure(await window.engine.saveLead(large, null)).code).toBe("lead-refused");
    expect(failure(await window.engine.saveLead(large, null)).code).toBe("lead-refused");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("sent");
    await counted(window, 0, 1);
  });

  test("over an old consent leaves it dropped once a newer one is sent", async () => {
    backend.plan({ status: 400, body: { code: "23514", message: "bad" } }, 1, "record_consent");
    const window = await start();
    value(await window.engine.recordConsent({ ...agreed, analytics: false }));
    await counted(window, 0, 1);
    value(await window.engine.recordConsent({ ...agreed, at: "2026-03-02T08:00:00.000Z" }));
    await expect.poll(() => backend.consents.size).toBe(1);
    value(await window.engine.sendOutbox());
    await counted(window, 0, 0);
    expect([...backend.consents.values()]).toMatchObject([{ analytics_consent: true }]);
  });

  test("a firewall's page refuses nothing", async () => {
    backend.plan({ status: 403, body: "<html>" });
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.calls.length).toBe(1);
    await counted(window, 1);
    waitOver(window);
    await counted(window, 0);
  });

  test("429 waits as long as it asks", async () => {
    backend.plan({ status: 429, body: { code: "PT429" }, headers: { "retry-after": "120" } });
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.calls.length).toBe(1);
    await counted(window, 1);
    waitOver(window, 119_000);
    value(await window.engine.listOutbox());
    expect(backend.consents.size).toBe(0);
    window.world.pass(2000);
    await expect
      .poll(() => {
        window.world.expireDeadlines();
        return backend.consents.size;
      })
      .toBe(1);
  });

  test("5xx waits twice as long each time, up to an hour, and a restart does not shorten it", async () => {
    backend.plan({ status: 503, body: { code: "unavailable" } }, 30);
    let window = await start();
    value(await window.engine.recordConsent(agreed));
    const waits = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600];
    const attempted = () => {
      // A wait that begins only now ends too, if its time has come.
      window.world.expireDeadlines();
      return backend.calls.length;
    };
    for (const [attempts, seconds] of waits.entries()) {
      await expect.poll(attempted).toBe(attempts + 1);
      await counted(window, 1);
      if (attempts === 5) {
        const before = window.world.now();
        window = await start();
        window.world.pass(before - window.world.now());
        value(await window.engine.open("store", "en", null));
        await counted(window, 1);
      }
      waitOver(window, seconds * 1000 - 1);
      value(await window.engine.listOutbox());
      expect(backend.calls).toHaveLength(attempts + 1);
      waitOver(window, 1);
    }
    backend.repair();
    waitOver(window);
    await counted(window, 0);
  });

  test("over one lead alone makes way for the others, and the next start tries it again", async () => {
    backend.plan({ status: 500, body: { message: "bug" } }, 10);
    const window = await startWithStoppedClock();
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    for (let attempts = 1; attempts <= 10; attempts++) {
      await expect.poll(() => backend.calls.length).toBe(attempts);
      await counted(window, attempts < 10 ? 1 : 0, attempts < 10 ? 0 : 1);
      if (attempts < 10)
        await expect.poll(() => window.world.deadlines).toEqual([Math.min(1000 * 2 ** attempts, 3_600_000)]);
      waitOver(window);
    }
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("sent");
    const next = await start();
    value(await next.engine.open("store", "en", null));
    await expect.poll(() => backend.leads.size).toBe(2);
    await counted(next, 0);
  });

  test("over a consent never parks it: a withdrawal has to arrive", async () => {
    backend.plan({ status: 500, body: { message: "bug" } }, 12);
    const window = await startWithStoppedClock();
    value(await window.engine.recordConsent(agreed));
    for (let attempts = 1; attempts <= 12; attempts++) {
      await expect.poll(() => backend.calls.length).toBe(attempts);
      await counted(window, 1);
      await expect.poll(() => window.world.deadlines).toEqual([Math.min(1000 * 2 ** attempts, 3_600_000)]);
      waitOver(window);
    }
    await expect.poll(() => backend.consents.size).toBe(1);
  });

  test("by a browser extension is skipped with a warning", async () => {
    const window = await start();
    const blocked = Object.assign(new TypeError("Failed to fetch"), {
      stack: "at chrome-extension://abc/inject.js:1:1",
    });
    vi.spyOn(backend, "fetch").mockRejectedValueOnce(blocked);
    value(await window.engine.recordConsent(agreed));
    await counted(window, 1);
    expect(warnings()).toEqual([expect.stringContaining("extension")]);
    waitOver(window);
    await counted(window, 0);
  });
});
