import * as Comlink from "comlink";
import { trustedScriptUrl } from "../../foundations/offline/trusted-script-url";
import { type DetectedCode, scanFormats } from "./scan-formats";
import type { Scanner } from "./scanner";

/** Reads codes from a video. */
export interface Detector {
  /** Rejects if the detector cannot be loaded. */
  readonly ready: Promise<void>;
  detect(video: HTMLVideoElement): Promise<readonly DetectedCode[]>;
  end(): void;
}

/** The browser's own detector if it supports the needed formats, otherwise the app's detector in a worker. */
export async function createDetector(): Promise<Detector> {
  return (await ownOfBrowser()) ?? inWorker();
}

/** The Shape Detection API, which TypeScript's DOM types lack. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly DetectedCode[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectorClass;
  }
}

async function ownOfBrowser(): Promise<Detector | null> {
  const native = window.BarcodeDetector;
  const supported = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = scanFormats.filter((format) => supported.includes(format));
  if (!native || !["ean_13", "ean_8", "upc_a", "code_128"].every((format) => supported.includes(format))) return null;
  const detector = new native({ formats });
  return { ready: Promise.resolve(), detect: (video) => detector.detect(video), end: () => undefined };
}

function inWorker(): Detector {
  const worker = new Worker(trustedScriptUrl(__SCANNER_URL__), { type: "module", name: "scanner" });
  // Comlink ends a proxy when it is garbage-collected; this reference lives as long as the detector.
  const scanner = Comlink.wrap<Scanner>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("The scanner could not be started.")));
  });
  const ready = Promise.race([scanner.begin(), broken]);
  // Callers of `ready` handle the rejection.
  ready.catch(() => undefined);
  return {
    ready,
    async detect(video) {
      const image = await createImageBitmap(video);
      return scanner.detect(Comlink.transfer(image, [image]));
    },
    end: () => worker.terminate(),
  };
}
