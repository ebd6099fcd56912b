import { useEffect } from "react";
import { currentAddress, useAddressPart } from "../foundations/address/address";
import { kioskState } from "../foundations/local-storage/kiosk-state";
import { viewState } from "../foundations/local-storage/view-state";
import type { View } from "../foundations/local-storage/views";

/** The view that the URL names. It is remembered for the next start of the app. */
export function useLastView(): View {
  const view = useAddressPart("view");
  useEffect(() => {
    // A visitor's view is not the operator's, and a presentation plays by itself.
    if (!kioskState.on && !currentAddress().presentation) viewState.settings.view = view;
  }, [view]);
  return view;
}

/** Adds the last used view to a URL without one, but not in a kiosk. Call it once, before anything reads the URL. */
export function showLastView(): void {
  const { view } = viewState.settings;
  const parameters = new URLSearchParams(location.search);
  if (kioskState.on || view === "grid" || parameters.has("view") || location.pathname !== "/app") return;
  parameters.set("view", view);
  history.replaceState(history.state, "", `/app?${parameters}`);
}
