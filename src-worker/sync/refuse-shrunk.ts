import type { Completeness } from "../contract/snapshot";
import { Failed } from "../run/failed";

/**
 * Refuses a new generation that would lose much of what is held: a store that answers nothing during an outage,
 * or a paging that broke off, must not wipe a catalogue. A person may accept that a store has become small, never
 * that a paging broke off.
 */
export function refuseShrunk(
  offered: { readonly count: number; readonly completeness: Completeness },
  held: number,
  acceptFewer: boolean,
): void {
  if (offered.count === 0 && held === 0) throw new Failed("no-products");
  const broken = offered.completeness === "partial" && offered.count < held;
  if (broken || (offered.count < held / 2 && !acceptFewer))
    throw new Failed("catalogue-shrunk", { offered: offered.count, held }, { retryable: true });
}
