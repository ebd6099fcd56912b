import type { FileStep } from "../contract/catalogue-file";
import type { Publisher } from "../run/publisher";

/** Tells how far the work on a file has come. */
export interface FileProgress {
  enter(step: FileStep, total: number): void;
  count(done: number): void;
  /** Nothing is being done any more. */
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
