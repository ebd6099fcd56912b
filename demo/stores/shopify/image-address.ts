import type { GeneratedImage } from "../catalogue/generated-product";

export function imageAddress(origin: string, image: GeneratedImage): string {
  return `${origin}/cdn/shop/files/${image.name}.jpg?v=${imageVersion}`;
}

/** Without the scheme, as the `.js` answers write it. */
export function protocolRelative(address: string): string {
  return address.replace(/^https?:/, "");
}

const imageVersion = 1_761_766_537;
