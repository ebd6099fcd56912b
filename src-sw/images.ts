import { Route } from "workbox-routing";
import { imageKey } from "../src-worker/contract/image-key";
import { readHeldImage } from "./read-held-image";

/**
 * Answers images from the device's storage, then from the network, then with a placeholder. Only the engine stores
 * images.
 */
export const imagesRoute = new Route(
  ({ request, url, sameOrigin }) =>
    request.destination === "image" && !(sameOrigin && url.pathname.startsWith("/api/")),
  async ({ request }) => (await heldImage(request)) ?? fetch(request).catch(placeholder),
);

/** Answers an image from the device's storage alone. */
export async function imageFromDevice(request: Request): Promise<Response> {
  return (await heldImage(request)) ?? placeholder();
}

async function heldImage(request: Request): Promise<Response | null> {
  const held = await readHeldImage(imageKey(request.url));
  // A store's server chose the type: the app's origin must not serve anything but images.
  if (!held?.type.startsWith("image/")) return null;
  return new Response(held.bytes, { headers: { "content-type": held.type, "x-content-type-options": "nosniff" } });
}

/** A picture frame in a grey that is visible on light and dark backgrounds. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="#8a919c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><rect x="26" y="30" width="44" height="36" rx="5"/><circle cx="38" cy="42" r="4"/><path d="m28 62 13-12 9 8 8-7 10 9"/></svg>`;

/** Answers for an unavailable image. The browser does not cache it, so that the next page asks again. */
function placeholder(): Response {
  return new Response(drawing, { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } });
}
