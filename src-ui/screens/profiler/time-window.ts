/** A window of a run's time, in milliseconds since it began. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** The shortest window, in milliseconds. */
const shortest = 0.05;

/**
 * Zooms a window around a moment, which keeps its place.
 *
 * @param factor below 1 to zoom in
 * @param whole what can be seen at most
 */
export function zoomedAt({ from, to }: TimeWindow, factor: number, moment: number, whole: TimeWindow): TimeWindow {
  const length = Math.min(Math.max((to - from) * factor, shortest), whole.to - whole.from);
  const place = to > from ? (moment - from) / (to - from) : 0;
  return within({ from: moment - place * length, to: moment + (1 - place) * length }, whole);
}

/** Moves a window by milliseconds, at most to the end of the whole. */
export function movedBy({ from, to }: TimeWindow, milliseconds: number, whole: TimeWindow): TimeWindow {
  return within({ from: from + milliseconds, to: to + milliseconds }, whole);
}

/** Moves a window as little as possible to show a span, or its start if it is longer than the window. */
export function showing({ from, to }: TimeWindow, span: TimeWindow, whole: TimeWindow): TimeWindow {
  const length = to - from;
  if (span.from < from || span.to - span.from > length) {
    if (span.from >= from && span.from < to) return { from, to };
    return within({ from: span.from - length / 10, to: span.from + (9 * length) / 10 }, whole);
  }
  if (span.to > to) return within({ from: span.to - (9 * length) / 10, to: span.to + length / 10 }, whole);
  return { from, to };
}

function within({ from, to }: TimeWindow, whole: TimeWindow): TimeWindow {
  const length = Math.min(to - from, whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: start, to: start + length };
}
