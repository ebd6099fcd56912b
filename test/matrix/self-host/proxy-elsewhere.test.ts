import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { startServer } from "../../../src-server/start-server";
import { type BuiltSite, buildWith } from "../../walks/build-with";
import { connectStore } from "../../walks/connect-store";
import { importComplete } from "../../walks/import-complete";
import { oneImage } from "../../walks/one-image";
import { skipSetup } from "../../walks/skip-setup";
import { startBrowser } from "../../walks/start-browser";
import { ui } from "../../walks/ui";
import { watchedPage } from "../../walks/watched-page";
import { freePort } from "./programs";

const { first: site } = inject("sites");

let built: BuiltSite;
let proxyPort: number;
beforeAll(async () => {
  proxyPort = await freePort();
  built = await buildWith({ VITRINE_PROXY_URL: `http://localhost:${proxyPort}/api/store-proxy` });
});
afterAll(() => built?.remove());

test("an app on a static host imports a store without CORS through a store proxy of another origin", async () => {
  const argv = ["--products", "12", "--no-cors"];
  const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
  onTestFinished(stores.stop);
  const store = `localhost:${stores.shopify.port}`;
  const app = await startServer({ root: built.site, host: "127.0.0.1", port: 0, allowHosts: [] });
  onTestFinished(() => app.stop());
  const origin = `http://localhost:${app.port}`;
  const proxy = await startServer({
    root: site,
    host: "127.0.0.1",
    port: proxyPort,
    allowHosts: [store],
    proxyOrigins: [origin],
  });
  onTestFinished(() => proxy.stop());
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ locale: "en-GB", baseURL: origin });
  await skipSetup(context);
  const proxied = new Map<string, number>();
  context.on("response", (answer) => {
    const url = new URL(answer.url());
    if (url.pathname === "/api/store-proxy") proxied.set(url.origin, (proxied.get(url.origin) ?? 0) + 1);
  });
  const { page } = await watchedPage(context);
  await connectStore(page, { url: `http://${store}` });
  await importComplete(page);
  await ui(page.getByRole("status").filter({ hasText: "12 products" })).toBeVisible();
  expect([...proxied.keys()]).toEqual([`http://localhost:${proxyPort}`]);
  expect([...proxied.values()][0]).toBeGreaterThan(5);
});
