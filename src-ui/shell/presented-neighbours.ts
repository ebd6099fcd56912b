import type { Neighbours } from "../../src-worker/contract/neighbours";
import { engine } from "../foundations/engine/engine-proxy";

/**
 * A product's neighbours in a presentation, without products that the catalogue no longer has. Null if it is not in there.
 *
 * @param address handle or id of the product
 */
export async function presentedNeighbours(presentation: string, address: string): Promise<Neighbours | null> {
  const outcome = await engine.readPresentation(presentation);
  const rows = outcome.ok ? outcome.value.rows.flatMap((row) => row ?? []) : [];
  const place = rows.findIndex(({ id, handle }) => id === address || handle === address);
  if (place < 0) return null;
  const handleAt = (at: number) => rows[at]?.handle ?? null;
  return { place, total: rows.length, before: handleAt(place - 1), after: handleAt(place + 1) };
}
