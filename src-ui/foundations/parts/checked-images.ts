import { useSyncExternalStore } from "react";
import { serviceWorkerMessages } from "../../../src-worker/contract/service-worker";
import { storedImagePath } from "../../../src-worker/contract/shared-names";

const container = "serviceWorker" in navigator ? navigator.serviceWorker : null;
const listeners = new Set<() => void>();
const check = { waiting: false };

/**
 * Holds stores' images back until the service worker controls this page: it checks what stores send as images. Where the
 * browser has no service worker, or fails to install it, they are shown as the store sends them: nothing else could show
 * stored images.
 *
 * @param registered the registration, which may fail
 */
export function waitForImageCheck(registered: Promise<unknown>): void {
  if (!container || container.controller) return;
  check.waiting = true;
  container.addEventListener("controllerchange", stop, { once: true });
  registered.then(watchInstall).catch(stop);
}

async function watchInstall(): Promise<void> {
  const registration = await container?.getRegistration();
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
  if (!worker) return stop();
  worker.addEventListener("statechange", () => {
    if (worker.state === "redundant") stop();
  });
  // A reload with the Shift key leaves the page without the active worker.
  registration?.active?.postMessage({ type: serviceWorkerMessages.takeOver });
}

function stop(): void {
  check.waiting = false;
  for (const changed of listeners) changed();
}

/** Whether images of stores may load. */
export function useImagesChecked(): boolean {
  return useSyncExternalStore(subscribe, () => !check.waiting);
}

/** Whether an image may load: at once if it is a file of the app. */
export function useChecked(src: string | null): boolean {
  const isChecked = useImagesChecked();
  return isChecked || src === null || !isOfStore(src);
}

/** Whether an image must be checked before it is shown: it is no file of the app. */
export function isOfStore(src: string): boolean {
  if (src.startsWith(storedImagePath)) return true;
  return /^https?:/i.test(src) && !src.startsWith(`${location.origin}/`);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
