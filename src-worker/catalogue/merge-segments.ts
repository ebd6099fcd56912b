import { narrowed, packSections } from "../packed/sections";
import type { Yielder } from "../scheduling/yielder";
import { type IndexPart, mergeIndexes } from "../search/merge-indexes";
import type { PackName } from "./database";
import { createListingWriter } from "./listing-writer";
import { type LoadedSegment, loadSegment } from "./loaded-segment";

/** Rows of a segment that make up whole packs. */
export interface SegmentPart {
  readonly segment: LoadedSegment;
  readonly from: number;
  /** One past the last. */
  readonly to: number;
  readonly packs: readonly PackName[];
}

/** Rows to copy between two yields: a few milliseconds. */
const slice = 500;

/** Merges parts of segments into one, in their order, without reading products. */
export async function mergeSegments(yieldIfDue: Yielder, parts: readonly SegmentPart[]): Promise<LoadedSegment> {
  const listing = createListingWriter();
  const targets = new Map<LoadedSegment, Int32Array>();
  let rows = 0;
  for (const { segment, from, to } of parts) {
    const target = targets.get(segment) ?? new Int32Array(segment.rows).fill(-1);
    targets.set(segment, target);
    for (let row = from; row < to; row++) target[row] = rows++;
    for (let row = from; row < to; row += slice) {
      listing.append(segment.listing, row, Math.min(row + slice, to));
      await yieldIfDue();
    }
  }
  const indexParts: IndexPart[] = [];
  for (const [segment, target] of targets) indexParts.push({ index: await segment.index(yieldIfDue), target });
  const index = await mergeIndexes(yieldIfDue, indexParts, rows);
  const columns = listing.sections();
  await yieldIfDue();
  const bytes = new Uint8Array(packSections(narrowed({ ...columns, ...index })));
  return loadSegment(
    bytes,
    parts.flatMap(({ packs }) => packs),
    null,
  );
}
