import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { Readiness } from "../contract/readiness";
import type { Device } from "../device/device";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { Publisher } from "../windows/publisher";

/** Checks whether the session's catalogue is ready for offline use, and publishes the result. */
export interface ReadinessCheck {
  /** Refuses with `no-cached-data` without a current generation. */
  run(): Promise<Readiness>;
  /** Wraps work that may change the stored data: checks again when it ends, even with a failure. */
  after<T>(work: Promise<T>): Promise<T>;
}

export function createReadinessCheck(
  { scheduling, storage, imageLibrary }: Device,
  open: Pick<OpenCatalogue, "store" | "current" | "completeness">,
  publisher: Pick<Publisher, "update">,
): ReadinessCheck {
  const { images, repository } = storage;
  let working = 0;
  const self: ReadinessCheck = {
    async run() {
      const { store, current, completeness } = open;
      if (!current || !completeness) throw new Failed("no-cached-data");
      const catalogue = { store, current, completeness };
      const { checkReadiness } = await import("../readiness/check-readiness");
      const readiness = await checkReadiness(scheduling.yieldIfDue, { images, repository, imageLibrary }, catalogue);
      // A result counted during a download would soon be outdated.
      if (open.current === current && working === 0) publisher.update({ readiness });
      return readiness;
    },
    async after(work) {
      publisher.update({ readiness: null });
      working++;
      try {
        return await work;
      } finally {
        working--;
        await attempt(self.run);
      }
    },
  };
  return self;
}
