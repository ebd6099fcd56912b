import { useEffect } from "react";
import { useAddressPart } from "../address";
import { viewState } from "../view-state";
import type { View } from "../views";

/** The view that the address names, with which the app then opens the next time. */
export function useLastView(): View {
  const view = useAddressPart("view");
  useEffect(() => {
    viewState.settings.view = view;
  }, [view]);
  return view;
}
