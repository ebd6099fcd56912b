import { Route } from "workbox-routing";
import { imageKey } from "../src-worker/contract/image-key";
import { placeholder } from "./placeholder";
import { readHeldImage } from "./read-held-image";

/**
 * Images: as the device holds them, else from the network, else a neutral image in their place.
 * Nothing is written here: which images are held is the engine's to decide.
 */
export const imagesRoute = new Route(
  ({ request, url, sameOrigin }) =>
    request.destination === "image" && !(sameOrigin && url.pathname.startsWith("/api/")),
  async ({ request }) => (await heldImage(request)) ?? fetch(request).catch(placeholder),
);

async function heldImage(request: Request): Promise<Response | null> {
  const held = await readHeldImage(imageKey(request.url));
  // The type is as some server told it: one that is no image's must not be repeated on our origin.
  if (!held?.type.startsWith("image/")) return null;
  return new Response(held.bytes, { headers: { "content-type": held.type, "x-content-type-options": "nosniff" } });
}
