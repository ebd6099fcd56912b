import type { Readiness } from "../contract/readiness";
import { checkReadiness } from "../readiness/check-readiness";
import { attempt } from "../run/attempt";
import { Failed } from "../run/failed";
import type { Foundations } from "./engine-parts";

/** Counts whether the open catalogue is ready for the fair, and tells it. */
export interface ReadinessCheck {
  /** Refuses with `no-cached-data` where nothing whole is open. */
  give(): Promise<Readiness>;
  /** To go around work that may change what is held, however it ends. */
  after<T>(work: Promise<T>): Promise<T>;
}

export function createReadinessCheck(parts: Foundations): ReadinessCheck {
  const { open, publisher } = parts;
  let working = 0;
  const self: ReadinessCheck = {
    async give() {
      const { store, held, completeness } = open;
      if (!store || !held || !completeness) throw new Failed("no-cached-data");
      const readiness = await checkReadiness(parts.yieldIfDue, parts, { store, catalogue: held, completeness });
      // What is counted while something is being fetched is not true for long.
      if (open.held === held && working === 0) publisher.update({ readiness });
      return readiness;
    },
    async after(work) {
      publisher.update({ readiness: null });
      working++;
      try {
        return await work;
      } finally {
        working--;
        await attempt(self.give);
      }
    },
  };
  return self;
}
