import type { DifferencesQuery, DifferencesWindow } from "../differences";
import type { SyncOptions, TaskName } from "../engine-terms";
import type { RowRange } from "../listing-query";
import type { Outcome } from "../outcome";
import type { SyncReport } from "../snapshot";
import type { SyncSettings } from "../sync-settings";

/** Commands that sync the open catalogue, and that list, accept or discard its changes. */
export interface SyncCommands {
  /**
   * Imports or refreshes the open catalogue and answers when the sync has ended; then downloads missing images in the
   * background. Refuses with `sync-running`, `sync-elsewhere`, `experiment-running`, or with `catalogue-shrunk` when the
   * store offers far fewer products than this device holds and `acceptFewer` is not set.
   */
  startSync(options?: SyncOptions): Promise<Outcome<SyncReport>>;

  /** Pauses or resumes this window's sync, if it runs; nothing outlives it. What is in flight still arrives. */
  pauseSync(paused: boolean): Promise<Outcome<null>>;

  /** Ends the pause that the open store has requested, so that the next request goes out at once. */
  skipPause(): Promise<Outcome<null>>;

  /** Stores the settings on the device; they apply from the next request. */
  saveSyncSettings(settings: SyncSettings): Promise<Outcome<null>>;

  /** Cancels a task, whose command then refuses with `cancelled`. Answers whether the task was running. */
  cancel(task: TaskName): Promise<Outcome<boolean>>;

  /**
   * Freezes or unfreezes the open catalogue. Refreshes of a frozen catalogue wait to be accepted. Stored with the
   * store.
   */
  keepCatalogue(keep: boolean): Promise<Outcome<null>>;

  /**
   * Makes the staged refresh the open catalogue, in one step. Refuses with `sync-superseded` when nothing is staged.
   */
  acceptChanges(): Promise<Outcome<null>>;

  /** Deletes the staged refresh; the open catalogue stays as it is. */
  discardChanges(): Promise<Outcome<null>>;

  /** One window, `count` at most `maxRows`, of the changes of the last refresh or of the staged one. */
  listDifferences(query: DifferencesQuery, range: RowRange): Promise<Outcome<DifferencesWindow>>;
}
