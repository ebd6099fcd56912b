import { deviceStorage } from "../../foundations/local-storage/device-storage";
import { kioskState } from "../../foundations/local-storage/kiosk-state";
import { type KioskLock, readKioskLock } from "./pin";

/** Locks the device, or unlocks it with null. A screen of the other mode does not stay. */
export function keepKioskLock(lock: KioskLock | null): void {
  deviceStorage.write("kiosk-lock", lock && JSON.stringify(lock));
  const on = deviceStorage.read("kiosk-lock") !== null;
  if (on === kioskState.on) return;
  Object.assign(kioskState, { on, guest: on && lock?.guest === true });
  kioskState.visit++;
}

/** Stores the lock with which guest mode begins in one press, or none. */
export function keepGuestLock(lock: KioskLock | null): void {
  deviceStorage.write("guest-lock", lock && JSON.stringify(lock));
}

/** The lock with which guest mode begins; null until a PIN is chosen. */
export function storedGuestLock(): KioskLock | null {
  return readKioskLock(deviceStorage.read("guest-lock"));
}

/** The lock of this device, as it stands now; null for none, and for a damaged one, which any PIN opens. */
export function storedKioskLock(): KioskLock | null {
  return readKioskLock(deviceStorage.read("kiosk-lock"));
}
