import type { Product } from "../../contract/product";
import { wooProduct } from "./answers";
import { gatherImages } from "./gather-images";
import { joinedDescriptions } from "./joined-descriptions";
import { parsedAs } from "./parsed-as";
import { variantsFromVariations } from "./variants-from-variations";

/** More do not fit a variant. */
const mostOptions = 3;

/**
 * Our product from a record of wc/v3 and its published variations, field by field into fresh objects; null when it has
 * no id or name. `storeUrl` resolves relative pictures.
 */
export function productFromWooCommerce(
  record: unknown,
  variations: readonly unknown[],
  storeUrl: string,
): Product | null {
  const output = parsedAs(wooProduct, record);
  if (!output) return null;
  const mapped = variantsFromVariations(output, variations);
  const images = gatherImages(
    output.id,
    storeUrl,
    output.images,
    mapped.map(({ variant, image }) => ({ variant: variant.id, image })),
  );
  const shown = new Set(images.map(({ id }) => id));
  return {
    id: output.id,
    title: output.name,
    handle: output.slug || output.id,
    description: joinedDescriptions(output.short_description, output.description),
    vendor: output.categories[0]?.name ?? "",
    productType: output.type,
    tags: output.tags.map(({ name }) => name),
    variants: mapped.map(({ variant, image }) => ({
      ...variant,
      imageId: image && shown.has(image.id) ? image.id : null,
    })),
    images,
    options: output.attributes
      .filter(({ variation }) => variation)
      .slice(0, mostOptions)
      .map(({ name, options }, index) => ({
        id: `${output.id}-option-${index + 1}`,
        productId: output.id,
        name,
        position: index + 1,
        values: options,
      })),
    createdAt: output.date_created_gmt,
    updatedAt: output.date_modified_gmt,
    publishedAt: output.date_created_gmt,
    status: output.status,
    collectionIds: [...new Set(output.categories.map(({ id }) => id))],
  };
}
