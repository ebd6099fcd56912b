import type { Outcome } from "../outcome";
import type { Experiment, ExperimentImport, Profile, RunSummary } from "../profile";

/** Commands for developers who profile a sync. */
export interface ProfilerCommands {
  /** Records spans from now on, or ends that; the snapshot's `profiler` says which. An engine starts without recording. */
  setRecording(on: boolean): Promise<Outcome<null>>;

  /**
   * Reads a recorded run.
   *
   * @param id null for the one that is running or ended last in this engine
   * @param from number of its spans to leave out, because the page has them
   * @param pageHeap bytes of the page's heap now, for the next samples of the running run; null where the page does not know
   */
  readProfile(id: string | null, from: number, pageHeap: number | null): Promise<Outcome<Profile | null>>;

  /** The recorded runs, newest first: the running one and the last `maxRuns`. */
  listRuns(): Promise<Outcome<readonly RunSummary[]>>;

  /** Deletes the recorded runs that have ended. */
  deleteRuns(): Promise<Outcome<null>>;

  /**
   * Runs an experiment with the open store; `cancel("experiment")` ends it, and the snapshot's `profiler` counts the imports.
   * The stored catalogue stays untouched. Refuses with `store-not-configured`, `sync-running` and `sync-elsewhere` during a
   * sync of the store, `experiment-running` during another experiment, and with the failure of the first import that fails.
   */
  runExperiment(experiment: Experiment): Promise<Outcome<readonly ExperimentImport[]>>;
}
