const digitBits = 10;
const digits = 3;
const highestDigit = (1 << digitBits) - 1;

/**
 * The places of numbers below 2^30 in ascending order of the numbers, stable. A radix sort: it takes a fraction of
 * the time of a comparison sort.
 */
export function orderOf(keys: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length);
  for (let place = 0; place < order.length; place++) order[place] = place;
  let next = new Uint32Array(keys.length);
  const starts = new Uint32Array(highestDigit + 1);
  for (let digit = 0; digit < digits; digit++) {
    const shift = digit * digitBits;
    starts.fill(0);
    for (let place = 0; place < keys.length; place++) {
      const value = ((keys[place] ?? 0) >>> shift) & highestDigit;
      starts[value] = (starts[value] ?? 0) + 1;
    }
    let start = 0;
    for (let value = 0; value < starts.length; value++) {
      const count = starts[value] ?? 0;
      starts[value] = start;
      start += count;
    }
    for (let at = 0; at < order.length; at++) {
      const place = order[at] ?? 0;
      const value = ((keys[place] ?? 0) >>> shift) & highestDigit;
      const to = starts[value] ?? 0;
      next[to] = place;
      starts[value] = to + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
