import { imageId } from "./image-id";

/** The image version in an address (Shopify's parameter `v`), hashed to 32 bits; 0 when there is none. */
export function imageVersion(src: string): number {
  const version = /[?&]v=([^&#]*)/.exec(src)?.[1] ?? "";
  return version === "" ? 0 : imageId(version) % 2 ** 32;
}
