import { beforeEach, describe, expect, test, vi } from "vitest";
import { last, seen, value } from "../app-window";
import { agreed, newLead, session, withdrawnAt } from "../person";
import {
  backend,
  counted,
  holdRequest,
  prepareOutbox,
  requests,
  start,
  startWithStoppedClock,
  waitOver,
} from "./outbox-window";

beforeEach(prepareOutbox);

describe("without a backend", () => {
  const withoutBackend = {
    backend: null,
    turnstile: null,
    analytics: null,
    contactForm: null,
    storeProxy: null,
    pageViews: null,
  };

  test("nothing is requested, and leads are stored", async () => {
    const window = await start(withoutBackend);
    value(await window.engine.recordConsent(agreed));
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("stored");
    await counted(window, 1);
    value(await window.engine.recordUsage({ session, appVersion: "1.0.0", userAgent: "Browser" }));
    value(await window.engine.sendOutbox());
    expect(value(await window.engine.readSentConsent(session))).toBeNull();
    await counted(window, 1);
    expect(backend.calls).toEqual([]);
  });

  test("a consent is recorded once there is one", async () => {
    const without = await start(withoutBackend);
    value(await without.engine.recordConsent(agreed));
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.consents.size).toBe(1);
  });
});

describe("a lead", () => {
  test("is sent at once, with everything that the backend asks for", async () => {
    const window = await start();
    const lead = newLead();
    expect(value(await window.engine.saveLead(lead, null))).toBe("sent");
    expect([...backend.leads.values()]).toEqual([
      {
        event_id: lead.id,
        session_id: session,
        email: "ana@example.com",
        name: "Norte & Mar",
        company: "Norte & Mar",
        industry: "retail",
        team_size: null,
        use_case: "",
        platform: "shopify",
        source: "kiosk",
        referral_source: "https://fair.example/",
        client_at: expect.stringMatching(/^2026-03-01T08:/),
        token: null,
      },
    ]);
    await counted(window, 0);
  });

  test("from an offline device waits, survives a restart and is sent when the network is back", async () => {
    const window = await start();
    window.world.goOffline();
    await seen(window, { online: false });
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await counted(window, 1);
    const next = await start();
    next.world.goOffline();
    value(await next.engine.open("store", "en", null));
    await counted(next, 1);
    expect(backend.calls).toEqual([]);
    next.world.goOnline();
    await counted(next, 0);
    expect(backend.leads.size).toBe(1);
  });

  test("whose answer was lost waits, and is stored once", async () => {
    const window = await startWithStoppedClock();
    backend.plan("lost-answer");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    expect(backend.leads.size).toBe(1);
    await counted(window, 1);
    waitOver(window);
    await counted(window, 0);
    expect([backend.leads.size, backend.called]).toEqual([1, ["submit-lead", "submit-lead"]]);
  });

  test("that is submitted twice is sent once", async () => {
    const { engine } = await start();
    const lead = newLead();
    const results = await Promise.all([engine.saveLead(lead, null), engine.saveLead(lead, null)]);
    expect(results.map(value)).toEqual(["sent", "sent"]);
    expect(backend.leads.size).toBe(1);
  });

  test("that is queued waits for its form: it is sent once that saves it, or by the next start", async () => {
    const window = await start();
    const [saved, left] = [newLead(), newLead()];
    value(await window.engine.queueLead(saved));
    value(await window.engine.queueLead(left));
    expect(backend.leads.size).toBe(0);
    expect(value(await window.engine.saveLead(saved, null))).toBe("sent");
    const next = await start();
    value(await next.engine.open("store", "en", null));
    await expect.poll(() => backend.leads.size).toBe(2);
    expect(backend.called).toEqual(["submit-lead", "submit-lead"]);
  });

  test("is not sent again when it is saved again", async () => {
    const window = await start();
    const lead = newLead();
    expect(value(await window.engine.saveLead(lead, null))).toBe("sent");
    expect(value(await window.engine.saveLead(lead, null))).toBe("sent");
    expect(backend.calls).toHaveLength(1);
  });

  test("is answered after ten seconds without an answer, and waits", async () => {
    const window = await start();
    vi.spyOn(backend, "fetch").mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const saved = window.engine.saveLead(newLead(), null);
    await expect.poll(() => vi.mocked(backend.fetch).mock.calls.length).toBe(1);
    window.world.expireDeadlines();
    expect(value(await saved)).toBe("waiting");
    await counted(window, 1);
  });

  test.each(["before it is tried", "while it is tried"])(
    "that is withdrawn %s is not reported as sent",
    async (when) => {
      const window = await start();
      value(await window.engine.recordConsent({ ...agreed, marketing: true }));
      await expect.poll(() => backend.consents.size).toBe(1);
      await counted(window, 0);
      const lead = newLead({ source: "setup" });
      const isTried = when === "while it is tried";
      const release = holdRequest(isTried ? async () => new Response(null, { status: 503 }) : backend.fetch);
      // A consent before it holds it up.
      if (!isTried) {
        value(await window.engine.recordConsent({ ...agreed, marketing: true, at: "2026-03-01T09:00:00.000Z" }));
        await expect.poll(requests).toBe(1);
      }
      const saved = window.engine.saveLead(lead, null);
      await expect.poll(async () => JSON.stringify(await window.engine.listOutbox())).toContain(lead.id);
      await expect.poll(requests).toBe(1);
      value(await window.engine.clearConsent(session, withdrawnAt));
      release();
      expect(value(await saved)).toBe("withdrawn");
      await expect.poll(() => backend.consents.size).toBe(isTried ? 2 : 3);
      expect(backend.leads.size).toBe(0);
    },
  );

  test("that was sent after many later records is still known to be sent", async () => {
    const window = await startWithStoppedClock();
    const lead = newLead();
    backend.plan("unreachable", 1, "submit-lead");
    expect(value(await window.engine.saveLead(lead, null))).toBe("waiting");
    for (let day = 0; day < 105; day++)
      value(await window.engine.recordConsent({ ...agreed, at: new Date(Date.UTC(2026, 3, day)).toISOString() }));
    await expect.poll(() => backend.consents.size).toBe(105);
    waitOver(window);
    await counted(window, 0);
    expect(value(await window.engine.saveLead(lead, null))).toBe("sent");
    expect(backend.called.filter((name) => name === "submit-lead")).toHaveLength(2);
  });

  test("that another window sends is sent once", async () => {
    const [window, other] = [await start(), await start()];
    const [lead, second] = [newLead(), newLead()];
    const results = await Promise.all([
      window.engine.saveLead(lead, null),
      other.engine.saveLead(second, null),
      window.engine.saveLead(second, null),
    ]);
    expect(results.map(value)).toEqual(["sent", "sent", "sent"]);
    expect(backend.leads.size).toBe(2);
    await counted(window, 0);
    await counted(other, 0);
  });
});

describe("the list and the export", () => {
  test("show what waits and what was sent, without the device's id", async () => {
    const window = await startWithStoppedClock();
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.consents.size).toBe(1);
    backend.plan({ status: 503 });
    value(await window.engine.saveLead(newLead(), null));
    await counted(window, 1);
    const listed = value(await window.engine.listOutbox());
    expect(listed).toMatchObject([
      { kind: "lead", state: "waiting", settledAt: null, fields: { email: "ana@example.com" } },
      { kind: "consent", state: "sent", settledAt: /^2026/, fields: { analytics_consent: true } },
    ]);
    const file = value(await window.engine.exportOutbox());
    const text = Buffer.from(await file.arrayBuffer()).toString();
    expect(JSON.parse(text)).toMatchObject({ format: "vitrine-outbox", version: 1, records: [{ kind: "lead" }] });
    expect(text + JSON.stringify(listed)).not.toContain(session);
  });

  test("are announced as changed by each record that is sent at once, which leaves the counts as they were", async () => {
    const window = await start();
    for (let sent = 1; sent <= 5; sent++) {
      value(await window.engine.recordConsent({ ...agreed, at: `2026-03-0${sent}T08:00:00.000Z` }));
      await expect.poll(() => backend.consents.size).toBe(sent);
      value(await window.engine.sendOutbox());
    }
    await expect.poll(() => last(window).outbox.revision).toBeGreaterThanOrEqual(5);
    expect(last(window).outbox).toMatchObject({ waiting: 0, refused: 0 });
  });

  test("hold the newest hundred that were sent", async () => {
    const window = await start();
    for (let day = 0; day < 105; day++)
      value(await window.engine.recordConsent({ ...agreed, at: new Date(Date.UTC(2026, 3, day)).toISOString() }));
    await expect.poll(() => backend.consents.size).toBe(105);
    await counted(window, 0);
    const listed = value(await window.engine.listOutbox());
    expect(listed).toHaveLength(100);
    expect(listed[0]?.at).toBe(new Date(Date.UTC(2026, 3, 104)).toISOString());
  });
});
