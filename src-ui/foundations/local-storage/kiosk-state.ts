import { proxy, subscribe, useSnapshot } from "valtio";
import { deviceStorage, recordFrom } from "./device-storage";
import { type KioskSettings, readKioskSettings } from "./kiosk-settings";

interface KioskState {
  settings: KioskSettings;
  /** Whether this device is a kiosk: its lock is stored. */
  on: boolean;
  /** Whether the lock is guest mode's: somebody stands beside the guest, so nothing starts over by itself. */
  guest: boolean;
  /** Grows with each visitor; the main screen starts anew with it. */
  visit: number;
}

/** Kiosk mode as local storage has it, read before the first paint so that no unlocked control appears. */
export const kioskState = proxy<KioskState>({ ...storedState(), visit: 0 });

subscribe(kioskState, () => {
  const text = JSON.stringify(kioskState.settings);
  // As in `view-state.ts`: two versions of the app must not answer each other's writing for ever.
  if (text !== JSON.stringify(storedState().settings)) deviceStorage.write("kiosk-settings", text);
});
addEventListener("storage", ({ key }) => {
  if (key === null || key === "kiosk-lock" || key === "kiosk-settings") Object.assign(kioskState, storedState());
});

const guestSettings: KioskSettings = {
  ...readKioskSettings(null),
  hidePrices: true,
  orders: false,
  keepAwake: false,
  fullScreen: false,
};

/** The settings of the kiosk, or of guest mode; null unless the device is locked. */
export function useKiosk(): KioskSettings | null {
  const { on, guest, settings } = useSnapshot(kioskState);
  if (!on) return null;
  return guest ? guestSettings : settings;
}

/** Whether orders can be taken: always, but in a kiosk that shows products only. */
export function useOrdering(): boolean {
  return useKiosk()?.orders ?? true;
}

function storedState(): Pick<KioskState, "settings" | "on" | "guest"> {
  const lock = deviceStorage.read("kiosk-lock");
  return {
    settings: readKioskSettings(deviceStorage.read("kiosk-settings")),
    on: lock !== null,
    guest: recordFrom(lock).guest === true,
  };
}
