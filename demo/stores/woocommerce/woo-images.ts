import type { GeneratedImage, GeneratedProduct } from "../catalogue/generated-product";
import { localTime, utcTime } from "../site-time";
import { wooIds } from "./woo-ids";

export const uploadsPath = "/wp-content/uploads/2026/01/";

/** Side of an uploaded image, in pixels. */
export const uploadSide = 1000;

/** An image as wc/v3 lists it. observed: images have no width and no height. */
export function wooImage(origin: string, product: GeneratedProduct, image: GeneratedImage) {
  const { createdAt } = product.traits;
  return {
    id: wooIds.image(product.index, image.position),
    date_created: localTime(createdAt),
    date_created_gmt: utcTime(createdAt),
    date_modified: localTime(createdAt),
    date_modified_gmt: utcTime(createdAt),
    src: `${origin}${uploadsPath}${image.name}.jpg`,
    name: image.name,
    alt: image.alt,
  };
}

export function storeApiImage(origin: string, product: GeneratedProduct, image: GeneratedImage) {
  const src = `${origin}${uploadsPath}${image.name}.jpg`;
  const thumbnail = `${origin}${uploadsPath}${image.name}-300x300.jpg`;
  return {
    id: wooIds.image(product.index, image.position),
    src,
    thumbnail,
    srcset: `${src} ${uploadSide}w, ${thumbnail} 300w`,
    sizes: `(max-width: ${uploadSide}px) 100vw, ${uploadSide}px`,
    name: image.name,
    alt: image.alt,
  };
}
