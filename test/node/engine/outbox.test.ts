import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadEntry } from "../../../src-worker/contract/lead";
import type { ConsentEntry } from "../../../src-worker/contract/outbox";
import { readWork } from "../../../src-worker/order/read-work";
import { openWorkDatabase, workDatabase } from "../../../src-worker/order/work-database";
import { createDeviceDatabase } from "../../../src-worker/run/device-database";
import type { World } from "../../../src-worker/run/world";
import { type AppWindow, failure, importStore, last, openAppWindow, seen, value, withoutImages } from "./app-window";
import { createFakeBackend } from "./fake-backend";
import { startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

const session = "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001";

const agreed: ConsentEntry = {
  session,
  analytics: true,
  marketing: false,
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
  at: "2026-03-01T08:00:00.000Z",
};

let device: Device;
let backend: ReturnType<typeof createFakeBackend>;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  device = createDevice();
  backend = createFakeBackend();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => warn.mockRestore();
});

/** A store's address reaches the store, everything else the backend of this test, also after its end. */
function start(services = backend.services): Promise<AppWindow> {
  const own = backend;
  const network: World["fetch"] = (url, init) =>
    url.startsWith("http://127.0.0.1") ? withoutImages(url, init) : own.fetch(url, init);
  return openAppWindow(device, network, services);
}

/** A window in which waits last until they are made to end: the copy of a new lead sleeps two seconds at a moment of its own. */
async function startWithHeldClock(services = backend.services): Promise<AppWindow> {
  const window = await start(services);
  window.world.holdClock();
  return window;
}

let leadsMade = 0;

function newLead(part: Partial<LeadEntry> = {}): LeadEntry {
  return {
    id: `00000000-0000-4000-8000-${String(++leadsMade).padStart(12, "0")}`,
    email: "ana@example.com",
    company: "Norte & Mar",
    industry: "retail",
    teamSize: null,
    useCase: "",
    source: "kiosk",
    session,
    referral: "https://fair.example/",
    platform: "shopify",
    ...part,
  };
}

/** Waits until the counts are published, which happens after an attempt. */
const counted = (window: AppWindow, waiting: number, refused = 0) => seen(window, { outbox: { waiting, refused } });

/** The wait of a channel ends. */
function waitOver({ world }: AppWindow, milliseconds = 3_600_000): void {
  world.pass(milliseconds);
  world.expireDeadlines();
}

/** Holds up the next request until the returned function is called: then `answer` answers it. */
function holdRequest(answer: World["fetch"] = backend.fetch): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(backend, "fetch").mockImplementationOnce(async (url, init) => {
    await released;
    return answer(url, init);
  });
  return release;
}

const requests = () => vi.mocked(backend.fetch).mock.calls.length;

/** Waits until the copy outside the database holds one lead, and whether that waits. */
async function copied(isWaiting: boolean): Promise<void> {
  const leads = async () => {
    const copy = device.orderCopies.get("orders");
    return copy ? (await readWork(async () => undefined, copy)).leads.map(({ queued }) => queued) : [];
  };
  await expect.poll(leads).toEqual([isWaiting]);
}

const warnings = () => warn.mock.calls.map((told: readonly unknown[]) => String(told[0]));

describe("without a backend", () => {
  test("nothing is requested, and leads are kept", async () => {
    const window = await start({
      backend: null,
      turnstile: null,
      analytics: null,
      contactForm: null,
      storeProxy: null,
    });
    value(await window.engine.recordConsent(agreed));
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("kept");
    await counted(window, 1);
    value(await window.engine.recordUsage({ session, appVersion: "1.0.0", userAgent: "Browser" }));
    value(await window.engine.sendOutbox());
    expect(value(await window.engine.readSentConsent(session))).toBeNull();
    await counted(window, 1);
    expect(backend.calls).toEqual([]);
  });

  test("a consent is recorded once there is one", async () => {
    const without = await start({
      backend: null,
      turnstile: null,
      analytics: null,
      contactForm: null,
      storeProxy: null,
    });
    value(await without.engine.recordConsent(agreed));
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.consents.size).toBe(1);
  });
});

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
      user_agent: "Test browser",
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

  test("that is cleared is withdrawn, once", async () => {
    const window = await start();
    value(await window.engine.recordConsent({ ...agreed, marketing: true }));
    value(await window.engine.clearConsent(session));
    value(await window.engine.clearConsent(session));
    await expect
      .poll(() => [...backend.consents.values()])
      .toMatchObject([
        { analytics_consent: true, marketing_consent: true },
        { analytics_consent: false, marketing_consent: false, terms_version: "0.0.0", privacy_version: "0.0.0" },
      ]);
  });

  test("that is read late does not undo a later choice that allows less", async () => {
    const window = await start();
    const later = { ...agreed, analytics: false, at: "2026-03-01T09:00:00.000Z" };
    value(await window.engine.recordConsent(later));
    value(await window.engine.recordConsent(agreed));
    await counted(window, 0);
    value(await window.engine.clearConsent(session));
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
          ? window.engine.clearConsent(session)
          : window.engine.recordConsent({ ...agreed, at: "2026-03-02T08:00:00.000Z" })),
      );
      window.world.setUplink(true);
      await window.engine.probeNetwork();
      await counted(window, 0);
      expect([...backend.leads.values()].map(({ email }) => email)).toEqual(["visitor@example.com"]);
    },
  );

  test("that was never given is not withdrawn", async () => {
    const window = await start();
    value(await window.engine.clearConsent(session));
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
    const window = await startWithHeldClock();
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
      value(await window.engine.clearConsent(session));
      release();
      expect(value(await saved)).toBe("withdrawn");
      await expect.poll(() => backend.consents.size).toBe(isTried ? 2 : 3);
      expect(backend.leads.size).toBe(0);
    },
  );

  test("that was sent after many later records is still known to be sent", async () => {
    const window = await startWithHeldClock();
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

describe("a lead that needs a token", () => {
  beforeEach(() => {
    backend = createFakeBackend({ verifies: true });
    backend.valid.add("good");
    backend.valid.add("better");
  });

  test("is sent with the page's", async () => {
    const window = await start();
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("sent");
    await seen(window, { outbox: { waiting: 0, verificationFor: null } });
  });

  test("is refused with a wrong one, stays queued, and is sent once with a good one", async () => {
    const window = await start();
    const lead = newLead();
    expect(failure(await window.engine.saveLead(lead, "forged")).code).toBe("lead-verification");
    await counted(window, 1);
    expect(value(await window.engine.saveLead(lead, "good"))).toBe("sent");
    await counted(window, 0);
    expect(backend.leads.size).toBe(1);
  });

  test("asks the page when it comes to be sent, after a restart too", async () => {
    const window = await start();
    window.world.goOffline();
    await seen(window, { online: false });
    const lead = newLead();
    expect(value(await window.engine.saveLead(lead, null))).toBe("waiting");
    await seen(window, { outbox: { verificationFor: null } });
    window.world.goOnline();
    await seen(window, { outbox: { verificationFor: lead.id } });
    const next = await start();
    value(await next.engine.open("store", "en", null));
    await seen(next, { outbox: { verificationFor: lead.id } });
    expect(backend.calls).toEqual([]);
    value(await next.engine.giveVerification(lead.id, "good"));
    await seen(next, { outbox: { waiting: 0, verificationFor: null } });
    await seen(window, { outbox: { waiting: 0, verificationFor: null } });
    expect(backend.leads.size).toBe(1);
  });

  test("asks again when the page has none, after a wait that doubles each time", async () => {
    const window = await startWithHeldClock();
    const lead = newLead();
    expect(value(await window.engine.saveLead(lead, null))).toBe("waiting");
    for (const seconds of [2, 4, 8, 16]) {
      await seen(window, { outbox: { verificationFor: lead.id } });
      value(await window.engine.giveVerification(lead.id, null));
      await seen(window, { outbox: { verificationFor: null } });
      await expect.poll(() => window.world.deadlines).toEqual([seconds * 1000]);
      waitOver(window, seconds * 1000);
    }
    await seen(window, { outbox: { verificationFor: lead.id } });
    expect(backend.calls).toEqual([]);
  });

  test("asks for another one when the first has been used, and tries none twice", async () => {
    const window = await startWithHeldClock();
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("sent");
    const lead = newLead();
    expect(failure(await window.engine.saveLead(lead, "good")).code).toBe("lead-verification");
    await seen(window, { outbox: { waiting: 1, verificationFor: null } });
    waitOver(window);
    await seen(window, { outbox: { verificationFor: lead.id } });
    value(await window.engine.giveVerification(lead.id, "better"));
    await counted(window, 0);
    expect(backend.calls.map(({ body }) => body.token)).toEqual(["good", "good", "better"]);
  });

  test("holds up neither consent nor a lead with a token", async () => {
    const window = await start();
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    value(await window.engine.recordConsent(agreed));
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("sent");
    await counted(window, 1);
    expect(backend.consents.size).toBe(1);
  });

  test("never has it stored on the device", async () => {
    const window = await start();
    backend.plan("unreachable");
    expect(value(await window.engine.saveLead(newLead(), "good"))).toBe("waiting");
    const listed = JSON.stringify(value(await window.engine.listOutbox()));
    const exported = Buffer.from(await value(await window.engine.exportOutbox()).arrayBuffer()).toString();
    expect(listed).not.toContain("good");
    expect(exported).not.toContain("good");
  });
});

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

  test("'Invalid API key' is silent, and the record waits", async () => {
    const services = { ...backend.services, backend: { url: "https://backend.test", key: "sb_publishable_old" } };
    const window = await start(services);
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.calls.length).toBe(1);
    await counted(window, 1);
    expect(warnings()).toEqual([]);
  });

  test("'Invalid API key' to a lead is silent, and the lead waits", async () => {
    const services = { ...backend.services, backend: { url: "https://backend.test", key: "sb_publishable_old" } };
    const window = await startWithHeldClock(services);
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await counted(window, 1);
    expect(backend.called).toEqual(["submit-lead"]);
    expect(warnings()).toEqual([]);
  });

  test("413 refuses a lead, its form is told so, and the next one is sent", async () => {
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
    const window = await startWithHeldClock();
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
    const window = await startWithHeldClock();
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
      device = createDevice();
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
      value(await window.engine.clearConsent(session));
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
      // A window may have sent them just before it was asked to, and then it tries the refused one again.
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
      await Promise.all([window.engine.recordUsage(usage), window.engine.clearConsent(session)]);
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

describe("erasing what was sent", () => {
  test("removes it there and here, and the same choice is not recorded again", async () => {
    const window = await start();
    value(await window.engine.recordConsent(agreed));
    value(await window.engine.saveLead(newLead(), null));
    value(await window.engine.saveLead(newLead({ session: session.replace("1d2c", "ffff") }), null));
    backend.plan({ status: 503 }, 1, "submit-lead");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    value(await window.engine.eraseSent(session));
    await counted(window, 0);
    expect([backend.consents.size, backend.leads.size]).toEqual([0, 1]);
    expect(value(await window.engine.listOutbox())).toHaveLength(1);
    expect(value(await window.engine.exportWork()).leads).toBe(1);
    const next = await start();
    value(await next.engine.recordConsent(agreed));
    value(await next.engine.sendOutbox());
    expect(backend.consents.size).toBe(0);
    value(await next.engine.recordConsent({ ...agreed, at: "2026-03-05T08:00:00.000Z" }));
    await expect.poll(() => backend.consents.size).toBe(1);
  });

  test("holds against a backup from before, and not against what comes later", async () => {
    const window = await start();
    backend.plan("unreachable");
    value(await window.engine.saveLead(newLead(), null));
    const { file } = value(await window.engine.exportWork());
    value(await window.engine.eraseSent(session));
    expect(value(await window.engine.restoreWork(file))).toMatchObject({ leads: 0 });
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("sent");
    expect(backend.leads.size).toBe(1);
  });

  test("goes on at the next start when the engine dies before it ends here; until then nothing of its device is sent", async () => {
    const window = await startWithHeldClock();
    value(await window.engine.recordConsent(agreed));
    backend.plan("unreachable", 1, "submit-lead");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await counted(window, 1);
    const { fetch } = backend;
    vi.spyOn(backend, "fetch").mockImplementationOnce(async (...request) => {
      await fetch(...request);
      return new Promise(() => undefined);
    });
    void window.engine.eraseSent(session);
    await expect.poll(() => backend.called.at(-1)).toBe("erase_session");
    // A browser frees the locks of an engine that it ends.
    device.locks.clear();
    device.windows.clear();

    backend.calls.length = 0;
    backend.plan({ status: 500, body: { message: "bug" } }, 1000, "erase_session");
    const next = await startWithHeldClock();
    next.world.goOffline();
    await seen(next, { online: false });
    const later = newLead();
    const other = newLead({ session: session.replace("1d2c", "ffff") });
    expect(value(await next.engine.saveLead(later, null))).toBe("waiting");
    expect(value(await next.engine.saveLead(other, null))).toBe("waiting");
    next.world.goOnline();
    await expect
      .poll(() => {
        waitOver(next);
        return [...backend.leads.keys()];
      })
      .toEqual([other.id]);
    expect(warnings()).toContain("outbox: not erased");
    await counted(next, 2);
    backend.repair();
    await expect
      .poll(() => {
        waitOver(next);
        return last(next).outbox.waiting;
      })
      .toBe(0);
    expect([...backend.leads.keys()]).toEqual([other.id, later.id]);
    expect(value(await next.engine.listOutbox())).toMatchObject([
      { id: other.id, state: "sent" },
      { id: later.id, state: "sent" },
    ]);
    expect(value(await next.engine.exportWork()).leads).toBe(2);
  });

  test("refuses offline, and when the backend fails, without any change", async () => {
    const window = await start();
    value(await window.engine.saveLead(newLead(), null));
    backend.plan({ status: 500, body: { message: "bug" } }, 1, "erase_session");
    expect(failure(await window.engine.eraseSent(session)).code).toBe("backend-failed");
    window.world.goOffline();
    await seen(window, { online: false });
    expect(failure(await window.engine.eraseSent(session)).code).toBe("offline");
    expect(failure(await window.engine.readSentConsent(session)).code).toBe("offline");
    expect(value(await window.engine.listOutbox())).toHaveLength(1);
    expect(value(await window.engine.exportWork()).leads).toBe(1);
  });
});

describe("a backup", () => {
  test("queues the leads that waited, and stores them once on the backend", async () => {
    const window = await startWithHeldClock();
    const [sent, waiting] = [newLead(), newLead()];
    value(await window.engine.saveLead(sent, null));
    backend.plan("unreachable");
    value(await window.engine.saveLead(waiting, null));
    await counted(window, 1);
    const { file } = value(await window.engine.exportWork());
    waitOver(window);
    await counted(window, 0);
    device = createDevice();
    const other = await start();
    expect(value(await other.engine.restoreWork(file))).toMatchObject({ leads: 2 });
    await expect.poll(() => backend.calls.length).toBe(4);
    await counted(other, 0);
    expect(backend.calls.map(({ body }) => body.event_id)).toEqual([sent.id, waiting.id, waiting.id, waiting.id]);
    expect(backend.leads.size).toBe(2);
  });

  test("of another app's leads queues none without an id that the backend takes", async () => {
    const window = await start();
    const lead = { ...newLead(), savedAt: agreed.at, queued: true };
    const leads = [
      { ...lead, id: "l1" },
      { ...lead, session: "someone" },
      { ...lead, queued: undefined },
    ];
    const content = { format: "vitrine-work", version: 1, made: agreed.at, current: {}, orders: [] };
    const file = new Blob([JSON.stringify({ ...content, leads: [leads[0]] })]);
    value(await window.engine.restoreWork(file));
    value(await window.engine.restoreWork(new Blob([JSON.stringify({ ...content, leads: [leads[1]] })])));
    value(await window.engine.sendOutbox());
    expect(value(await window.engine.exportWork()).leads).toBe(2);
    expect(backend.calls).toEqual([]);
  });

  test("brings the leads back that waited when the browser deleted them", async () => {
    const window = await start();
    window.world.goOffline();
    await seen(window, { online: false });
    value(await window.engine.saveLead(newLead(), null));
    await expect.poll(() => device.orderCopies.size).toBe(1);
    await openWorkDatabase(window.world).delete();
    const later = await start();
    value(await later.engine.open("store", "en", null));
    await expect.poll(() => backend.leads.size).toBe(1);
  });
});

describe("the copy of the leads", () => {
  test("knows of a withdrawal: what the browser deletes comes back without being sent", async () => {
    const window = await start();
    value(await window.engine.recordConsent({ ...agreed, marketing: true }));
    await expect.poll(() => backend.consents.size).toBe(1);
    window.world.setUplink(false);
    await window.engine.probeNetwork();
    expect(value(await window.engine.saveLead(newLead({ source: "setup" }), null))).toBe("waiting");
    await copied(true);
    value(await window.engine.clearConsent(session));
    await copied(false);
    await openWorkDatabase(window.world).delete();
    await comesBackUnsent();
    expect(backend.leads.size).toBe(0);
  });

  test("knows what was sent", async () => {
    const window = await startWithHeldClock();
    backend.plan("unreachable");
    expect(value(await window.engine.saveLead(newLead(), null))).toBe("waiting");
    await copied(true);
    waitOver(window);
    await copied(false);
    await openWorkDatabase(window.world).delete();
    backend.calls.length = 0;
    await comesBackUnsent();
    expect(backend.calls).toEqual([]);
  });

  async function comesBackUnsent(): Promise<void> {
    const later = await start();
    value(await later.engine.open("store", "en", null));
    await expect.poll(async () => value(await later.engine.exportWork()).leads).toBe(1);
    value(await later.engine.sendOutbox());
    await counted(later, 0);
  }
});

describe("a database of an older version", () => {
  test("keeps its orders and leads, whose people were told that nothing is sent", async () => {
    const window = await start();
    const older = createDeviceDatabase(window.world, workDatabase);
    older.version(0.1).stores({ orders: "id", current: "store", answers: "++, &request", copyState: "id" });
    older.version(0.2).stores({ leads: "id" });
    const { session: _, referral: __, platform: ___, ...lead } = newLead();
    await older.table("leads").add({ ...lead, savedAt: agreed.at });
    await older.table("copyState").add({ id: "orders", orders: 1, changes: 3, copied: 0 });
    older.close();
    value(await window.engine.open("store", "en", null));
    value(await window.engine.recordConsent(agreed));
    await expect.poll(() => backend.consents.size).toBe(1);
    await counted(window, 0);
    const { file, leads } = value(await window.engine.exportWork());
    expect(leads).toBe(1);
    expect((await readWork(async () => undefined, file)).leads).toEqual([
      { ...lead, savedAt: agreed.at, session: "", referral: "direct", platform: "other", queued: false },
    ]);
    expect(backend.called).toEqual(["record_consent"]);
  });
});

describe("the list and the export", () => {
  test("show what waits and what was sent, without the device's id", async () => {
    const window = await startWithHeldClock();
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
