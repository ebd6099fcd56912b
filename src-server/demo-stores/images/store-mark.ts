import { storeIcon } from "./store-icon";
import { storeLogo } from "./store-logo";

/** Images that a shop has of itself, by the names of their files. */
export const storeMarks = { "store-icon": storeIcon, "store-logo": storeLogo } as const;

export type StoreMark = keyof typeof storeMarks;

/** The mark of that name, or null for a product's image. */
export function storeMark(name: string): StoreMark | null {
  return name === "store-icon" || name === "store-logo" ? name : null;
}
