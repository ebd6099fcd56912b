import type { ComponentProps, ReactNode } from "react";
import { useChecked } from "./checked-images";

/** An image from a store. Renders nothing until the service worker checks what stores send. */
export function StoreImage({ alt, ...image }: ComponentProps<"img"> & { readonly alt: string }): ReactNode {
  return useChecked(image.src ?? null) ? <img alt={alt} {...image} /> : null;
}
