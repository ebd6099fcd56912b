import type { Readiness } from "../contract/readiness";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { checkReadiness } from "../readiness/check-readiness";
import type { Foundations } from "./engine-parts";

/** Checks whether the open catalogue is ready for offline use, and publishes the result. */
export interface ReadinessCheck {
  /** Refuses with `no-cached-data` when no catalogue is open. */
  give(): Promise<Readiness>;
  /** Wraps work that may change the held data: checks again when it ends, even with a failure. */
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
      // A result counted during a download would soon be outdated.
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
