import { createUpdateWatch, type UpdateWatch } from "./create-update-watch";

/** The page's link to its service worker: what the update bar shows and does. */
export const serviceWorkerLink: UpdateWatch = createUpdateWatch({
  container: "serviceWorker" in navigator ? navigator.serviceWorker : null,
  page: window,
  visible: () => document.visibilityState === "visible",
  reload: () => location.reload(),
  every: (check, milliseconds) => setInterval(check, milliseconds),
  after: (body, milliseconds) => setTimeout(body, milliseconds),
});

/** Registers the service worker. After a failure the app works, but not offline. */
export function registerServiceWorker(url: string): void {
  serviceWorkerLink.register(url).catch((error: unknown) => console.warn("No service worker:", error));
}
