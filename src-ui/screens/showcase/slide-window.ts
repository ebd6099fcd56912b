/** The most slides that are laid out at once: browsers limit the scroll width. */
const longest = 1000;

/** The laid-out slides: `from` inclusive, `to` exclusive. */
export interface SlideWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The slides to lay out around a product. Returns the same window until the product is near an edge with more beyond
 * it.
 *
 * @param index the current product, from 0
 */
export function slideWindow(index: number, total: number, before: SlideWindow | null): SlideWindow {
  const margin = longest / 4;
  const reachesEnds = before !== null && before.to === Math.min(total, before.from + longest);
  if (reachesEnds && (before.from === 0 || index >= before.from + margin))
    if (before.to === total || index < before.to - margin) return before;
  const from = Math.max(0, Math.min(index - longest / 2, total - longest));
  return { from, to: Math.min(total, from + longest) };
}
