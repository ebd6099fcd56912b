import type { KioskSettings } from "../local-storage/kiosk-settings";
import type { Address } from "./address-query";

export const screenPartNames = [
  "product",
  "zoom",
  "order",
  "presentation",
  "settings",
  "debug",
  "demo",
  "open",
] as const;

export type ScreenPartName = (typeof screenPartNames)[number];

export type ScreenAddress = { readonly [Name in ScreenPartName]: Address[Name] };

/** How a part of the address opens and closes a screen. A falsy value closes it. */
interface ScreenPart<Name extends ScreenPartName> {
  /** Which values add a history entry: those that open the screen, all that it shows, or none. */
  readonly adds: "opening" | "each" | "none";
  /** Whether closing goes back to the screen that opened it. */
  readonly goesBack: boolean;
  /** The list behind it opens no showcase of its own. */
  readonly coversList: boolean;
  /** The setup waits: this screen opens before a store is connected. */
  readonly coversSetup: boolean;
  /** The value that a kiosk shows instead. */
  inKiosk(value: ScreenAddress[Name], kiosk: KioskSettings): ScreenAddress[Name];
}

/** A screen over the list, closed in a kiosk. */
const dialog = { adds: "opening", goesBack: true, coversList: true, coversSetup: false } as const;

/** A kiosk connects no store, has no settings and no profiler, and of the orders at most the current one. */
export const screenParts: { readonly [Name in ScreenPartName]: ScreenPart<Name> } = {
  product: { ...dialog, inKiosk: (product) => product },
  // Over its product.
  zoom: { ...dialog, coversList: false, inKiosk: (zoom) => zoom },
  order: { ...dialog, adds: "each", inKiosk: (order, { orders }) => (order !== null && orders ? "current" : null) },
  presentation: { ...dialog, adds: "each", inKiosk: () => null },
  settings: { ...dialog, coversSetup: true, inKiosk: () => null },
  debug: { ...dialog, coversSetup: true, inKiosk: () => false },
  demo: { adds: "opening", goesBack: false, coversList: false, coversSetup: true, inKiosk: (demo) => demo },
  // Leads to the setup or the store settings.
  open: { adds: "none", goesBack: false, coversList: false, coversSetup: false, inKiosk: () => null },
};

/** The parts of the address with the values that a kiosk shows. */
export function partsInKiosk<Parts extends ScreenAddress>(address: Parts, kiosk: KioskSettings): Parts {
  return { ...address, ...Object.fromEntries(screenPartNames.map((name) => [name, inKiosk(name, address, kiosk)])) };
}

function inKiosk<Name extends ScreenPartName>(name: Name, address: ScreenAddress, kiosk: KioskSettings) {
  return screenParts[name].inKiosk(address[name], kiosk);
}

/** Whether an open screen covers the list or the setup. */
export function isCovered(address: ScreenAddress, by: "coversList" | "coversSetup"): boolean {
  return screenPartNames.some((name) => screenParts[name][by] && Boolean(address[name]));
}
