import type { StoreRecord } from "../catalogue/database";
import { imageKey } from "../contract/image-key";

/** Image keys of what is held for the theme of a store, which no product tells. */
export function themeImages({ theme }: StoreRecord): readonly string[] {
  return [theme?.heldLogo, theme?.heldFavicon].flatMap((address) => (address ? [imageKey(address)] : []));
}
