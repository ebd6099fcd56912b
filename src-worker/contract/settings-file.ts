import type { Platform } from "./platforms";
import type { SyncSettings } from "./sync-settings";

/** File name extension of exported settings. */
export const settingsFileEnding = ".vitrine-settings.json";

/** The page's own settings by name, such as the language. The engine passes them on without reading them. */
export type PageSettings = Readonly<Record<string, string | number | boolean>>;

/** Contents of a settings file, shown before the import. It has neither keys nor consent. */
export interface SettingsFileContents {
  /** ISO 8601. */
  readonly made: string;
  readonly page: PageSettings;
  readonly sync: SyncSettings;
  readonly images: { readonly budgetBytes: number | null; readonly side: number };
  readonly stores: readonly SettingsFileStore[];
}

export interface SettingsFileStore {
  readonly platform: Platform;
  readonly url: string;
  readonly name: string;
  /** Whether the import adds it to this device. */
  readonly isNew: boolean;
  /** Whether the import opens it, because no store is chosen on this device. */
  readonly opens: boolean;
  /** Whether its keys have to be entered before it can be downloaded. */
  readonly needsKeys: boolean;
  /** Whether the import changes the theme of a store that this device has. */
  readonly changesTheme: boolean;
  /** The currency (ISO 4217) that the import chooses for a store that this device has; null for no change. */
  readonly newCurrency: string | null;
}
