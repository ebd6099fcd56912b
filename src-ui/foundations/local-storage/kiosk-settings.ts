import { recordFrom } from "./device-storage";

/** The content of the local-storage key `kiosk-settings`: no secret, so that it can be exported. */
export interface KioskSettings {
  /** Seconds without input until the warning. */
  idleSeconds: number;
  hidePrices: boolean;
  /** Whether visitors can collect an order. */
  orders: boolean;
  /** Whether visitors can leave their address. */
  leads: boolean;
  /** Whether the screen stays on. */
  keepAwake: boolean;
  fullScreen: boolean;
}

export const idleSecondsLimits = { min: 30, max: 300 } as const;

/** Parses saved settings; a missing or invalid one has its default. */
export function readKioskSettings(stored: string | null): KioskSettings {
  const settings = recordFrom(stored);
  const { min, max } = idleSecondsLimits;
  const { idleSeconds: idle } = settings;
  return {
    idleSeconds: typeof idle === "number" && idle >= min && idle <= max ? Math.round(idle) : 90,
    hidePrices: settings.hidePrices === true,
    orders: settings.orders !== false,
    leads: settings.leads === true,
    keepAwake: settings.keepAwake !== false,
    fullScreen: settings.fullScreen !== false,
  };
}
