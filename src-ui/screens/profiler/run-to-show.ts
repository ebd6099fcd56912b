import type { RunSummary } from "../../../src-worker/contract/profile";

/** Whether a run came from a file. */
export function isFromFile({ id }: RunSummary): boolean {
  return id.startsWith("file:");
}

/** The chosen run, else the newest sync, else the newest download of images. */
export function runToShow(runs: readonly RunSummary[], chosen: string | null): string | null {
  const run = runs.find(({ id }) => id === chosen) ?? runs.find(({ kind }) => kind === "sync") ?? runs[0];
  return run?.id ?? null;
}
