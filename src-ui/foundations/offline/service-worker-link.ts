import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { engineLink } from "../engine/engine";
import { engineState } from "../engine/engine-state";
import { tabStorage } from "../local-storage/device-storage";
import { kioskState } from "../local-storage/kiosk-state";
import { createUpdateWatch, type UpdateWatch } from "./create-update-watch";

/** Whether a sync, a file import or an export runs, which a reload would end. */
export function isWorking({ sync, file, exporting }: Pick<Snapshot, "sync" | "file" | "exporting">): boolean {
  return [sync, file, exporting].some(({ state }) => state === "running");
}

/** The page's link to its service worker: what the update bar shows and does. */
export const serviceWorkerLink: UpdateWatch = createUpdateWatch({
  container: "serviceWorker" in navigator ? navigator.serviceWorker : null,
  page: window,
  visible: () => document.visibilityState === "visible",
  // A kiosk reloads between two visitors only.
  busy: () => kioskState.on || isWorking(engineState.snapshot) || document.querySelector("dialog[open]") !== null,
  endEngine: () => engineLink().finish(),
  reload: () => location.reload(),
  every: (check, milliseconds) => setInterval(check, milliseconds),
  after: (body, milliseconds) => setTimeout(body, milliseconds),
  unfinished: {
    // Where the browser denies storage, the person presses Reload a second time.
    get: () => tabStorage.read("update-unfinished") !== null,
    set: (value) => tabStorage.write("update-unfinished", value ? "1" : null),
  },
});

/** Registers the service worker. After a failure the app works, but not offline. */
export function registerServiceWorker(url: string): Promise<void> {
  const registered = serviceWorkerLink.register(url);
  registered.catch((error: unknown) => console.warn("No service worker:", error));
  return registered;
}
