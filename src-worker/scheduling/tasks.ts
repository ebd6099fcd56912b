import type { TaskName } from "../contract/engine";
import type { FailureCode } from "../contract/outcome";
import { Failed } from "../outcome/failed";

export interface Tasks {
  /**
   * Runs a body under a task's name, with a signal that `cancel` aborts. Refuses with `file-busy`, `export-busy`,
   * `experiment-running` or `sync-running` while a task of this name runs.
   */
  run<T>(name: TaskName, body: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Cancels the running task of this name, waits until it ends, then runs the body. */
  replace<T>(name: TaskName, body: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the task and waits until it ends. Resolves to whether one was running. */
  cancel(name: TaskName): Promise<boolean>;
  isRunning(name: TaskName): boolean;
}

/** Failure codes for a second task of the same name; `sync-running` for all other names. */
const busy: Partial<Record<TaskName, FailureCode>> = {
  "catalogue-file": "file-busy",
  export: "export-busy",
  experiment: "experiment-running",
};

/** Long-running work by name: a name can cross the worker boundary, an AbortSignal cannot. */
export function createTasks(): Tasks {
  const running = new Map<TaskName, { readonly controller: AbortController; readonly ended: Promise<unknown> }>();
  const self: Tasks = {
    async run(name, body) {
      if (running.has(name)) throw new Failed(busy[name] ?? "sync-running", {}, { retryable: true });
      const controller = new AbortController();
      const result = body(controller.signal);
      const ended = result.catch(() => undefined);
      running.set(name, { controller, ended });
      try {
        return await result;
      } finally {
        running.delete(name);
      }
    },
    async replace(name, body) {
      // At once without one, so that a cancel right after finds the new task.
      while (running.has(name)) await self.cancel(name);
      return self.run(name, body);
    },
    async cancel(name) {
      const task = running.get(name);
      if (!task) return false;
      task.controller.abort(new Failed("cancelled", {}, { retryable: true }));
      await task.ended;
      return true;
    },
    isRunning: (name) => running.has(name),
  };
  return self;
}
