import type { ThemeRecord } from "../catalogue/database";
import { imageKey } from "../contract/image-key";
import { safeUrl } from "../stores/safe-url";
import { fitTheme } from "../theme/fit-theme";
import type { CarriedTheme } from "./guards";

/** The part of a store's theme that a file carries; null for none. */
export function themeForFile(theme: ThemeRecord | undefined): CarriedTheme | null {
  if (!theme) return null;
  const { found, changes, applied, readAt } = theme;
  if (!found && Object.keys(changes).length === 0) return null;
  const { logo, favicon } = found ?? {};
  return {
    found: found && { ...found, logo: safe(logo), favicon: safe(favicon) },
    changes,
    applied,
    readAt,
  };
}

/** Image keys of the images that a theme names. */
export function imagesOfTheme(carried: CarriedTheme | null): readonly string[] {
  return [carried?.found?.logo, carried?.found?.favicon].flatMap((address) => (address ? [imageKey(address)] : []));
}

/**
 * Converts a file's theme to the form of a store's record. Fits its contrasts anew.
 *
 * @param storedImages keys of its images that are on this device
 * @param now epoch milliseconds
 */
export function themeFromFile(
  { found, changes, applied, readAt }: CarriedTheme,
  storedImages: readonly string[],
  now: number,
): ThemeRecord {
  const there = (address: string | null | undefined) =>
    address && storedImages.includes(imageKey(address)) ? address : null;
  return {
    found,
    changes,
    applied,
    fitted: fitTheme(found, changes),
    storedLogo: there(found?.logo),
    storedFavicon: there(found?.favicon),
    readAt: readAt === null ? null : Math.min(readAt, now),
  };
}

/** The address, when the guard of a file accepts it. */
function safe(address: string | null | undefined): string | null {
  return address && safeUrl(address, address) === address ? address : null;
}
