/** Positions of a base's products, such as those that a refresh has seen: one bit each, in the format of a checkpoint. */
export interface SeenSet {
  readonly bytes: Uint8Array;
  readonly count: number;
  has(position: number): boolean;
  add(position: number): void;
  delete(position: number): void;
  /** Whether a set of as many positions has one in common with this one. */
  overlaps(other: SeenSet): boolean;
}

export function createSeenSet(size: number, from?: Uint8Array): SeenSet {
  const bytes = new Uint8Array(Math.ceil(size / 8));
  let count = 0;
  const self: SeenSet = {
    bytes,
    get count() {
      return count;
    },
    has: (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1,
    add(position) {
      if (position >= size || self.has(position)) return;
      bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (1 << (position & 7));
      count++;
    },
    delete(position) {
      if (position >= size || !self.has(position)) return;
      bytes[position >> 3] = (bytes[position >> 3] ?? 0) & ~(1 << (position & 7));
      count--;
    },
    overlaps: (other) => bytes.some((byte, at) => (byte & (other.bytes[at] ?? 0)) !== 0),
  };
  if (from)
    for (let position = 0; position < size; position++)
      if ((((from[position >> 3] ?? 0) >> (position & 7)) & 1) === 1) self.add(position);
  return self;
}
