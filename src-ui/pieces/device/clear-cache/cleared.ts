import { subscribe } from "valtio";
import { engineState } from "../../../foundations/engine/engine-state";
import { tabStorage } from "../../../foundations/local-storage/device-storage";

/** Reloads after another window has cleared the cache, and reports the clearing after the reload. */
export function watchClearing(): void {
  const reloadIfCleared = () => {
    if (engineState.snapshot.cleared) reloadCleared();
  };
  subscribe(engineState, reloadIfCleared);
  reloadIfCleared();
  // Without session storage the reload alone shows it.
  if (tabStorage.read("cache-cleared") === null) return;
  tabStorage.write("cache-cleared", null);
  void import("./report-cleared").then(({ reportCleared }) => reportCleared());
}

/** Starts the page anew; of the address only the open settings stay: the demo would fill itself again. */
export function reloadCleared(): void {
  tabStorage.write("cache-cleared", "");
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (name !== "settings") query.delete(name);
  history.replaceState(null, "", `/app?${query}`);
  location.reload();
}
