import { serviceWorkerMessages } from "../src-worker/contract/service-worker";
import type { Shell } from "./shell";

declare const self: ServiceWorkerGlobalScope;

const { countFiles, fetchFiles } = serviceWorkerMessages;

/** Answers a page that asks how many of the app's files are held, and fetches those that are missing when asked to. */
export function tellFiles(shell: Shell): void {
  self.addEventListener("message", (event) => {
    const type: unknown = event.data?.type;
    const [port] = event.ports;
    if (!port || (type !== countFiles && type !== fetchFiles)) return;
    event.waitUntil(answer());

    async function answer(): Promise<void> {
      // What cannot be fetched now is missing from the count.
      if (type === fetchFiles) await shell.install(event).catch(() => undefined);
      port?.postMessage(await shell.held());
    }
  });
}
