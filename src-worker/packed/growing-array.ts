import type { Integers } from "./sections";

type Growable = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array that is appended to, of unknown final length. */
export interface GrowingArray<T extends Growable> {
  readonly length: number;
  push(value: number): void;
  /** Appends a part of another array. */
  append(values: T): void;
  /** A copy of the written values. */
  finish(): T;
}

/** @param make creates an array of a length, such as `(length) => new Uint8Array(length)` */
export function createGrowingArray<T extends Growable>(make: (length: number) => T): GrowingArray<T> {
  let held = make(256);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === held.length) grow(length + 1);
      held[length++] = value;
    },
    append(values) {
      if (length + values.length > held.length) grow(length + values.length);
      held.set(values, length);
      length += values.length;
    },
    finish: () => held.slice(0, length) as T,
  };

  function grow(min: number): void {
    const next = make(Math.max(min, held.length * 2));
    next.set(held);
    held = next;
  }
}

/** Copies an array into one of at least `min` and at least twice its length. */
export function grown(array: Uint8Array, min: number): Uint8Array<ArrayBuffer>;
export function grown(array: Uint16Array, min: number): Uint16Array<ArrayBuffer>;
export function grown(array: Uint32Array, min: number): Uint32Array<ArrayBuffer>;
export function grown(array: Integers, min: number): Integers {
  const length = Math.max(min, array.length * 2);
  const next =
    array instanceof Uint8Array
      ? new Uint8Array(length)
      : array instanceof Uint16Array
        ? new Uint16Array(length)
        : new Uint32Array(length);
  next.set(array);
  return next;
}
