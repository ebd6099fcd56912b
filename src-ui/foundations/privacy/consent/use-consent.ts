import { useSyncExternalStore } from "react";
import { readConsent, type UserConsent } from "../../local-storage/user-consent";
import { readWithdrawal } from "../../local-storage/withdrawal";

const events = ["consent-updated", "consent-cleared", "withdrawal-stored", "storage"] as const;

/** The consent of this device, also when another window changes it; null before the first choice. */
export function useConsent(): UserConsent | null {
  return useSyncExternalStore(subscribe, currentConsent);
}

/** Whether a withdrawal on this device is not stored by the engine yet. */
export function useIsWithdrawing(): boolean {
  return useSyncExternalStore(subscribe, () => readWithdrawal() !== null);
}

function subscribe(changed: () => void): () => void {
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}

const currentConsent = createConsentReader();

/** Reads the stored consent: the same object while nothing has changed. */
function createConsentReader(): () => UserConsent | null {
  let before: UserConsent | null = null;
  return () => {
    const read = readConsent();
    if (JSON.stringify(read) !== JSON.stringify(before)) before = read;
    return before;
  };
}
