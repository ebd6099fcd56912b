import { deviceStorage } from "../device-storage";

const storageKey = "settings-saved";

/** When settings were last saved on this device, as an ISO 8601 time; null for never. */
export const lastSaved = {
  read: (): string | null => deviceStorage.read(storageKey),
  /** Keeps this moment, and answers it. */
  note(): string {
    const now = new Date().toISOString();
    deviceStorage.write(storageKey, now);
    return now;
  },
} as const;
