import type { SegmentName } from "./database";

/** Segments never change: their names tell whether two listings are the same. */
export function segmentsKey(store: string, segments: readonly SegmentName[]): string {
  return JSON.stringify([store, segments.map(({ generation, segment, packs }) => [generation, segment, packs])]);
}
