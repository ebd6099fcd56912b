/**
 * Where a key leads from one card of a grid to another, or null for a key that leads nowhere.
 *
 * @param index of the card that has the focus, from 0
 */
export function gridMove(key: string, index: number, columns: number, total: number): number | null {
  const target = targetOf(key, index, columns, total);
  return target === null || target === index || target < 0 || target >= total ? null : target;
}

function targetOf(key: string, index: number, columns: number, total: number): number | null {
  switch (key) {
    case "ArrowRight":
      return index + 1;
    case "ArrowLeft":
      return index - 1;
    case "ArrowDown":
      // From a full row down into the last one, which may be short.
      return index + columns >= total && rowOf(index) < rowOf(total - 1) ? total - 1 : index + columns;
    case "ArrowUp":
      return index - columns;
    case "Home":
      return 0;
    case "End":
      return total - 1;
    default:
      return null;
  }

  function rowOf(position: number): number {
    return Math.floor(position / columns);
  }
}
