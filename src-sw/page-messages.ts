import { serviceWorkerMessages } from "../src-worker/contract/service-worker";
import type { Shell } from "./shell";

declare const self: ServiceWorkerGlobalScope;

const { countFiles, fetchFiles } = serviceWorkerMessages;

/** Answers a page's messages `countFiles` and `fetchFiles`. */
export function answerFileCounts(shell: Shell): void {
  self.addEventListener("message", (event) => {
    const type: unknown = event.data?.type;
    const [port] = event.ports;
    if (!port || (type !== countFiles && type !== fetchFiles)) return;
    event.waitUntil(answer());

    async function answer(): Promise<void> {
      // After a failed fetch the count shows the missing files.
      if (type === fetchFiles) await shell.install(event).catch(() => undefined);
      port?.postMessage(await shell.countStored());
    }
  });
}

/** Lets a waiting version take over at a page's request: a page in use may still need the files of its own version. */
export function takeOverOnRequest(): void {
  self.addEventListener("message", (event) => {
    if (event.data?.type !== serviceWorkerMessages.takeOver) return;
    // The active version takes a page that was loaded past it. One that is not active yet does so when it becomes so.
    event.waitUntil(self.skipWaiting().then(() => self.clients.claim().catch(() => undefined)));
  });
}
