import { type View, views } from "../address/views";
import { recordFrom } from "./device-storage";

/** What is kept on the device under `app-settings`. */
export interface AppSettings {
  showPrices: boolean;
  showStock: boolean;
  /** Whether single letters are shortcuts: someone who dictates would set them off unawares (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Whether the filters stand open beside the list, in a window that is wide enough. */
  filtersBeside: boolean;
  /** The view in which the app opens: the last one. */
  view: View;
  /** ISO 8601 time at which any setting was last saved here; null for never. */
  savedAt: string | null;
}

/** Reads what was kept as JSON; where it says nothing, everything is off but single keys. */
export function readAppSettings(kept: string | null): AppSettings {
  const settings = recordFrom(kept);
  return {
    showPrices: settings.showPrices === true,
    showStock: settings.showStock === true,
    singleKeys: settings.singleKeys !== false,
    filtersBeside: settings.filtersBeside === true,
    view: views.find((view) => view === settings.view) ?? "grid",
    savedAt: typeof settings.savedAt === "string" ? settings.savedAt : null,
  };
}
