/**
 * Sorts positions by rank. The sort is stable in both directions.
 *
 * @param ranks by position, from 1, without large gaps; 0 for no rank, which comes last in both directions
 */
export function sortedByRank(positions: Uint32Array, ranks: Uint32Array, descending: boolean): Uint32Array {
  let highest = 0;
  for (const position of positions) highest = Math.max(highest, ranks[position] ?? 0);
  const place = (position: number) => {
    const rank = ranks[position] ?? 0;
    if (rank === 0) return highest;
    return descending ? highest - rank : rank - 1;
  };
  // The number of positions before each rank.
  const before = new Uint32Array(highest + 2);
  for (const position of positions) {
    const next = place(position) + 1;
    before[next] = (before[next] ?? 0) + 1;
  }
  for (let rank = 1; rank < before.length; rank++) before[rank] = (before[rank] ?? 0) + (before[rank - 1] ?? 0);
  const sorted = new Uint32Array(positions.length);
  for (const position of positions) {
    const rank = place(position);
    const at = before[rank] ?? 0;
    sorted[at] = position;
    before[rank] = at + 1;
  }
  return sorted;
}
