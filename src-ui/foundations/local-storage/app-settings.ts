import { type Platform, platforms } from "../../../src-worker/contract/platforms";
import { recordFrom } from "./device-storage";
import { type View, views } from "./views";

/** `compact` shows one column more than `comfortable`, and lower cards. */
export const densities = ["comfortable", "compact"] as const;

export type Density = (typeof densities)[number];

/** The content of the local-storage key `app-settings`. */
export interface AppSettings {
  showPrices: boolean;
  showStock: boolean;
  /** The name in the top bar while no logo is there. */
  storeName: string;
  /** Address of the logo in the top bar while the store's theme has none: https, or `defaultLogoUrl`. */
  logoUrl: string;
  /** Whether single letters are shortcuts; speech input can trigger them by accident (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Whether the filters are open beside the list in a wide window. */
  filtersBeside: boolean;
  /** How many cards the grid shows. */
  density: Density;
  /** The columns that a person chose for the table, as `chosenColumns` reads them; empty for as many as fit. */
  tableColumns: string;
  /** Whether a rapid scan sounds, and vibrates where the device can. */
  scanSound: boolean;
  scanVibration: boolean;
  /** Whether the PDF of an order shows its lines' barcodes. */
  quoteBarcodes: boolean;
  /** The last view, in which the app opens. */
  view: View;
  /** The platform chosen in the connection form, until a store is connected. */
  platform: Platform | null;
  /** Whether a store was connected once, so that the setup does not open by itself. */
  hasCompletedSetup: boolean;
  /** Unused here: written for other readers of this key. */
  hasSeenWelcome: boolean;
  /** ISO 8601 time of the last saved setting; null for never. */
  savedAt: string | null;
}

export const maxNameLength = 60;

/** Vitrine's own logo. */
export const defaultLogoUrl = "/icons/icon.svg";

/** Whether a logo can be shown from an address: https only, as the page's policy demands, and at most 2048 characters. */
export function isLogoAddress(address: unknown): address is string {
  return typeof address === "string" && address.length <= 2048 && /^https:\/\//i.test(address) && URL.canParse(address);
}

/** Parses saved settings. By default everything is off except single keys, the signals of a scan and `hasSeenWelcome`. */
export function readAppSettings(stored: string | null): AppSettings {
  const settings = recordFrom(stored);
  return {
    showPrices: settings.showPrices === true,
    showStock: settings.showStock === true,
    storeName:
      (typeof settings.storeName === "string" && settings.storeName.trim().slice(0, maxNameLength)) || "Vitrine",
    logoUrl: isLogoAddress(settings.logoUrl) ? settings.logoUrl : defaultLogoUrl,
    singleKeys: settings.singleKeys !== false,
    filtersBeside: settings.filtersBeside === true,
    density: densities.find((density) => density === settings.density) ?? "comfortable",
    tableColumns: typeof settings.tableColumns === "string" ? settings.tableColumns : "",
    scanSound: settings.scanSound !== false,
    scanVibration: settings.scanVibration !== false,
    quoteBarcodes: settings.quoteBarcodes === true,
    view: views.find((view) => view === settings.view) ?? "grid",
    platform: platforms.find((platform) => platform === settings.platform) ?? null,
    hasCompletedSetup: settings.hasCompletedSetup === true,
    hasSeenWelcome: settings.hasSeenWelcome !== false,
    savedAt: typeof settings.savedAt === "string" ? settings.savedAt : null,
  };
}
