import { inject } from "vitest";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { startServer } from "../../../src-server/start-server";
import { oneImage } from "../../walks/one-image";
import type { Walker } from "./walker";

/** A store of 60 products, and the app that may import it, until the plug is pulled. */
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
  return {
    app: `http://localhost:${server.port}`,
    catalogue: shopify.catalogue,
    /** Connects the store as a newcomer does, and waits until all of it is on the device. */
    async importWith(walker: Walker): Promise<void> {
      await walker.open(`http://localhost:${server.port}/`);
      await walker.click("button", "Configure your store");
      await walker.type("textbox", "Store URL", `http://localhost:${shopify.port}`);
      await walker.click("button", "Test connection");
      await walker.read("Connection verified");
      await walker.click("button", "Save Changes");
      await walker.read("60 products");
      await walker.read("Import complete");
      await walker.until(
        "return navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null);",
      );
    },
    /** The app's own server is gone, and the store: no engine but Chromium is told reliably to be offline. */
    async pullPlug(): Promise<void> {
      await Promise.all([server.stop(), stop()]);
    },
  };
}
