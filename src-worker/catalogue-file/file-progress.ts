import type { FileStep } from "../contract/catalogue-file";
import type { Publisher } from "../windows/publisher";

/** Publishes the progress of an export or import. */
export type FileProgress = ReturnType<typeof createFileProgress>;

export function createFileProgress(publisher: Publisher) {
  let step: FileStep = "check";
  let total = 0;
  const self = {
    enter(next: FileStep, all: number): void {
      step = next;
      total = all;
      self.count(0);
    },
    count: (done: number): void => publisher.update({ file: { state: "running", step, done, total } }),
    /** Publishes that the work has ended. */
    end: (): void => publisher.update({ file: { state: "idle" } }),
  };
  return self;
}
