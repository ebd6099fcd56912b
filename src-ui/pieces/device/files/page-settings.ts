import { type Language, languages } from "../../../../src-worker/contract/engine";
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
}

/** The page's part of a settings file. The kiosk's settings have names such as `kiosk.orders`; its PIN is not among them. */
export function pageSettings({ settings, kiosk }: DeviceSettings, language: Language): PageSettings {
  return {
    language,
    ...Object.fromEntries(carried.map((name) => [name, settings[name]])),
    ...Object.fromEntries(Object.entries(kiosk).map(([name, value]) => [`kiosk.${name}`, value])),
  };
}

/** The settings after an import, and the language; null for an unknown one. Unknown and invalid settings stay as they are. */
export function importedSettings(
  page: PageSettings,
  { settings, kiosk }: DeviceSettings,
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
    language: languages.find((language) => language === page.language) ?? null,
  };
}
