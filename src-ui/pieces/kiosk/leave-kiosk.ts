import { navigate } from "wouter/use-browser-location";
import { currentAddress } from "../../foundations/address/address";
import { writeAddress } from "../../foundations/address/address-query";
import { viewState } from "../../foundations/local-storage/view-state";
import { keepKioskLock, storedKioskLock } from "./lock";
import { opens, waitMs } from "./pin";

/** `waiting`: too many wrong PINs; none is tried now. */
export type Attempt = "left" | "wrong" | "waiting";

/** Unlocks the device if the PIN is right. Rejects where the browser cannot check it. */
export async function leaveKiosk(pin: string): Promise<Attempt> {
  const lock = storedKioskLock();
  if (lock && waitMs(lock, Date.now()) > 0) return "waiting";
  if (lock) {
    // Counted before the check, so that a reload during it is no free try.
    keepKioskLock({ ...lock, failed: lock.failed + 1, failedAt: Date.now() });
    if (!(await opens(pin, lock))) return "wrong";
  }
  // The operator finds the view that was last theirs, not the visitors'.
  navigate(`/app${writeAddress({ ...currentAddress(), view: viewState.settings.view })}`, { replace: true });
  keepKioskLock(null);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  return "left";
}
