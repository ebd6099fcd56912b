import { deviceStorage } from "../../foundations/local-storage/device-storage";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { type KioskLock, readKioskLock } from "./pin";

/** Locks the device, or unlocks it with null. A screen of the other mode does not stay. */
export function keepKioskLock(lock: KioskLock | null): void {
  deviceStorage.write("kiosk-lock", lock && JSON.stringify(lock));
  const on = deviceStorage.read("kiosk-lock") !== null;
  if (on === kioskState.on) return;
  kioskState.on = on;
  kioskState.visit++;
}

/** The lock of this device, as it stands now; null for none, and for a damaged one, which any PIN opens. */
export function storedKioskLock(): KioskLock | null {
  return readKioskLock(deviceStorage.read("kiosk-lock"));
}
