import type { Completeness } from "../contract/snapshot";
import { Failed } from "../run/failed";

/**
 * Refuses a new generation that would lose much of what is held, unless a person accepts it: a store that answers
 * nothing during an outage must not wipe a catalogue. One that broke off loses nothing: what it has not met is kept.
 */
export function refuseShrunk(
  offered: { readonly count: number; readonly completeness: Completeness },
  held: number,
  acceptFewer: boolean,
): void {
  if (offered.count === 0 && held === 0) throw new Failed("no-products");
  if (offered.completeness !== "partial" && offered.count < held / 2 && !acceptFewer)
    throw new Failed("catalogue-shrunk", { offered: offered.count, held }, { retryable: true });
}
