import { spawn } from "node:child_process";

/** @typedef {{ platform: "shopify" | "woocommerce" | "published", url: string, consumerKey: string, consumerSecret: string }} DemoStore only a WooCommerce-shaped one has keys */

/**
 * Starts the built server with the demo stores beside it on free ports.
 * @param {string} site folder of the built site
 * @param {readonly string[]} flags the demo stores' flags
 * @param {string} [other] a script that serves both otherwise
 * @param {Readonly<Record<string, string>>} [settings] more of that script's environment
 */
export async function serveBuild(site, flags, other, settings = {}) {
  const script = other === undefined ? [`${site}-demo/main.mjs`] : [other];
  const server = spawn(process.execPath, [...script, ...flags], {
    env: { ...process.env, PORT: "0", SHOPIFY_PORT: "0", WOO_PORT: "0", VITRINE_ROOT: site, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Also after a failed measurement.
  process.once("exit", () => server.kill());
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk;
    const app = /http:\/\/localhost:\d+/.exec(said)?.[0];
    const shopify = /Shopify-shaped\s+(https?:\S+)/.exec(said)?.[1];
    const woocommerce = /WooCommerce-shaped\s+(http:\S+)/.exec(said)?.[1];
    const consumerKey = /consumer key\s+(ck_\S+)/.exec(said)?.[1];
    const consumerSecret = /consumer secret\s+(cs_\S+)\n/.exec(said)?.[1];
    if (app && shopify && woocommerce && consumerKey && consumerSecret)
      return {
        app,
        /** @type {DemoStore} */
        shopify: { platform: "shopify", url: shopify, consumerKey: "", consumerSecret: "" },
        /** @type {DemoStore} */
        woocommerce: { platform: "woocommerce", url: woocommerce, consumerKey, consumerSecret },
        stop: () => void server.kill(),
      };
  }
  throw new Error(`The server ended before it served:\n${said}`);
}
