import { deviceStorage } from "./device-storage";

/** This device's id: `device_`, the time of its making in milliseconds, and a UUID. Null before the first consent or lead. */
export function readDeviceId(): string | null {
  return deviceStorage.read("device_id");
}

/** This device's id, made at the first call. Only a consent or a lead may make it, and it is never part of an address. */
export function makeDeviceId(): string {
  const stored = readDeviceId();
  if (stored) return stored;
  const id = `device_${Date.now()}_${crypto.randomUUID()}`;
  deviceStorage.write("device_id", id);
  return id;
}
