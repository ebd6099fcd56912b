import { ref } from "valtio";
import { onTestFinished } from "vitest";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { snapshotOf } from "../node/ui/store-summary";

/** Shows a snapshot as if the engine had published it, until the test is over. */
export function showSnapshot(part: Partial<Snapshot>): void {
  const before = engineState.snapshot;
  engineState.snapshot = ref(snapshotOf(part));
  onTestFinished(() => {
    engineState.snapshot = before;
  });
}
