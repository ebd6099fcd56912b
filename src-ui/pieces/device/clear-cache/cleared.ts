import { subscribe } from "valtio";
import { engineState } from "../../../foundations/engine/engine-state";

/** In session storage: the reload that follows a clearing says that it succeeded. */
const mark = "cache-cleared";

/** Reloads after another window has cleared the cache, and reports the clearing after the reload. */
export function watchClearing(): void {
  const reloadIfCleared = () => {
    if (engineState.snapshot.cleared) reloadCleared();
  };
  subscribe(engineState, reloadIfCleared);
  reloadIfCleared();
  try {
    if (sessionStorage.getItem(mark) === null) return;
    sessionStorage.removeItem(mark);
    void import("./report-cleared").then(({ reportCleared }) => reportCleared());
  } catch {
    // Without session storage the reload alone shows it.
  }
}

/** Starts the page anew; of the address only the open settings stay: the demo would fill itself again. */
export function reloadCleared(): void {
  try {
    sessionStorage.setItem(mark, "");
  } catch {
    // See above.
  }
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (name !== "settings") query.delete(name);
  history.replaceState(null, "", `/app?${query}`);
  location.reload();
}
