import { serviceWorkerMessages } from "../../src-worker/contract/service-worker";
import { scriptUrl } from "../foundations/offline/script-url";
import { whenIdle } from "../foundations/offline/when-idle";

/**
 * Registers the service worker from a public page, once the page is idle, and has it store what it has not seen: the first
 * visit's page, images that nobody has scrolled to, and documents to download. Without a worker the page works online only.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  whenIdle(async () => {
    try {
      await serviceWorker.register(scriptUrl("/sw.js"), { updateViaCache: "none" });
      const { active } = await serviceWorker.ready;
      const documents = [...document.querySelectorAll<HTMLAnchorElement>("main a[download]")];
      const paths = [
        location.pathname,
        ...[...document.images].map(pathOf),
        ...documents.map(({ pathname }) => pathname),
      ];
      active?.postMessage({ type: serviceWorkerMessages.storeVisited, paths });
    } catch (error) {
      console.warn("No service worker:", error);
    }
  });
}

/** The path of the image that the browser chooses for its `<picture>`, also before it loads it. */
function pathOf(image: HTMLImageElement): string {
  const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
  const source = sources.find(({ media }) => matchMedia(media).matches);
  return new URL(source?.srcset ?? image.src, location.href).pathname;
}
