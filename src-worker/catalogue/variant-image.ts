import type { Product, Variant } from "../contract/product";

/** Address of a variant's image: its image, else one that names it, else the cover. Null without images. */
export function variantImage({ images }: Pick<Product, "images">, variant: Variant): string | null {
  const image =
    images.find(({ id }) => id === variant.imageId) ?? images.find(({ variantIds }) => variantIds.includes(variant.id));
  return (image ?? images[0])?.src ?? null;
}
