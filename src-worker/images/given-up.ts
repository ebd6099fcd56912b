import type { PictureLedger } from "../catalogue/database";
import { meanSize } from "./mean-size";

/** Pictures that leave, and the bytes that this frees. */
export interface GivenUp {
  readonly ids: ReadonlySet<number>;
  readonly bytes: number;
}

/**
 * Which pictures leave to free so many bytes: those that are nowhere a cover, the last of each store first; then, of
 * `all`, covers. A picture whose size is not known counts as the mean.
 */
export function givenUp(
  ledgers: readonly PictureLedger[],
  held: ReadonlySet<number>,
  bytes: number,
  which: "others" | "all",
): GivenUp {
  const sizes = new Map(
    ledgers.flatMap(({ fetched, sizes: all }) => [...fetched].map((id, at): [number, number] => [id, all[at] ?? 0])),
  );
  const covers = new Set(ledgers.flatMap((ledger) => [...ledger.wanted.subarray(0, ledger.covers)]));
  const others = ledgers.flatMap((ledger) => [...ledger.wanted.subarray(ledger.covers)].reverse());
  const order = [...others.filter((id) => !covers.has(id)), ...(which === "all" ? [...covers].reverse() : [])];
  const mean = meanSize([...sizes.values()]);
  const ids = new Set<number>();
  let freed = 0;
  for (const id of order) {
    if (freed >= bytes) break;
    if (!held.has(id) || ids.has(id)) continue;
    ids.add(id);
    freed += sizes.get(id) ?? mean;
  }
  return { ids, bytes: freed };
}
