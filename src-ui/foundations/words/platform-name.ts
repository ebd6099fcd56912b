import type { TFunction } from "i18next";
import { type Platform, platformFacts } from "../../../src-worker/contract/platforms";

/** The name of a platform: its brand, or the word for a file. */
export function platformName(platform: Platform | "demo", t: TFunction): string {
  const { name, hasWebsite, isSigned } = platformFacts[platform];
  if (isSigned) return t("published.platform");
  return hasWebsite || platform === "demo" ? name : t("spreadsheet.platform");
}
