import type { TaskName } from "../contract/engine";
import type { FailureCode } from "../contract/outcome";
import { Failed } from "./failed";

export interface Tasks {
  /** Runs a body under a task's name, with the signal that its cancelling aborts. One of a name at a time. */
  run<T>(name: TaskName, body: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The same, once the one that runs under this name has been cancelled and has ended. */
  replace<T>(name: TaskName, body: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the task and waits until it has ended. True when there was one. */
  cancel(name: TaskName): Promise<boolean>;
}

/** What a second one of a name is refused with; a sync's refusal stands for those that are cancelled before. */
const busy: Partial<Record<TaskName, FailureCode>> = { "catalogue-file": "file-busy", export: "export-busy" };

/** Long work by name: an AbortSignal cannot be cloned across the boundary, a name can. */
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
      await self.cancel(name);
      return self.run(name, body);
    },
    async cancel(name) {
      const task = running.get(name);
      if (!task) return false;
      task.controller.abort(new Failed("cancelled", {}, { retryable: true }));
      await task.ended;
      return true;
    },
  };
  return self;
}
