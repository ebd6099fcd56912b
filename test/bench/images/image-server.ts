import type { ImageRequest } from "../../../demo/stores/images/read-image-request";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { startServer } from "../../../src-server/start-server";
import { photograph, renditionOf } from "./photograph";
import { serveOverTls } from "./serve-over-tls";
import { relayOver } from "./slow-link";

// The built app and the demo stores, whose flags it takes, with photographs for images: the Shopify-shaped store sends
// one size of file, the WooCommerce-shaped one what was uploaded. `VITRINE_LINK`, for example "h2 80 30", puts TLS and a
// slow link before the Shopify-shaped one: the protocol, the round trip in milliseconds, the megabits per second.

const host = "127.0.0.1";
const differentPhotographs = 4;
/** Made at their first request. */
const uploads = new Map<number, Promise<Buffer>>();
const rendition = await renditionOf(await upload(0));

const stores = await startDemoStores({
  host,
  shopifyPort: 0,
  wooPort: 0,
  argv: process.argv.slice(2),
  images: { render: (_image, request) => render(request), drawn: 0 },
});
const allowHosts = [stores.shopify.port, stores.woo.port].map((port) => `${host}:${port}`);
const server = await startServer({ root: process.env.VITRINE_ROOT ?? "dist", host, port: 0, allowHosts });
console.log(`Vitrine: http://localhost:${server.port}/app`);
const [protocol, ...link] = process.env.VITRINE_LINK?.split(" ") ?? [];
const [roundTripMs = 0, megabitsPerSecond = 0] = link.map(Number);
if (protocol === "h2" || protocol === "http/1.1") {
  const port = await serveOverTls(protocol, host, stores.shopify.handler);
  // Before the store's own line: the first address counts.
  console.log(`Shopify-shaped  https://${host}:${await relayOver({ roundTripMs, megabitsPerSecond }, host, port)}`);
}
for (const line of stores.lines) console.log(line);

async function render({ format, name }: ImageRequest): Promise<Buffer> {
  // A shop's CDN writes WebP for whoever reads it; what was uploaded lies there as it is.
  if (format !== "jpeg") return rendition;
  return upload([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % differentPhotographs);
}

function upload(seed: number): Promise<Buffer> {
  const made = uploads.get(seed) ?? photograph(seed);
  uploads.set(seed, made);
  return made;
}
