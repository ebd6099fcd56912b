import type { SpanStage } from "../../../src-worker/contract/profile";
import { type Slice, sliceOf } from "./time-shares";

/**
 * How the spans of a stage look: in the colour of its slice; `waiting`, the faded one of the two parts of the network's time;
 * `frame`, the outline of what contains other spans; `lost` and `back`, a mark for a moment without a duration.
 */
export type StageLook = Slice | "waiting" | "frame" | "lost" | "back";

export function lookOf(stage: SpanStage): StageLook {
  if (stage === "first-byte") return "waiting";
  if (stage === "failure" || stage === "offline") return "lost";
  if (stage === "online") return "back";
  return sliceOf[stage] ?? "frame";
}
