import type { Failure } from "../contract/outcome";
import { isBusy } from "../net/is-busy";

/** After this many consecutive refusals the network or the host counts as gone. */
const maxRefusals = 10;

/** Counts consecutive refusals of each origin, so that a download skips only the images of dead hosts. */
export interface OriginRefusals {
  /** Consecutive refusals. */
  count(origin: string): number;
  isGone(origin: string): boolean;
  succeeded(origin: string): void;
  failed(origin: string, failure: Failure): void;
  /** The last refusal of an origin that is gone; null when none is. */
  readonly unreachable: Failure | null;
  /** The last refusal of any origin; null when there was none. An image that arrives later may have been under way. */
  readonly latest: Failure | null;
}

export function createOriginRefusals(): OriginRefusals {
  const refusals = new Map<string, number>();
  let unreachable: Failure | null = null;
  let latest: Failure | null = null;
  const self: OriginRefusals = {
    count: (origin) => refusals.get(origin) ?? 0,
    isGone: (origin) => self.count(origin) >= maxRefusals,
    succeeded(origin) {
      refusals.delete(origin);
    },
    failed(origin, failure) {
      const isRefusal = failure.code === "network" || failure.code === "timeout" || isBusy(failure);
      refusals.set(origin, isRefusal ? self.count(origin) + 1 : 0);
      if (isRefusal) latest = failure;
      if (self.isGone(origin)) unreachable = failure;
    },
    get unreachable() {
      return unreachable;
    },
    get latest() {
      return latest;
    },
  };
  return self;
}
