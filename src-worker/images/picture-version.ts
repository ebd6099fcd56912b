import { pictureId } from "./picture-id";

/** Which version of a picture an address names, as a number of 32 bits; 0 where it names none. Shopify sends it as `v`. */
export function pictureVersion(src: string): number {
  const version = /[?&]v=([^&#]*)/.exec(src)?.[1] ?? "";
  return version === "" ? 0 : pictureId(version) % 2 ** 32;
}
