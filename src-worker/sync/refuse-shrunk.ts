import type { Manifest } from "../catalogue/database";
import { Failed } from "../run/failed";

/**
 * Refuses a new generation that would lose much of what is held: a store that answers nothing during an outage,
 * or a paging that broke off, must not wipe a catalogue.
 */
export function refuseShrunk(offered: Pick<Manifest, "count" | "completeness">, held: number): void {
  if (offered.count === 0 && held === 0) throw new Failed("no-products");
  const broken = offered.completeness === "partial" && offered.count < held;
  if (broken || offered.count < held / 2)
    throw new Failed("catalogue-shrunk", { offered: offered.count, held }, { retryable: true });
}
