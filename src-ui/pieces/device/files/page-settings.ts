import { type Language, languages } from "../../../../src-worker/contract/engine";
import {
  longestSellerNote,
  longestSellerText,
  type Seller,
  sellerNotes,
  sellerTexts,
} from "../../../../src-worker/contract/seller";
import type { PageSettings } from "../../../../src-worker/contract/settings-file";
import { type AppSettings, readAppSettings } from "../../../foundations/local-storage/app-settings";
import { type KioskSettings, readKioskSettings } from "../../../foundations/local-storage/kiosk-settings";

/** The settings of `app-settings.ts` that a settings file carries. */
const carried = [
  "showPrices",
  "showStock",
  "storeName",
  "logoUrl",
  "singleKeys",
  "filtersBeside",
  "density",
  "tableColumns",
  "view",
] as const satisfies (keyof AppSettings)[];

/** The page's settings on a device. */
export interface DeviceSettings {
  readonly settings: AppSettings;
  readonly kiosk: KioskSettings;
  readonly seller: Seller;
}

/** The texts of the seller that a settings file carries. Its prefix of numbers is the device's own. */
const carriedSeller = [...sellerTexts, ...sellerNotes] as const;

/**
 * The page's part of a settings file. The kiosk's settings have names such as `kiosk.orders`, the seller's such as
 * `seller.company`; the kiosk's PIN is not among them.
 */
export function pageSettings({ settings, kiosk, seller }: DeviceSettings, language: Language): PageSettings {
  return {
    language,
    ...Object.fromEntries(carried.map((name) => [name, settings[name]])),
    ...Object.fromEntries(Object.entries(kiosk).map(([name, value]) => [`kiosk.${name}`, value])),
    ...Object.fromEntries(carriedSeller.map((name) => [`seller.${name}`, seller[name]])),
    "seller.vatRate": seller.vat?.rate ?? "",
    "seller.vatIncluded": seller.vat?.included ?? false,
  };
}

/** The settings after an import, and the language; null for an unknown one. Unknown and invalid settings stay as they are. */
export function importedSettings(
  page: PageSettings,
  { settings, kiosk, seller }: DeviceSettings,
): DeviceSettings & { readonly language: Language | null } {
  const usable = carried.filter((name) => typeof page[name] === typeof settings[name]);
  const changed = Object.fromEntries(usable.map((name) => [name, page[name]]));
  const ofKiosk = Object.entries(kiosk).map(([name, value]) => {
    const read = page[`kiosk.${name}`];
    return [name, typeof read === typeof value ? read : value];
  });
  return {
    settings: readAppSettings(JSON.stringify({ ...settings, ...changed })),
    kiosk: readKioskSettings(JSON.stringify(Object.fromEntries(ofKiosk))),
    seller: importedSeller(page, seller),
    language: languages.find((language) => language === page.language) ?? null,
  };
}

function importedSeller(page: PageSettings, seller: Seller): Seller {
  const texts = carriedSeller.map((name) => {
    const read = page[`seller.${name}`];
    const longest = sellerTexts.some((text) => text === name) ? longestSellerText : longestSellerNote;
    return [name, typeof read === "string" ? read.slice(0, longest) : seller[name]];
  });
  const { "seller.vatRate": rate, "seller.vatIncluded": included } = page;
  const isRate = typeof rate === "string" && /^\d{1,3}(\.\d{1,4})?$/.test(rate) && Number(rate) <= 100;
  return {
    ...seller,
    ...Object.fromEntries(texts),
    ...(isRate && { vat: { rate, included: included === true } }),
    ...(rate === "" && { vat: null }),
  };
}
