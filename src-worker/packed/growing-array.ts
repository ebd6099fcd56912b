type Growable = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array that is appended to, of unknown final length. */
export interface GrowingArray<T extends Growable> {
  readonly length: number;
  push(value: number): void;
  /** Appends a part of another array. */
  append(values: T): void;
  /** A view of the written values. They stay as they are while more are written. */
  finish(): T;
}

/** @param make creates an array of a length, such as `(length) => new Uint8Array(length)` */
export function createGrowingArray<T extends Growable>(make: (length: number) => T): GrowingArray<T> {
  let items = make(256);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === items.length) items = grown(items, length + 1);
      items[length++] = value;
    },
    append(values) {
      if (length + values.length > items.length) items = grown(items, length + values.length);
      items.set(values, length);
      length += values.length;
    },
    finish: () => items.subarray(0, length) as T,
  };
}

/** Copies an array into one of at least `min` and at least twice its length. */
export function grown<T extends Growable>(array: T, min: number): T {
  const next = new (array.constructor as new (length: number) => T)(Math.max(min, array.length * 2));
  next.set(array);
  return next;
}
