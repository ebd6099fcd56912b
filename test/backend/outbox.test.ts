import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LeadEntry } from "../../src-worker/contract/lead";
import type { Services } from "../../src-worker/contract/services";
import type { World } from "../../src-worker/world/world";
import { missingProgram, startBackend } from "../../supabase/serve.mjs";
import { type FakeTurnstile, startFakeTurnstile } from "../node/backend/fake-turnstile";
import { failure, importStore, openAppWindow, seen, value, withoutImages } from "../node/engine/app-window";
import { startDemoStore } from "../node/engine/start-demo-store";
import { createDevice } from "../node/engine/test-world";

const missing = missingProgram();
const origin = "https://app.test";
const session = "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001";
const agreed = {
  session,
  analytics: true,
  marketing: true,
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
  at: "2026-03-01T08:00:00.000Z",
};
const lead = (id: number): LeadEntry => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
  email: "ana@norte.example",
  company: "Norte & Mar",
  industry: "retail",
  teamSize: "6-20",
  useCase: "Feiras",
  source: "kiosk",
  session,
  referral: "https://search.example/",
  platform: "shopify",
});

describe.skipIf(missing)(`the engine over PostgREST and Postgres${missing ? `: skipped. ${missing}` : ""}`, () => {
  let turnstile: FakeTurnstile;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let services: Services;

  beforeAll(async () => {
    turnstile = await startFakeTurnstile();
    const settings = {
      TURNSTILE_SECRET: turnstile.secret,
      TURNSTILE_HOSTNAMES: "shop.example",
      TURNSTILE_VERIFY_URL: turnstile.url,
    };
    backend = await startBackend({ origins: [origin], settings });
    services = {
      backend: { url: backend.url, key: backend.publishableKey },
      turnstile: "site-key",
      analytics: null,
      contactForm: null,
      storeProxy: null,
      pageViews: null,
    };
  });
  afterAll(async () => {
    await backend?.stop();
    turnstile?.stop();
  });

  /** The browser adds the page's origin. */
  const network: World["fetch"] = (url, init) => {
    if (!url.startsWith(backend.url)) return withoutImages(url, init);
    const headers = new Headers(init.headers);
    headers.set("origin", origin);
    return fetch(url, { ...init, headers });
  };

  test("stores consent, usage and leads, reads the consent, and erases all of it", async () => {
    const shop = await startDemoStore("shopify", { products: 1 });
    const window = await openAppWindow(createDevice(), { network, configured: services });
    await importStore(window, shop.connection);
    await shop.stop();
    value(await window.engine.recordConsent(agreed));
    value(await window.engine.recordUsage({ session, appVersion: "1.0.0", userAgent: "Browser" }));
    expect(value(await window.engine.saveLead(lead(1), turnstile.issue()))).toBe("sent");
    await seen(window, { outbox: { waiting: 0, refused: 0 } });
    const code = value(await window.engine.storeCode());
    expect(await backend.sql("select platform, store_domain, app_version from public.app_usage")).toBe(
      `shopify|${code}|1.0.0`,
    );
    expect(await backend.sql("select session_id, analytics_consent, store_domain from public.consent_records")).toBe(
      `${session}|t|${code}`,
    );
    expect(await backend.sql("select email, name, company, platform, source from public.lead_capture")).toBe(
      "ana@norte.example|Norte & Mar|Norte & Mar|shopify|https://search.example/",
    );
    expect(value(await window.engine.readSentConsent(session))).toMatchObject({ analytics: true, marketing: true });

    value(await window.engine.eraseSent(session));
    expect(value(await window.engine.readSentConsent(session))).toBeNull();
    const counted = ["consent_event", "usage_event", "lead_submission", "turnstile_token"].map((table) =>
      backend.sql(`select count(*) from app_private.${table}`),
    );
    expect(await Promise.all(counted)).toEqual(["0", "0", "0", "0"]);
  });

  test("asks for another token when Turnstile knows the first one no more", async () => {
    const window = await openAppWindow(createDevice(), { network, configured: services });
    expect(failure(await window.engine.saveLead(lead(2), "forged")).code).toBe("lead-verification");
    expect(value(await window.engine.saveLead(lead(2), turnstile.issue()))).toBe("sent");
    expect(value(await window.engine.saveLead(lead(2), turnstile.issue()))).toBe("sent");
    expect(await backend.sql("select count(*) from public.lead_capture")).toBe("1");
  });

  test("waits, and asks the operator to run migrations, while the functions are missing", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await backend.sql(
      "alter function public.record_consent rename to record_consent_later; notify pgrst, 'reload schema'",
    );
    const window = await openAppWindow(createDevice(), { network, configured: services });
    try {
      await vi.waitFor(async () => expect((await ask("record_consent")).status).toBe(404), { timeout: 30_000 });
      value(await window.engine.recordConsent(agreed));
      await seen(window, { outbox: { waiting: 1, refused: 0 } });
      await expect.poll(() => warn.mock.calls.join()).toContain("run migrations");
    } finally {
      await backend.sql(
        "alter function public.record_consent_later rename to record_consent; notify pgrst, 'reload schema'",
      );
      warn.mockRestore();
    }
    // PostgREST learns of the function in its own time.
    await expect
      .poll(async () => {
        value(await window.engine.sendOutbox());
        return backend.sql("select count(*) from public.consent_records");
      })
      .toBe("1");
  });

  function ask(name: string): Promise<Response> {
    const headers = { apikey: backend.publishableKey, origin, "content-type": "application/json" };
    const body = JSON.stringify({ ...consentArguments });
    return fetch(`${backend.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
  }
});

/** Refused by the function, which is there. */
const consentArguments = {
  event_id: null,
  session_id: "",
  analytics_consent: true,
  marketing_consent: true,
  terms_version: "",
  privacy_version: "",
  user_agent: "",
  platform: "",
  store_domain: null,
  client_at: null,
};
