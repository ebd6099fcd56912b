import ipaddr from "ipaddr.js";
import { readPort } from "../src-server/read-settings";
import { runServer } from "../src-server/run-server";
import { startDemoStores } from "./stores/start-demo-stores";

// The entry of `npm start`: runs the app's server and the demo stores. The command line's flags go to the demo stores.

await runServer(async ({ host }) => {
  if (!isForDemos(host))
    throw new Error(
      `npm start opens stores whose keys it prints: HOST must be an address of this machine or of a private network, not "${host}". For production, use npm run serve.`,
    );
  const stores = await startDemoStores({
    host,
    shopifyPort: readPort(process.env, "SHOPIFY_PORT", 4174),
    wooPort: readPort(process.env, "WOO_PORT", 4175),
    argv: process.argv.slice(2),
  });
  const ports = [stores.shopify.port, stores.woo.port];
  return {
    hosts: ports.flatMap((port) => ["localhost", "127.0.0.1", host].map((name) => `${name}:${port}`)),
    lines: (app) => [
      "",
      `  Vitrine               ${app}`,
      `  Demo catalogue        ${app}?demo=true`,
      `  Debug Mode            ${app}?debug`,
      "",
      ...stores.lines.map((line) => `  ${line}`),
      "",
      "  Press Ctrl+C to stop.",
    ],
    stop: stores.stop,
  };
});

/** Also refuses 0.0.0.0 and ::, since these may include a public address. */
function isForDemos(host: string): boolean {
  if (host === "localhost") return true;
  return ipaddr.isValid(host) && ["loopback", "private", "uniqueLocal"].includes(ipaddr.process(host).range());
}
