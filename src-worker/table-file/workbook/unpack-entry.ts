import { Inflate } from "fflate";
import { Failed } from "../../outcome/failed";
import { packedBytes, type ZipEntry } from "./zip-entries";

/** Packed bytes of one step, which become at most a thousand times as many. */
const stepLength = 4096;

/**
 * Unpacks a file piece by piece. Refuses with `table-too-large` as soon as it declares or has more bytes than the maximum, and with
 * `table-locked` and `table-damaged`.
 */
export function* unpackEntry(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Generator<Uint8Array> {
  checkEntry(entry, maxBytes);
  yield* unpackBytes(packedBytes(bytes, entry), entry, maxBytes);
}

/** Refuses a file by what the directory says of it. */
export function checkEntry(entry: ZipEntry, maxBytes: number): void {
  if (entry.isEncrypted) throw new Failed("table-locked");
  if (entry.size > maxBytes || entry.packed > maxBytes) throw new Failed("table-too-large");
}

/** Unpacks the packed bytes of a file as `unpackEntry` does. */
export function* unpackBytes(packed: Uint8Array, entry: ZipEntry, maxBytes: number): Generator<Uint8Array> {
  if (entry.method === 0) {
    yield packed;
    return;
  }
  if (entry.method !== 8) throw new Failed("table-damaged");
  const pieces: Uint8Array[] = [];
  let total = 0;
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += stepLength) {
    try {
      inflate.push(packed.subarray(at, at + stepLength), at + stepLength >= packed.length);
    } catch {
      throw new Failed("table-damaged");
    }
    for (const piece of pieces.splice(0)) {
      total += piece.length;
      if (total > maxBytes) throw new Failed("table-too-large");
      yield piece;
    }
  }
}
