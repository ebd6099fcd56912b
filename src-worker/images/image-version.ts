import { imageId } from "./image-id";

/** Which version of an image an address names, as a number of 32 bits; 0 where it names none. Shopify sends it as `v`. */
export function imageVersion(src: string): number {
  const version = /[?&]v=([^&#]*)/.exec(src)?.[1] ?? "";
  return version === "" ? 0 : imageId(version) % 2 ** 32;
}
