import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { LoadedSegment } from "./loaded-segment";

/** The products of a catalogue as rows of its segments. A position numbers them across segments, from 0. */
export interface Rows {
  readonly count: number;
  readonly parts: readonly RowsPart[];
  /** The part that holds a position; undefined past the end. */
  partAt(position: number): RowsPart | undefined;
}

export interface RowsPart {
  /** The position of the segment's first row. */
  readonly start: number;
  readonly segment: LoadedSegment;
}

export function rowsOf(segments: readonly LoadedSegment[]): Rows {
  const parts: RowsPart[] = [];
  let count = 0;
  for (const segment of segments) {
    parts.push({ start: count, segment });
    count += segment.rows;
  }
  return {
    count,
    parts,
    partAt(position) {
      let low = 0;
      let high = parts.length;
      while (low + 1 < high) {
        const middle = (low + high) >> 1;
        if ((parts[middle]?.start ?? 0) <= position) low = middle;
        else high = middle;
      }
      return position >= 0 && position < count ? parts[low] : undefined;
    },
  };
}

/** The position of a product by its id, or the first one with a handle. */
export function positionOfAddress({ parts }: Rows, address: string): number | undefined {
  // Ids first: they are unique.
  for (const column of ["ids", "handles"] as const)
    for (const { start, segment } of parts) {
      const row = segment.listing[column].indexOf(address);
      if (row >= 0) return start + row;
    }
  return undefined;
}

export function idAt(rows: Rows, position: number): string {
  const part = rows.partAt(position);
  return part ? part.segment.listing.ids.at(position - part.start) : "";
}

export function hashAt(rows: Rows, position: number): number {
  const part = rows.partAt(position);
  return part?.segment.listing.hashes[position - part.start] ?? Number.NaN;
}

export function packAt(rows: Rows, position: number): string | undefined {
  const part = rows.partAt(position);
  let past = part?.start ?? 0;
  return part?.segment.packs.find(({ count }) => {
    past += count;
    return position < past;
  })?.pack;
}

export function collectionIdsAt(rows: Rows, position: number): readonly string[] | null {
  const part = rows.partAt(position);
  const row = position - (part?.start ?? 0);
  return part?.segment.listing.listsCollections[row] ? part.segment.listing.collectionIds.at(row) : null;
}

export async function coversOf({ parts }: Rows, yieldIfDue: Yielder): Promise<string[]> {
  const covers: string[] = [];
  for (const { segment } of parts)
    for (let row = 0; row < segment.rows; row++) {
      const cover = segment.listing.cover(row);
      if (cover !== "") covers.push(cover);
      if (row % checkEvery === 0) await yieldIfDue();
    }
  return covers;
}
