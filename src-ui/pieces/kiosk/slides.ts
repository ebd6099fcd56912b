/** Products of an attract loop. */
export const maxSlides = 8;

/**
 * All values, those first that are spread over the whole list: the first few of a catalogue are often of one kind.
 */
export function spread<Value>(values: readonly Value[]): readonly Value[] {
  const stride = Math.max(1, Math.floor(values.length / maxSlides));
  return Array.from({ length: stride }, (_, offset) => values.filter((_, index) => index % stride === offset)).flat();
}

/** CSS pixels around the middle: no pixel of the screen shows the same for hours. */
const shifts = [
  [0, 0],
  [6, 3],
  [3, 6],
  [-3, 4],
  [-6, -2],
  [-2, -6],
  [4, -4],
] as const;

/** How far the picture stands off its place at a turn. @param turn from 0 */
export function shiftOf(turn: number): readonly [x: number, y: number] {
  return shifts[turn % shifts.length] ?? [0, 0];
}
