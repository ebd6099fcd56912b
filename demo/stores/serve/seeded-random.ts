/** A stream of numbers that depends only on its seeds, so that record i never depends on record i - 1. */
export interface SeededRandom {
  /** From 0 (included) to 1 (excluded). */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  /** One of the choices. Throws a RangeError for an empty list. */
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Up to `count` different choices, in the order they were drawn. */
  readonly sample: <T>(choices: readonly T[], count: number) => readonly T[];
}

export function createSeededRandom(...seeds: readonly number[]): SeededRandom {
  let state = seeds.reduce((mixed, seed) => mix(mixed ^ mix(seed + 0x9e3779b9)), 0x243f6a88);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return (mix(state) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const picked = choices[between(0, choices.length - 1)];
      if (picked === undefined) throw new RangeError("there is nothing to pick from");
      return picked;
    },
    sample: (choices, count) => {
      const left = [...choices];
      const drawn = [];
      while (drawn.length < count && left.length > 0) drawn.push(...left.splice(between(0, left.length - 1), 1));
      return drawn;
    },
  };
}

/** The finaliser of MurmurHash3 (public domain): every input bit changes about half of the output bits. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
