import { imageKey } from "../contract/image-key";
import type { Product, RichText } from "../contract/product";
import { richTextFromHtml } from "./rich-text-from-html";

/** Images of a product's descriptions that are stored; more of them show the placeholder. */
const maxImages = 50;

/**
 * Adds the addresses of the images that a product's descriptions show. Reads them from the tree that the interface renders, so
 * that what is stored is what is shown.
 *
 * @param base the store's address, which resolves relative addresses
 */
export function withDescriptionImages(product: Product, base: string): Product {
  const { description, variants } = product;
  const images = new Map<string, string>();
  // Variations usually repeat one text.
  for (const html of new Set([description, ...variants.map((variant) => variant.description)])) {
    if (images.size === maxImages) break;
    if (mayShowImages(html)) collect(richTextFromHtml(html, base));
  }
  return images.size === 0 ? product : { ...product, descriptionImages: [...images.values()] };

  function collect(tree: RichText): void {
    for (const node of tree) {
      if (typeof node === "string") continue;
      if (node.src !== undefined && images.size < maxImages && !images.has(imageKey(node.src)))
        images.set(imageKey(node.src), node.src);
      collect(node.children);
    }
  }
}

/** Most descriptions show none, and are not parsed. */
function mayShowImages(html: string): boolean {
  return /<img/i.test(html);
}
