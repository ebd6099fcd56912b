/** Which of a base's products have been ticked off, by position: one bit each, as it is kept in a checkpoint. */
export interface TickList {
  readonly bytes: Uint8Array;
  readonly count: number;
  has(position: number): boolean;
  tick(position: number): void;
  untick(position: number): void;
}

export function createTickList(size: number, from?: Uint8Array): TickList {
  const bytes = new Uint8Array(Math.ceil(size / 8));
  let count = 0;
  const self: TickList = {
    bytes,
    get count() {
      return count;
    },
    has: (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1,
    tick(position) {
      if (position >= size || self.has(position)) return;
      bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (1 << (position & 7));
      count++;
    },
    untick(position) {
      if (position >= size || !self.has(position)) return;
      bytes[position >> 3] = (bytes[position >> 3] ?? 0) & ~(1 << (position & 7));
      count--;
    },
  };
  if (from)
    for (let position = 0; position < size; position++)
      if ((((from[position >> 3] ?? 0) >> (position & 7)) & 1) === 1) self.tick(position);
  return self;
}
