import type { StoreRecord } from "../catalogue/database";
import { imageKey } from "../contract/image-key";

/** Image keys of what is held for the look of a store, which no product tells. */
export function themePictures({ theme }: StoreRecord): readonly string[] {
  return [theme?.heldLogo, theme?.heldFavicon].flatMap((address) => (address ? [imageKey(address)] : []));
}
