import { viewState } from "./view-state";

/** Puts the view that was looked at last into an address that names none: once, before anything reads it. */
export function showLastView(): void {
  const { view } = viewState.settings;
  const parameters = new URLSearchParams(location.search);
  if (view === "grid" || parameters.has("view") || location.pathname !== "/app") return;
  parameters.set("view", view);
  history.replaceState(history.state, "", `/app?${parameters}`);
}
