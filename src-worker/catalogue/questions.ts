import {
  everything,
  type ListingQuery,
  type ListingWindow,
  type ProductRow,
  type RowRange,
} from "../contract/listing-query";
import type { Yielder } from "../scheduling/yielder";
import { find } from "../search/find";
import type { Found } from "../search/found";
import { markedPlaces } from "../search/marked-places";
import { typedCodes } from "../search/typed-codes";
import { isAmbiguous } from "./ambiguous-addresses";
import type { CollectionIndex } from "./collection-index";
import { createFacetCounter } from "./count-facets";
import type { StoredCollection } from "./database";
import type { DerivedOfRows } from "./derived-of-rows";
import { failingRows } from "./failing-rows";
import type { ProductExtras } from "./product-extras";
import { createRecent } from "./recent";
import type { Rows } from "./rows";
import { sortedByRank } from "./sorted-by-rank";
import { suggestedText } from "./suggested-text";

/** Answers queries over one state of a catalogue. */
export interface Questions {
  /** Throws `collection-unknown`. */
  find(query: ListingQuery, range: RowRange, facets: boolean): Promise<Omit<ListingWindow, "revision">>;
  /** Counts the facets of all products, which the first filter shows. */
  countFacets(): Promise<unknown>;
  /** The positions of the whole answer, in its order. Read-only. Throws as `find` does. */
  positions(query: ListingQuery): Promise<Uint32Array>;
}

interface Answer {
  readonly positions: Uint32Array;
  readonly found: Found | null;
  /** By position, the filters that a product fails; null if no filter is set. */
  readonly fails: Uint8Array | null;
  /** By position, 1 for products that contain the text of the table's search; null without one. */
  readonly contains: Uint8Array | null;
  readonly meant: string | null;
}

export function createQuestions(
  yieldIfDue: Yielder,
  catalogue: {
    readonly rows: Rows;
    readonly derived: DerivedOfRows;
    readonly collections: readonly StoredCollection[];
    readonly collectionIndex: CollectionIndex;
    /** Finds codes in the extras of opened products. */
    extrasWith(codes: readonly string[]): ReturnType<ProductExtras["withCode"]>;
  },
): Questions {
  const { rows, derived, collections, collectionIndex } = catalogue;
  const { indexes, dictionary, valuesOf, ranks, containing } = derived;
  const facetsOf = createFacetCounter(yieldIfDue, { rows, valuesOf, collections, collectionIndex });
  const all = new Uint32Array(rows.count);
  for (let position = 0; position < all.length; position++) all[position] = position;
  /** The interface reads an answer window by window. */
  const answers = createRecent<Promise<Answer>>(1);
  /** Filters and sort orders of one search follow each other. */
  const searches = createRecent<Promise<Found | null>>(1);

  return {
    async find(query, { start, count }, facets) {
      const answer = await answerTo(query);
      const { positions, found, meant } = answer;
      const shown = Array.from(positions.subarray(start, start + count), (position) => {
        const row = rowAt(position, found);
        return row && isAmbiguous(rows, handleAt(position)) ? { ...row, handle: row.id } : row;
      });
      return {
        total: positions.length,
        start,
        rows: shown.flatMap((row) => row ?? []),
        meant,
        nearly: found?.either ? "either" : found !== null && !found.asTyped && found.takenFor.length > 1,
        facets: facets ? await facetsOf(query, { ...answer, found: found?.positions ?? null }) : null,
      };
    },
    countFacets: () => facetsOf(everything, { found: null, contains: null, fails: null }),
    positions: async (query) => (await answerTo(query)).positions,
  };

  function answerTo(query: ListingQuery): Promise<Answer> {
    return answers.of(JSON.stringify(query), () => answered(query));
  }

  async function answered(query: ListingQuery): Promise<Answer> {
    const { collection, filters, sort } = query;
    const members = collection === null ? null : collectionIndex.members(collection);
    const found = await searches.of(query.text, () => searched(query.text));
    const fails = failingRows(rows, filters, members);
    const contains = await containing(query.contains);
    // Search results are in order of score, collections in their own order.
    const ordered = found?.positions ?? members ?? all;
    const passing = fails || contains ? passingOf(ordered, fails, contains) : ordered;
    const positions = sort ? sortedByRank(passing, await ranks.of(sort.field), sort.descending) : passing;
    return { positions, found, fails, contains, meant: found && (await suggestedText(found, titleAt, searched)) };
  }

  async function searched(text: string): Promise<Found | null> {
    if (text.trim() === "") return null;
    const found = await find(yieldIfDue, await indexes(), text, dictionary);
    const codes = typedCodes(text);
    if (codes.length === 0) return found;
    // Offline the code may be missing: then learned barcodes are not found.
    const learned = await import("./learned-codes").catch(() => null);
    return learned ? learned.foundWithLearned(rows, found, await catalogue.extrasWith(codes)) : found;
  }

  function titleAt({ positions }: Found): string {
    return rowAt(positions[0] ?? -1, null)?.title ?? "";
  }

  function handleAt(position: number): Uint8Array {
    const part = rows.partAt(position);
    const row = position - (part?.start ?? 0);
    return part?.segment.listing.handles.bytes(row, row + 1) ?? new Uint8Array();
  }

  function rowAt(position: number, found: Found | null): ProductRow | undefined {
    const part = rows.partAt(position);
    if (!part) return undefined;
    const { listing } = part.segment;
    const row = position - part.start;
    const shown = listing.row(row);
    if (!found) return shown;
    const variant = found.variants.get(position);
    const at = variant === undefined ? -1 : (listing.variantStarts[row] ?? 0) + variant;
    return {
      ...shown,
      match: {
        title: markedPlaces(shown.title, found),
        variant:
          at < 0
            ? null
            : { id: listing.variantIds.at(at), sku: listing.skus.at(at), title: listing.variantTitles.first(at) },
      },
    };
  }
}

/** The positions that fail no filter and contain the text of the table's search. */
function passingOf(ordered: Uint32Array, fails: Uint8Array | null, contains: Uint8Array | null): Uint32Array {
  const passing = new Uint32Array(ordered.length);
  let length = 0;
  for (const position of ordered) if (!fails?.[position] && contains?.[position] !== 0) passing[length++] = position;
  return passing.slice(0, length);
}
