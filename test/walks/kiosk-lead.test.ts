import { createServer, type Server } from "node:http";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listening } from "../../src-server/node-http/listen";
import { startServer } from "../../src-server/start-server";
import { type BuiltSite, buildWith } from "./build-with";
import { fakeTurnstile, freePort, leaveAddress, startKiosk } from "./kiosk-lead";
import { startBrowser } from "./start-browser";
import { ui } from "./ui";
import { watchedPage } from "./watched-page";

const siteKey = "1x00000000000000000000AA";

let browser: Browser;
let built: BuiltSite;
let server: Listening;
let backend: FakeBackend;
let context: BrowserContext;

beforeAll(async () => {
  backend = await startFakeBackend();
  built = await buildWith({
    VITRINE_BACKEND_URL: backend.url,
    VITRINE_BACKEND_KEY: "sb_publishable_test",
    VITRINE_TURNSTILE_KEY: siteKey,
  });
  server = await startServer({ root: built.site, host: "127.0.0.1", port: await freePort(), allowHosts: [] });
  browser = await startBrowser();
  const baseURL = `http://localhost:${server.port}`;
  context = await browser.newContext({ locale: "en-GB", baseURL, viewport: { width: 1180, height: 820 } });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  backend?.server.close();
  await built?.remove();
});

test("sends what a kiosk's visitor wrote offline once, with a token taken then, although an answer is lost", async () => {
  const { page, errors } = await watchedPage(context);
  const asked = await fakeTurnstile(context, (count) => `token-${count}`);
  await startKiosk(page);
  await context.setOffline(true);
  await ui(page.getByRole("status").filter({ hasText: /^Offline$/ })).toBeVisible();
  await leaveAddress(page, "ana@example.com");
  expect([asked, backend.requests]).toEqual([[], []]);

  // Nothing of the network was needed up to here.
  expect(errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.setOffline(false);
  await ui.poll(() => backend.answered).toBe(1);
  expect(asked).toEqual(asked.map(() => ({ sitekey: siteKey, action: "lead", appearance: "interaction-only" })));
  expect(new Set(backend.requests.map(({ event_id }) => event_id)).size).toBe(1);
  const tokens = backend.requests.map(({ token }) => token);
  expect(tokens).toEqual(["token-1", "token-2"]);
  expect(backend.requests.at(-1)).toMatchObject({
    email: "ana@example.com",
    name: "Ana & Co",
    company: "Ana & Co",
    platform: "other",
    source: "kiosk",
    referral_source: "direct",
    session_id: expect.stringMatching(/^device_\d+_[0-9a-f-]{36}$/),
  });
  await page.reload();
  await ui(page.getByRole("button", { name: "Stay up to date" })).toBeVisible();
  await ui(page.locator('iframe[src^="/verify/"]')).toHaveCount(0);
  expect(backend.requests).toHaveLength(2);
});

interface FakeBackend {
  readonly server: Server;
  readonly url: string;
  /** The bodies that reached `submit-lead`. */
  readonly requests: Record<string, unknown>[];
  /** How many of them were answered: the answer to the first is lost. */
  readonly answered: number;
}

function startFakeBackend(): Promise<FakeBackend> {
  const requests: Record<string, unknown>[] = [];
  let answered = 0;
  const server = createServer((request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    let text = "";
    request.on("data", (chunk) => {
      text += String(chunk);
    });
    request.on("end", () => {
      requests.push(JSON.parse(text));
      if (requests.length === 1) return void request.socket.destroy();
      answered += 1;
      response.writeHead(204, cors).end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve({
        server,
        url: `http://127.0.0.1:${port}`,
        requests,
        get answered() {
          return answered;
        },
      });
    });
  });
}
