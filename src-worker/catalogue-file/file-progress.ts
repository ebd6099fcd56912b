import type { FileStep } from "../contract/catalogue-file";
import type { Publisher } from "../run/publisher";

/** Publishes the progress of an export or import. */
export interface FileProgress {
  enter(step: FileStep, total: number): void;
  count(done: number): void;
  /** Publishes that the work has ended. */
  end(): void;
}

export function createFileProgress(publisher: Publisher): FileProgress {
  let step: FileStep = "check";
  let total = 0;
  const self: FileProgress = {
    enter(next, all) {
      step = next;
      total = all;
      self.count(0);
    },
    count: (done) => publisher.update({ file: { state: "running", step, done, total } }),
    end: () => publisher.update({ file: { state: "idle" } }),
  };
  return self;
}
