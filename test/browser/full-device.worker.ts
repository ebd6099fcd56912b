import * as Comlink from "comlink";
import { createEngine } from "../../src-worker/engine";
import { browserWorld } from "../../src-worker/world/browser-world";
import { worldWith } from "../../src-worker/world/world-with";

/** The engine with this browser's storage, over a shop of `products` products with one image of about 60 kB each. */
const products = 400;

/** Noise, which no format makes smaller. */
async function drawImage(): Promise<Blob> {
  const side = 140;
  const canvas = new OffscreenCanvas(side, side);
  const pixels = new ImageData(side, side);
  crypto.getRandomValues(pixels.data.subarray(0, 65_536));
  crypto.getRandomValues(pixels.data.subarray(65_536));
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

function product(index: number) {
  const id = index + 1;
  const image = { id, position: 1, src: `https://shop.test/cdn/image-${id}.png`, width: 140, height: 140 };
  const variant = { id, title: "Default Title", price: "10.00", available: true, sku: `P-${id}`, option1: null };
  const options = [{ name: "Title", position: 1, values: ["Default Title"] }];
  return { id, title: `Product ${id}`, handle: `product-${id}`, images: [image], variants: [variant], options };
}

const drawn = drawImage();

async function answer(address: string): Promise<Response> {
  const url = new URL(address);
  if (url.pathname.startsWith("/cdn/")) return new Response(await drawn, { headers: { "content-type": "image/png" } });
  const page = Number(url.searchParams.get("page") ?? 1);
  const limit = Number(url.searchParams.get("limit") ?? 250);
  if (url.pathname === "/products.json") {
    const from = (page - 1) * limit;
    return Response.json({
      products: Array.from({ length: Math.max(0, Math.min(limit, products - from)) }, (_, place) =>
        product(from + place),
      ),
    });
  }
  if (url.pathname === "/collections.json") return Response.json({ collections: [] });
  return new Response("", { status: 404 });
}

const engine = createEngine(worldWith(browserWorld(), { fetch: answer }));
Comlink.expose(engine);
