import { deviceStorage, recordFrom } from "./device-storage";

/** Whether this device's kiosk shows the demo, whatever the address says; null where the device is no kiosk. */
export function kioskDemo(): boolean | null {
  const lock = deviceStorage.read("kiosk-lock");
  return lock === null ? null : recordFrom(lock).demo === true;
}
