import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { startDemoStores } from "../../../src-server/demo-stores/start-demo-stores";
import type { Listening } from "../../../src-server/node-http/listen";
import { startServer } from "../../../src-server/start-server";
import { firefoxPath, webKitPaths } from "../../other-browsers.mjs";
import { onePicture } from "../one-picture";
import { openFirefox } from "./firefox";
import { type Walker, walkThrough } from "./walker";
import { openWebKit } from "./webkit";

const { first: site } = inject("sites");

/** Side at which the engine asks for pictures: neither the original's nor the placeholder's. */
const heldWidth = 800;

let server: Listening;
let stores: Awaited<ReturnType<typeof startDemoStores>>;
let walker: Walker | null = null;

beforeEach(async () => {
  const argv = ["--products", "60"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: onePicture() });
  const allowHosts = [`localhost:${stores.shopify.port}`];
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts });
});
afterEach(async () => {
  await walker?.close();
  await server.stop();
  await stores.stop();
});

describe.each([
  { engine: "Firefox", there: firefoxPath() !== "", open: openFirefox },
  { engine: "WebKit", there: webKitPaths() !== null, open: openWebKit },
])("in $engine", ({ there, open }) => {
  test.skipIf(!there)("a newcomer imports a store, finds a product, pulls the plug and goes on", async () => {
    walker = await walkThrough(await open());
    const app = `http://localhost:${server.port}`;
    await walker.open(`${app}/`);
    await walker.click("button", "Configure your store");
    await walker.type("textbox", "Store URL", `http://localhost:${stores.shopify.port}`);
    await walker.click("button", "Test connection");
    await walker.read("Connection verified");
    await walker.click("button", "Save Changes");
    await walker.read("60 products");
    await walker.read("Import complete");

    const { title, handle } = stores.shopify.catalogue.product(7);
    await walker.type("searchbox", "Search products", title.toLowerCase());
    await walker.click("link", title);
    await walker.see("dialog", title);
    await walker.click("button", "Close");
    await walker.miss("dialog", title);
    expect(await walker.errors()).toEqual([]);

    // The plug: the app's own server is gone, and the store.
    await walker.until("return navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null);");
    await server.stop();
    await stores.stop();
    await walker.open(`${app}/app?product=${handle}`);
    await walker.see("dialog", title);
    await walker.until(`
      const picture = document.querySelector("dialog img");
      return picture && picture.naturalWidth === ${heldWidth};
    `);
    await walker.press("Escape");
    await walker.miss("dialog", title);
    const next = stores.shopify.catalogue.product(12);
    await walker.type("searchbox", "Search products", next.title);
    await walker.click("link", next.title);
    await walker.see("dialog", next.title);
    expect(await walker.errors()).toEqual([]);
  });
});
