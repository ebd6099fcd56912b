import { type Platform, platforms } from "../../src-worker/contract/store-connection";
import { type View, views } from "../address/views";
import { recordFrom } from "./device-storage";

/** The content of the local-storage key `app-settings`. */
export interface AppSettings {
  showPrices: boolean;
  showStock: boolean;
  /** Whether single letters are shortcuts; speech input can trigger them by accident (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Whether the filters are open beside the list in a wide window. */
  filtersBeside: boolean;
  /** The last view, in which the app opens. */
  view: View;
  /** The platform chosen in the connection form, until a store is connected. */
  platform: Platform | null;
  /** Whether a store was connected by the setup, or the setup was dismissed. */
  hasCompletedSetup: boolean;
  /** Kept for other readers of this key. */
  hasSeenWelcome: boolean;
  /** ISO 8601 time at which the person last declined to install the app; null for never. */
  installDeclinedAt: string | null;
  /** ISO 8601 time of the last saved setting; null for never. */
  savedAt: string | null;
}

/** Parses saved settings. By default everything is off except single keys and `hasSeenWelcome`. */
export function readAppSettings(kept: string | null): AppSettings {
  const settings = recordFrom(kept);
  return {
    showPrices: settings.showPrices === true,
    showStock: settings.showStock === true,
    singleKeys: settings.singleKeys !== false,
    filtersBeside: settings.filtersBeside === true,
    view: views.find((view) => view === settings.view) ?? "grid",
    platform: platforms.find((platform) => platform === settings.platform) ?? null,
    hasCompletedSetup: settings.hasCompletedSetup === true,
    hasSeenWelcome: settings.hasSeenWelcome !== false,
    installDeclinedAt: typeof settings.installDeclinedAt === "string" ? settings.installDeclinedAt : null,
    savedAt: typeof settings.savedAt === "string" ? settings.savedAt : null,
  };
}
