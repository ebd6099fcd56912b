import { serviceWorkerMessages } from "../src-worker/contract/service-worker";

declare const self: ServiceWorkerGlobalScope;

/** A new version waits until a page asks for it, since a page in use may still need the files of its own version. */
export function takeOverWhenAsked(): void {
  self.addEventListener("message", (event) => {
    if (event.data?.type === serviceWorkerMessages.takeOver) event.waitUntil(self.skipWaiting());
  });
}
