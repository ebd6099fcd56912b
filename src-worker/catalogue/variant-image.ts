import type { Product, Variant } from "../contract/product";

/** Address of a variant's image: its own, else one that names it, else the cover. Null without images. */
export function variantImage({ images }: Pick<Product, "images">, variant: Variant): string | null {
  const own =
    images.find(({ id }) => id === variant.imageId) ?? images.find(({ variantIds }) => variantIds.includes(variant.id));
  return (own ?? images[0])?.src ?? null;
}
