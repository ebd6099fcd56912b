import { ref } from "valtio";
import { onTestFinished, vi } from "vitest";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { deviceStorage } from "../../src-ui/foundations/local-storage/device-storage";
import { type ExperimentImport, type Profile, spansFrom } from "../../src-worker/contract/profile";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { summaryOf } from "../node/ui/recorded-run";
import { snapshotOf, storeSummary } from "../node/ui/store-summary";
import { storedCatalogue } from "../node/ui/sync-states";

/** An engine that holds recorded runs and answers the profiler's commands by the contract. */
export function openFakeProfiler(first: readonly Profile[]) {
  let runs = first;
  let snapshot = snapshotOf({ store: storeSummary(), catalogue: storedCatalogue() });
  /** Commands with their arguments, but for the reads. */
  const calls: (readonly unknown[])[] = [];
  let reads = 0;
  let imports: readonly ExperimentImport[] = [];
  const publish = (part: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...part };
    engineState.snapshot = ref(snapshot);
  };
  const publishProfiler = (part: Partial<Snapshot["profiler"]>) =>
    publish({ profiler: { ...snapshot.profiler, ...part } });
  const done = { ok: true, value: null } as const;

  vi.spyOn(engine, "setRecording").mockImplementation(async (recording) => {
    calls.push(["setRecording", recording]);
    publishProfiler({ recording });
    return done;
  });
  vi.spyOn(engine, "listRuns").mockImplementation(async () => {
    reads++;
    return { ok: true, value: runs.map(summaryOf) };
  });
  vi.spyOn(engine, "readProfile").mockImplementation(async (id, from) => {
    const run = runs.find((one) => one.id === id) ?? (id === null ? runs[0] : undefined);
    return { ok: true, value: run ? { ...run, part: spansFrom(run.part, from - run.dropped) } : null };
  });
  vi.spyOn(engine, "deleteRuns").mockImplementation(async () => {
    calls.push(["deleteRuns"]);
    runs = runs.filter(({ end }) => end === "running");
    return done;
  });
  vi.spyOn(engine, "runExperiment").mockImplementation(async (experiment) => {
    calls.push(["runExperiment", experiment]);
    return { ok: true, value: imports };
  });
  vi.spyOn(engine, "cancel").mockImplementation(async (task) => {
    calls.push(["cancel", task]);
    return { ok: true, value: true };
  });
  vi.spyOn(engine, "startSync").mockImplementation(() => {
    calls.push(["startSync"]);
    return new Promise(() => undefined);
  });
  const before = engineState.snapshot;
  const link = engineState.link;
  engineState.link = "running";
  publish({});
  onTestFinished(() => {
    vi.restoreAllMocks();
    engineState.snapshot = before;
    engineState.link = link;
    deviceStorage.write("record-syncs", null);
  });

  return {
    asked: calls,
    tell: publish,
    tellProfiler: publishProfiler,
    /** How often the list of runs was read. */
    reads: () => reads,
    hold(next: readonly Profile[]): void {
      runs = next;
    },
    /** The answer of the next experiment. */
    answerExperiment(next: readonly ExperimentImport[]): void {
      imports = next;
    },
  };
}
