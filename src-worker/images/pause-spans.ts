import { lanes } from "../contract/profile";
import type { Recorder } from "../spans/recorder";
import type { ImageControl } from "./image-control";

/** Records how long a person's pause stops a whole download: from when its last worker waits until one goes on. */
export interface PauseSpans {
  /** A worker begins, or goes on. */
  works(): void;
  /** A worker waits to be resumed, or ends. */
  rests(): void;
}

export function createPauseSpans(recorder: Recorder, control: Pick<ImageControl, "isPaused">): PauseSpans {
  let working = 0;
  let restsSince = Number.NaN;
  return {
    works() {
      working++;
      recorder.span("pause", lanes.images, restsSince);
      restsSince = Number.NaN;
    },
    rests() {
      working--;
      if (working === 0 && control.isPaused) restsSince = recorder.now();
    },
  };
}
