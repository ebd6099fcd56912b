/** So many places the showcase can be swiped through before it is laid out anew: a longer one browsers cut off. */
const longest = 1000;

/** Products whose slides are laid out: from the first one up to, without, the last. */
export interface SlideWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * What is laid out around a product: the same as before as long as it is not near an edge behind which there is more.
 *
 * @param index of the product that is shown, from 0
 */
export function slideWindow(index: number, total: number, before: SlideWindow | null): SlideWindow {
  const margin = longest / 4;
  const reachesEnds = before !== null && before.to === Math.min(total, before.from + longest);
  if (reachesEnds && (before.from === 0 || index >= before.from + margin))
    if (before.to === total || index < before.to - margin) return before;
  const from = Math.max(0, Math.min(index - longest / 2, total - longest));
  return { from, to: Math.min(total, from + longest) };
}
