import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { missingProgram, startBackend } from "../../supabase/serve.mjs";
import { type FakeTurnstile, startFakeTurnstile } from "../node/backend/fake-turnstile";
import { type BuiltSite, buildWith } from "../walks/build-with";
import { fakeTurnstile, freePort, leaveAddress, startKiosk } from "../walks/kiosk-lead";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

const missing = missingProgram();
/** Milliseconds for a build, a Postgres and a browser on a loaded machine. */
const startMs = 300_000;

describe.skipIf(missing)(`a kiosk, over Postgres${missing ? `: skipped. ${missing}` : ""}`, () => {
  let turnstile: FakeTurnstile;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let built: BuiltSite;
  let server: Listening;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    const port = await freePort();
    const baseURL = `http://localhost:${port}`;
    turnstile = await startFakeTurnstile();
    backend = await startBackend({
      origins: [baseURL],
      settings: {
        TURNSTILE_SECRET: turnstile.secret,
        TURNSTILE_HOSTNAMES: "localhost",
        TURNSTILE_VERIFY_URL: turnstile.url,
      },
    });
    built = await buildWith({
      VITRINE_BACKEND_URL: backend.url,
      VITRINE_BACKEND_KEY: backend.publishableKey,
      VITRINE_TURNSTILE_KEY: "1x00000000000000000000AA",
    });
    server = await startServer({ root: built.site, host: "127.0.0.1", port, allowHosts: [] });
    browser = await startBrowser();
    context = await browser.newContext({ locale: "en-GB", baseURL, viewport: { width: 1180, height: 820 } });
  }, startMs);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await built?.remove();
    await backend?.stop();
    turnstile?.stop();
  }, startMs);

  test("that was offline when leads were written stores each once, verified, when it is online", {
    timeout: startMs,
  }, async () => {
    const { page } = await watchedPage(context);
    await fakeTurnstile(context, () => turnstile.issue({ hostname: "localhost" }));
    await startKiosk(page);
    await context.setOffline(true);
    await ui(page.getByRole("status").filter({ hasText: /^Offline$/ })).toBeVisible();
    for (const name of ["ana", "rui"]) await leaveAddress(page, `${name}@example.com`);
    await context.setOffline(false);

    const leads = () => backend.sql("select email, company, platform, source from public.lead_latest order by email");
    const both = "ana@example.com|Ana & Co|other|kiosk\nrui@example.com|Ana & Co|other|kiosk";
    await ui.poll(leads).toBe(both);
    expect(await backend.sql("select count(*), bool_and(used) from public.turnstile_validations")).toBe("2|t");
    expect(await backend.sql("select count(*) from app_private.lead_submission")).toBe("2");
    // The visitors of a kiosk do not speak for the device.
    expect(await backend.sql("select count(*) from public.consent_records")).toBe("0");

    await page.reload();
    await ui(page.getByRole("button", { name: "Stay up to date" })).toBeVisible();
    await ui(page.locator('iframe[src^="/verify/"]')).toHaveCount(0);
    expect(await leads()).toBe(both);
    expect(turnstile.calls).toHaveLength(2);
  });
});
