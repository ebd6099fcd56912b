import { type Language, languages } from "../../src-worker/contract/engine";
import type { PageSettings } from "../../src-worker/contract/settings-file";
import { type AppSettings, readAppSettings } from "../local-storage/app-settings";

/** The settings of `app-settings.ts` that a settings file carries. */
const carried = [
  "showPrices",
  "showStock",
  "singleKeys",
  "filtersBeside",
  "view",
] as const satisfies (keyof AppSettings)[];

/** The page's part of a settings file. */
export function pageSettings(settings: AppSettings, language: Language): PageSettings {
  return { language, ...Object.fromEntries(carried.map((name) => [name, settings[name]])) };
}

/** The settings after an import, and the language; null for an unknown one. Unknown and invalid settings stay as they are. */
export function importedSettings(
  page: PageSettings,
  settings: AppSettings,
): { readonly settings: AppSettings; readonly language: Language | null } {
  const usable = carried.filter((name) => typeof page[name] === typeof settings[name]);
  const changed = Object.fromEntries(usable.map((name) => [name, page[name]]));
  return {
    settings: readAppSettings(JSON.stringify({ ...settings, ...changed })),
    language: languages.find((language) => language === page.language) ?? null,
  };
}
