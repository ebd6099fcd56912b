import type { CatalogueFile } from "../catalogue-file";
import type { Outcome } from "../outcome";
import type { PageSettings, SettingsFileContents } from "../settings-file";

/** Commands that export and import settings files. */
export interface SettingsFilesCommands {
  /**
   * Exports the settings of this device and its stores' addresses, without keys.
   *
   * @param page the page's own settings, which the file carries too
   */
  exportSettings(page: PageSettings): Promise<Outcome<CatalogueFile>>;

  /** Reads a settings file for display. Refuses with `settings-foreign`, `file-newer` or `file-damaged`. */
  readSettingsFile(file: CatalogueFile): Promise<Outcome<SettingsFileContents>>;

  /**
   * Applies a settings file, all but the page's own settings. Adds its stores, without keys; removes none. Opens its first
   * store when none is chosen on this device. Refuses as `readSettingsFile` does.
   */
  importSettingsFile(file: CatalogueFile): Promise<Outcome<null>>;
}
