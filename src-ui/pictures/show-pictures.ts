import { mostShown } from "../../src-worker/contract/pictures";
import { commands } from "../engine/commands";
import { engineState } from "../engine/engine-state";

/** Tells the engine which covers are looked at, so that they are fetched first; only while it fetches pictures. */
export function showPictures(covers: readonly (string | null | undefined)[]): void {
  const { sync } = engineState.snapshot;
  if (sync.state !== "running" || sync.stage !== "images") return;
  const sources = covers.filter((src): src is string => typeof src === "string" && src !== "");
  if (sources.length > 0) void commands.showPictures(sources.slice(0, mostShown));
}
