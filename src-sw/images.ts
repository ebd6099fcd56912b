import { Route } from "workbox-routing";
import { imageKey } from "../src-worker/contract/image-key";
import { maxShownPixels, rasterImage } from "../src-worker/contract/raster-image";
import { rasterType } from "../src-worker/contract/raster-type";
import { services } from "../src-worker/contract/services";
import { storeProxyPath } from "../src-worker/contract/shared-names";
import { readHeldImage } from "./read-held-image";

/**
 * Answers images from the device's storage, then from the network, then with a placeholder. Only the engine stores
 * images.
 */
export const imagesRoute = new Route(
  ({ request, url, sameOrigin }) =>
    request.destination === "image" && !(sameOrigin && url.pathname.startsWith("/api/")),
  async ({ request }) =>
    (await heldImage(request)) ??
    (await (isOwn(request.url) ? fetch(request) : storeImage(request)).catch(placeholder)),
);

/** Answers an image from the device's storage alone. */
export async function imageFromDevice(request: Request): Promise<Response> {
  return (await heldImage(request)) ?? placeholder();
}

function isOwn(address: string): boolean {
  return new URL(address).origin === location.origin;
}

async function heldImage(request: Request): Promise<Response | null> {
  const held = await readHeldImage(imageKey(request.url));
  if (!held) return null;
  // Drawings are the app's own, of the demo catalogue.
  const type = rasterType(new Uint8Array(held.bytes)) ?? (isOwn(request.url) && held.type === drawingType && held.type);
  return type ? imageResponse(held.bytes, type) : null;
}

function imageResponse(bytes: ArrayBuffer, type: string): Response {
  return new Response(bytes, { headers: { "content-type": type, "x-content-type-options": "nosniff" } });
}

/** Origins that forbid other origins to read them. */
const proxied = new Set<string>();

/**
 * Fetches a store's image that is not stored yet. Rejects for what a page must not show as it came: drawings, moving
 * images, and those of enormous dimensions. An answer that only an `<img>` may read is never passed on, because nobody
 * could tell what it is.
 */
async function storeImage({ url }: Request): Promise<Response> {
  const { origin } = new URL(url);
  const fetched = proxied.has(origin) ? await throughProxy(url) : await directly(url).catch(() => throughProxy(url));
  if (!fetched.ok) throw new Error(`${fetched.status}`);
  const bytes = await readCapped(fetched);
  const image = rasterImage(bytes);
  if (!image?.isStill || image.width * image.height > maxShownPixels) throw new Error("not shown");
  return imageResponse(bytes, image.type);
}

/** As much as the engine would store. */
const maxBytes = 12_000_000;

async function readCapped({ body }: Response): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    size += read.value.byteLength;
    if (size <= maxBytes) continue;
    await reader?.cancel();
    throw new Error("too large");
  }
  return new Blob(pieces).arrayBuffer();
}

function directly(url: string): Promise<Response> {
  return fetch(url, { mode: "cors", credentials: "omit", referrerPolicy: "no-referrer" });
}

async function throughProxy(url: string): Promise<Response> {
  const proxy = services.storeProxy ?? location.origin + storeProxyPath;
  const fetched = await fetch(`${proxy}?kind=image&url=${encodeURIComponent(url)}`, { credentials: "omit" });
  if (fetched.ok) proxied.add(new URL(url).origin);
  return fetched;
}

const drawingType = "image/svg+xml";

/** A picture frame in a grey that is visible on light and dark backgrounds. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="#8a919c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><rect x="26" y="30" width="44" height="36" rx="5"/><circle cx="38" cy="42" r="4"/><path d="m28 62 13-12 9 8 8-7 10 9"/></svg>`;

/** Answers for an unavailable image. The browser does not cache it, so that the next page asks again. */
function placeholder(): Response {
  return new Response(drawing, { headers: { "content-type": drawingType, "cache-control": "no-store" } });
}
