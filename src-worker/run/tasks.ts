import type { TaskName } from "../contract/engine";
import { Failed } from "./failed";

export interface Tasks {
  /** Runs a body under a task's name, with the signal that its cancelling aborts. One of a name at a time. */
  run<T>(name: TaskName, body: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the task and waits until it has ended. True when there was one. */
  cancel(name: TaskName): Promise<boolean>;
}

/** Long work by name: an AbortSignal cannot be cloned across the boundary, a name can. */
export function createTasks(): Tasks {
  const running = new Map<TaskName, { readonly controller: AbortController; readonly ended: Promise<unknown> }>();
  return {
    async run(name, body) {
      if (running.has(name))
        throw new Failed(name === "catalogue-file" ? "file-busy" : "sync-running", {}, { retryable: true });
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
    async cancel(name) {
      const task = running.get(name);
      if (!task) return false;
      task.controller.abort(new Failed("cancelled", {}, { retryable: true }));
      await task.ended;
      return true;
    },
  };
}
