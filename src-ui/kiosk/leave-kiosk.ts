import { heldKioskLock, keepKioskLock } from "./lock";
import { opens, waitMs } from "./pin";

/** `waiting`: too many wrong PINs; none is tried now. */
export type Attempt = "left" | "wrong" | "waiting";

/** Unlocks the device if the PIN is right. Rejects where the browser cannot check it. */
export async function leaveKiosk(pin: string): Promise<Attempt> {
  const lock = heldKioskLock();
  if (lock && waitMs(lock, Date.now()) > 0) return "waiting";
  if (lock) {
    // Counted before the check, so that a reload during it is no free try.
    keepKioskLock({ ...lock, failed: lock.failed + 1, failedAt: Date.now() });
    if (!(await opens(pin, lock))) return "wrong";
  }
  keepKioskLock(null);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  return "left";
}
