import { createServer, type Server } from "node:http";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { type BuiltSite, buildWith } from "../walks/build-with";
import { connectStore } from "../walks/connect-store";
import { importComplete } from "../walks/import-complete";
import { fakeTurnstile, freePort, leaveAddress, startKiosk } from "../walks/kiosk-lead";
import { oneImage } from "../walks/one-image";
import { sentRequests } from "../walks/sent-requests";
import { skipSetup } from "../walks/skip-setup";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { startUmamiServer, type UmamiServer } from "../walks/umami-server";
import { watchedPage } from "../walks/watched-page";

// A build with every service configured: a backend, Turnstile and analytics.

const siteKey = "1x00000000000000000000AA";

let browser: Browser;
let built: BuiltSite;
let server: Listening;
let backend: FakeBackend;
let umami: UmamiServer;
let context: BrowserContext;
const allowHosts: string[] = [];

beforeAll(async () => {
  [backend, umami] = await Promise.all([startFakeBackend(), startUmamiServer()]);
  built = await buildWith({
    VITRINE_BACKEND_URL: backend.url,
    VITRINE_BACKEND_KEY: "sb_publishable_test",
    VITRINE_TURNSTILE_KEY: siteKey,
    VITRINE_ANALYTICS_SCRIPT: umami.script,
    VITRINE_ANALYTICS_ID: "site-1",
  });
  const port = await freePort();
  server = await startServer({
    root: built.site,
    host: "127.0.0.1",
    port,
    allowHosts,
    analyticsScript: umami.script,
  });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  backend?.server.close();
  umami?.stop();
  await built?.remove();
});
beforeEach(async () => {
  backend.requests.length = 0;
  umami.forget();
  const baseURL = `http://localhost:${server.port}`;
  context = await browser.newContext({ locale: "en-GB", baseURL, viewport: { width: 1180, height: 820 } });
  onTestFinished(() => context.close());
});

test("contacts nobody but the store and the app's own server before consent, and the services only with it", async () => {
  const { shopify, stop } = await startDemoStores({
    host: "127.0.0.1",
    shopifyPort: 0,
    wooPort: 0,
    argv: ["--products", "40"],
    images: oneImage(),
  });
  onTestFinished(stop);
  allowHosts.push(`localhost:${shopify.port}`);
  await skipSetup(context);
  const { page, errors } = await watchedPage(context, "open");
  const banner = page.getByRole("region", { name: "Privacy" });
  const sent = sentRequests(context);
  await connectStore(page, { url: `http://localhost:${shopify.port}` });
  await importComplete(page);
  await ui(banner).toBeVisible();
  await banner.getByRole("button", { name: "Close" }).click();
  await ui(banner).toBeHidden();
  const cards = page.getByRole("list", { name: "Products" });
  await page.getByRole("searchbox", { name: "Search products" }).fill("a");
  await cards.getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.goto("/app?view=table");
  await page.goto("/app?order=current");
  await page.goto("/app?settings=data");
  await page.getByRole("button", { name: "Privacy settings", exact: true }).click();
  await ui(page.getByRole("dialog", { name: "Privacy settings" })).toContainText("You have not accepted");
  for (const path of ["/", "/privacy", "/help"]) {
    await page.goto(path);
    await ui(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const storedChoices = () =>
    page.evaluate(() => ["user_consent", "device_id"].map((key) => localStorage.getItem(key)));
  expect(await storedChoices()).toEqual([null, null]);
  const hosts = new Set(sent.map(({ url }) => new URL(url).host).filter(Boolean));
  expect([...hosts].toSorted()).toEqual([`localhost:${server.port}`, `localhost:${shopify.port}`].toSorted());
  expect([backend.requests, umami.requests]).toEqual([[], []]);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/app?view=grid");
  await banner.getByRole("switch", { name: "Allow analytics" }).check();
  await banner.getByRole("button", { name: "Got it" }).click();
  await ui.poll(() => backend.requests.map(({ name }) => name)).toEqual(["record_consent", "record_usage"]);
  await ui.poll(() => umami.requests[0]).toBe("GET /script.js");
  const [consent, id] = await storedChoices();
  expect(JSON.parse(consent ?? "")).toMatchObject({ deviceId: id, privacyAccepted: true, analyticsConsent: true });
  // The id stands in no address, and only the backend receives it.
  expect(sent.filter(({ url }) => url.includes("device_"))).toEqual([]);
  const withId = sent.filter(({ rest }) => rest.includes(id ?? "device_"));
  expect(new Set(withId.map(({ url }) => new URL(url).origin))).toEqual(new Set([backend.url]));
  expect(errors).toEqual([]);
});

test("sends a consent from the home page, once", async () => {
  await skipSetup(context);
  const { page, errors } = await watchedPage(context, "open");
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Privacy" });
  await banner.getByRole("button", { name: "Got it" }).click();
  await ui.poll(() => backend.requests.map(({ name }) => name)).toEqual(["record_consent"]);
  const id = await page.evaluate(() => localStorage.getItem("device_id"));
  expect(backend.requests[0]?.body).toMatchObject({
    session_id: id,
    analytics_consent: false,
    terms_version: "1.0.0",
    privacy_version: "1.0.0",
  });

  await page.goto("/app?demo=true&settings=data");
  await page.getByRole("button", { name: "Privacy settings", exact: true }).click();
  await ui(page.getByRole("dialog", { name: "Privacy settings" }).getByText("1 sent")).toBeVisible();
  expect(backend.requests).toHaveLength(1);
  expect([errors, umami.requests]).toEqual([[], []]);
});

test("sends what a kiosk's visitor wrote offline once, with a token taken then, although an answer is lost", async () => {
  const { page, errors } = await watchedPage(context);
  const shown = await fakeTurnstile(context, (count) => `token-${count}`);
  await startKiosk(page);
  await context.setOffline(true);
  await ui(page.getByRole("status").filter({ hasText: /^Offline$/ })).toBeVisible();
  await leaveAddress(page, "ana@example.com");
  expect([shown, backend.requests]).toEqual([[], []]);
  backend.loseAnswer();

  // Nothing of the network was needed up to here.
  expect(errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.setOffline(false);
  await ui.poll(() => backend.requests.length).toBe(2);
  expect(shown).toEqual(shown.map(() => ({ sitekey: siteKey, action: "lead", appearance: "interaction-only" })));
  const [first, second] = backend.requests.map(({ body }) => body);
  expect([first?.token, second?.token]).toEqual(["token-1", "token-2"]);
  expect(second).toEqual({
    event_id: first?.event_id,
    session_id: expect.stringMatching(/^device_\d+_[0-9a-f-]{36}$/),
    email: "ana@example.com",
    name: "Ana & Co",
    company: "Ana & Co",
    industry: null,
    team_size: null,
    use_case: "",
    platform: "other",
    source: "kiosk",
    referral_source: "direct",
    client_at: first?.client_at,
    token: "token-2",
  });
  await page.reload();
  await ui(page.getByRole("button", { name: "Stay up to date" })).toBeVisible();
  await ui(page.locator('iframe[src^="/verify/"]')).toHaveCount(0);
  expect(backend.requests).toHaveLength(2);
});

interface FakeBackend {
  readonly server: Server;
  readonly url: string;
  /** The calls that reached a function: its name, and the body. */
  readonly requests: { readonly name: string; readonly body: Record<string, unknown> }[];
  /** Ends the connection of the next request, instead of an answer. */
  loseAnswer(): void;
}

/** A server that answers each call as the backend does once it has stored something. */
function startFakeBackend(): Promise<FakeBackend> {
  const requests: FakeBackend["requests"] = [];
  let isAnswerLost = false;
  const server = createServer((request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    let text = "";
    request.on("data", (chunk) => {
      text += String(chunk);
    });
    request.on("end", () => {
      requests.push({ name: request.url?.split("/").at(-1) ?? "", body: JSON.parse(text) });
      if (!isAnswerLost) return void response.writeHead(204, cors).end();
      isAnswerLost = false;
      request.socket.destroy();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      const loseAnswer = () => {
        isAnswerLost = true;
      };
      resolve({ server, url: `http://127.0.0.1:${port}`, requests, loseAnswer });
    });
  });
}
