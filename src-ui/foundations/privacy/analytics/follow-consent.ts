import { services } from "../../../../src-worker/contract/services";
import { forgetVersion } from "./counted-version";
import { mayTrack } from "./may-track";

/** Counts events while the person allows it, from now on. Loads the code for it only then. */
export function followConsent(): void {
  if (!services.analytics) return;
  let stop: (() => void) | null = null;
  const follow = async (isPageStart: boolean) => {
    if (!mayTrack()) {
      stop?.();
      stop = null;
      forgetVersion();
      return;
    }
    const { analytics } = await import("./analytics");
    if (mayTrack()) stop ??= analytics.start(isPageStart);
  };
  const decide = (isPageStart: boolean) => {
    follow(isPageStart).catch((error: unknown) => console.warn("A part of the app could not be loaded:", error));
  };
  for (const type of ["consent-updated", "consent-cleared", "storage"]) addEventListener(type, () => decide(false));
  decide(true);
}
