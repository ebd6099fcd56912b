import { Route } from "workbox-routing";
import { Strategy, type StrategyHandler } from "workbox-strategies";
import { imageKey } from "../src-worker/contract/image-key";
import { maxShownPixels, rasterImage } from "../src-worker/contract/raster-image";
import { rasterType } from "../src-worker/contract/raster-type";
import { services } from "../src-worker/contract/services";
import { storedImagePath, storeProxyPath } from "../src-worker/contract/shared-names";
import { handlerOf } from "./handler-of";
import { readStoredImage } from "./read-stored-image";

/** Answers images from the engine's storage, then from the network. Only the engine stores images. */
class StoredFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const src = storedSource(request.url);
    if (src !== null) return (await storedImage(src)) ?? placeholder();
    const stored = await storedImage(request.url);
    return stored ?? (isOwn(request.url) ? handler.fetch(request) : storeImage(request.url, handler));
  }
}

/** Images, or a placeholder where neither has one. */
export const imagesRoute = new Route(
  ({ request, url, sameOrigin }) =>
    request.destination === "image" && !(sameOrigin && url.pathname.startsWith("/api/")),
  handlerOf(new StoredFirst({ plugins: [{ handlerDidError: async () => placeholder() }] })),
);

/** Answers an image from the device's storage alone. */
export async function imageFromDevice({ url }: Request): Promise<Response> {
  return (await storedImage(storedSource(url) ?? url)) ?? placeholder();
}

/** The source of an image that a page requests from the device alone; null for another address. */
function storedSource(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  return isOwn(address) && pathname === storedImagePath ? (searchParams.get("src") ?? "") : null;
}

function isOwn(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}

async function storedImage(src: string): Promise<Response | null> {
  const stored = await readStoredImage(imageKey(src));
  if (!stored) return null;
  // Drawings are the app's own, of the demo catalogue.
  const type = rasterType(new Uint8Array(stored.bytes)) ?? (isOwn(src) && stored.type === drawingType && stored.type);
  return type ? imageResponse(stored.bytes, type) : null;
}

function imageResponse(bytes: ArrayBuffer, type: string): Response {
  return new Response(bytes, { headers: { "content-type": type, "x-content-type-options": "nosniff" } });
}

/** Origins that forbid other origins to read them. */
const proxied = new Set<string>();

/**
 * Fetches a store's image that is not stored yet. Rejects for what a page must not show as it came: drawings, moving
 * images, and those of enormous dimensions. An answer that only an `<img>` may read is never passed on, because its type cannot
 * be checked.
 */
async function storeImage(url: string, handler: StrategyHandler): Promise<Response> {
  const { origin } = new URL(url);
  const fetched = proxied.has(origin)
    ? await throughProxy(url, handler)
    : await directly(url, handler).catch(() => throughProxy(url, handler));
  if (!fetched.ok) throw new Error(`${fetched.status}`);
  const bytes = await readCapped(fetched);
  const image = rasterImage(bytes);
  if (!image?.isStill || image.width * image.height > maxShownPixels) throw new Error("not shown");
  return imageResponse(bytes, image.type);
}

/** The engine's maximum for a stored image. */
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

function directly(url: string, handler: StrategyHandler): Promise<Response> {
  return handler.fetch(new Request(url, { mode: "cors", credentials: "omit", referrerPolicy: "no-referrer" }));
}

async function throughProxy(url: string, handler: StrategyHandler): Promise<Response> {
  const proxy = services.storeProxy ?? location.origin + storeProxyPath;
  const address = `${proxy}?kind=image&url=${encodeURIComponent(url)}`;
  const fetched = await handler.fetch(new Request(address, { credentials: "omit" }));
  if (fetched.ok) proxied.add(new URL(url).origin);
  return fetched;
}

const drawingType = "image/svg+xml";

/** A picture frame in a grey that is visible on light and dark backgrounds. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="#8a919c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><rect x="26" y="30" width="44" height="36" rx="5"/><circle cx="38" cy="42" r="4"/><path d="m28 62 13-12 9 8 8-7 10 9"/></svg>`;

/** Answers for an unavailable image. The browser does not cache it, so that the next page requests it again. */
function placeholder(): Response {
  return new Response(drawing, { headers: { "content-type": drawingType, "cache-control": "no-store" } });
}
