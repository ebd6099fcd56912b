import type { Failure } from "../contract/outcome";
import { isBusy } from "../net/is-busy";

/** After this many refusals in a row the network, or the host, is gone. */
const maxRefusals = 10;

/** Counts for each origin how often in a row it has refused: the images of one that is gone are left, and no other's. */
export interface OriginRefusals {
  /** Refusals in a row. */
  count(origin: string): number;
  isGone(origin: string): boolean;
  succeeded(origin: string): void;
  failed(origin: string, failure: Failure): void;
  /** The last refusal of an origin that is gone; null while none is. */
  readonly unreachable: Failure | null;
}

export function createOriginRefusals(): OriginRefusals {
  const inARow = new Map<string, number>();
  let unreachable: Failure | null = null;
  const self: OriginRefusals = {
    count: (origin) => inARow.get(origin) ?? 0,
    isGone: (origin) => self.count(origin) >= maxRefusals,
    succeeded: (origin) => void inARow.delete(origin),
    failed(origin, failure) {
      const isRefusal = failure.code === "network" || failure.code === "timeout" || isBusy(failure);
      inARow.set(origin, isRefusal ? self.count(origin) + 1 : 0);
      if (self.isGone(origin)) unreachable = failure;
    },
    get unreachable() {
      return unreachable;
    },
  };
  return self;
}
