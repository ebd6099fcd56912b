import { services } from "../../../../src-worker/contract/services";
import { mayTrack } from "./may-track";
import type { Umami } from "./umami";

/**
 * Counts the view of a public page, where the operator has chosen it, as soon and as long as the person allows analytics. Only
 * the page's path is sent.
 */
export function countPageView(): void {
  const { analytics, pageViews } = services;
  if (!analytics || !pageViews) return;
  let umami: Umami | null = null;
  let isCounted = false;
  const follow = async () => {
    if (!mayTrack()) {
      umami?.unload();
      umami = null;
      return;
    }
    if (isCounted) return;
    isCounted = true;
    const { createUmami } = await import("./umami");
    // Consent may have been withdrawn while the code was loading.
    if (!mayTrack()) return;
    umami = createUmami({ ...analytics, path: location.pathname, isOnline: () => navigator.onLine });
    umami.track({ name: null, data: {} });
  };
  const decide = () => {
    follow().catch((error: unknown) => console.warn("A view is not counted:", error));
  };
  for (const type of ["consent-updated", "consent-cleared", "storage"]) addEventListener(type, decide);
  decide();
}
