import { maxShown } from "../../../../src-worker/contract/images";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";

/** Reports the images on screen to the engine, which fetches them first; only while it downloads images. */
export function showImages(images: readonly (string | null | undefined)[]): void {
  if (engineState.snapshot.images.download.state !== "running") return;
  const sources = images.filter((src): src is string => typeof src === "string" && src !== "");
  if (sources.length > 0) void engine.showImages(sources.slice(0, maxShown));
}
