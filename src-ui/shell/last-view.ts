import { useEffect } from "react";
import { useAddressPart } from "../address/address";
import type { View } from "../address/views";
import { viewState } from "../local-storage/view-state";

/** The view that the address names, with which the app then opens the next time. */
export function useLastView(): View {
  const view = useAddressPart("view");
  useEffect(() => {
    viewState.settings.view = view;
  }, [view]);
  return view;
}

/** Puts the view that was looked at last into an address that names none: once, before anything reads it. */
export function showLastView(): void {
  const { view } = viewState.settings;
  const parameters = new URLSearchParams(location.search);
  if (view === "grid" || parameters.has("view") || location.pathname !== "/app") return;
  parameters.set("view", view);
  history.replaceState(history.state, "", `/app?${parameters}`);
}
