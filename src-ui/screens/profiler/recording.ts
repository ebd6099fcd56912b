import type { Outcome } from "../../../src-worker/contract/outcome";
import { engine } from "../../foundations/engine/engine-proxy";
import { deviceStorage } from "../../foundations/local-storage/device-storage";

/** Records from now on, or ends that. The device stores the choice, and `main.tsx` passes it to each new engine. */
export function setRecording(on: boolean): Promise<Outcome<null>> {
  deviceStorage.write("record-syncs", String(on));
  return engine.setRecording(on);
}

/** Records unless a person has switched that off. */
export async function recordUnlessOff(): Promise<void> {
  if (deviceStorage.read("record-syncs") !== "false") await setRecording(true);
}
