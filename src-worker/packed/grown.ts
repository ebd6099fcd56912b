import type { Integers } from "./sections";

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
