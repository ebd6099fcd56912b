import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";

/** Draws from choices of which the one at place n (from 1) is as frequent as 1 / n^exponent. */
export function createZipf<T>(choices: readonly [T, ...T[]], exponent: number): (random: SeededRandom) => T {
  const upTo = new Float64Array(choices.length);
  let sum = 0;
  for (let place = 0; place < choices.length; place += 1) {
    sum += (place + 1) ** -exponent;
    upTo[place] = sum;
  }
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = choices.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return choices[low] ?? choices[0];
  };
}
