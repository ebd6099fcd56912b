import { inject } from "vitest";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { startServer } from "../../../src-server/start-server";
import { oneImage } from "../../walks/one-image";
import type { Walker } from "./walker";

/** Starts a store of 60 products and the app's server. */
export async function startFair() {
  const argv = ["--products", "60"];
  const { shopify, stop } = await startDemoStores({
    host: "127.0.0.1",
    shopifyPort: 0,
    wooPort: 0,
    argv,
    images: oneImage(),
  });
  const allowHosts = [`localhost:${shopify.port}`];
  const server = await startServer({ root: inject("sites").first, host: "127.0.0.1", port: 0, allowHosts });
  const { catalogue } = shopify;
  const images = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index).images.length);
  const imageCount = images.reduce((sum, count) => sum + count, 0);
  return {
    app: `http://localhost:${server.port}`,
    catalogue,
    /** Connects the store in the settings and waits until the catalogue and its images are on the device. */
    async importWith(walker: Walker): Promise<void> {
      await walker.open(`http://localhost:${server.port}/app?settings=stores`);
      await walker.type("textbox", "Store URL", `http://localhost:${shopify.port}`);
      await walker.click("button", "Test connection");
      await walker.read("Connection verified");
      await walker.click("button", "Save Changes");
      await walker.read("60 products");
      await walker.read(`All ${imageCount} images are on this device.`);
      await walker.until(
        "return navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null);",
      );
    },
    /** Stops the app's server and the store: only Chromium emulates being offline reliably. */
    async pullPlug(): Promise<void> {
      await Promise.all([server.stop(), stop()]);
    },
  };
}
