import { packSections, unpackSections } from "../../../../src-worker/packed/sections";
import { createTextColumnWriter, type TextColumn, textColumn } from "../../../../src-worker/packed/text-column";
import { createYielder } from "../../../../src-worker/scheduling/yielder";
import { createDictionary } from "../../../../src-worker/search/dictionary";
import { find } from "../../../../src-worker/search/find";
import { createIndexBuilder } from "../../../../src-worker/search/index-builder";
import type { SearchPart } from "../../../../src-worker/search/score-rows";
import { searchFields } from "../../../../src-worker/search/search-fields";
import { type SearchIndex, searchIndex } from "../../../../src-worker/search/search-index";
import type { SearchEngineKind } from "../search-engine";

/** As `held-catalogue.ts` has it. */
const segmentSize = 5000;

interface Segment {
  readonly index: SearchIndex;
  readonly ids: TextColumn;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const yieldIfDue = createYielder({ yield: () => new Promise((resolve) => setTimeout(resolve)) });

interface Segments {
  readonly closed: Segment[];
  /** The segment that is being built. */
  builder: ReturnType<typeof createIndexBuilder>;
  ids: ReturnType<typeof createTextColumnWriter>;
  /** Made at the first question. */
  search: ((text: string) => Promise<readonly string[]>) | null;
}

/** The app's own search with the ids of its products, in segments as the app makes them; without the listing's columns. */
export const vitrine: SearchEngineKind<Segments> = {
  name: "vitrine",
  description: "words, prefixes, slips, sounds, parts of codes; descriptions",
  create: () => segmentsOf([]),
  async add(segments, products) {
    for (const product of products) {
      segments.builder.add(searchFields(product));
      segments.ids.push(product.id);
    }
    if (segments.ids.length >= segmentSize) await close(segments);
  },
  async finish(segments) {
    if (segments.ids.length > 0) await close(segments);
  },
  save: ({ closed }) => closed.map(({ bytes }) => bytes),
  load: (saved) => segmentsOf(saved.map((bytes) => segmentIn(typeof bytes === "string" ? new Uint8Array() : bytes))),
  find(segments, text) {
    segments.search ??= searchIn(segments.closed);
    return segments.search(text);
  },
};

function segmentsOf(closed: Segment[]): Segments {
  return { closed, builder: createIndexBuilder(), ids: createTextColumnWriter(), search: null };
}

async function close(segments: Segments): Promise<void> {
  const { builder, ids } = segments;
  const sections = { ...(await builder.sections(yieldIfDue, ids.length)), ...ids.sections("id") };
  segments.closed.push(segmentIn(new Uint8Array(packSections(sections))));
  segments.builder = createIndexBuilder();
  segments.ids = createTextColumnWriter();
}

function searchIn(segments: readonly Segment[]): (text: string) => Promise<readonly string[]> {
  const parts: (SearchPart & { readonly ids: TextColumn })[] = [];
  let start = 0;
  for (const { index, ids } of segments) {
    parts.push({ start, index, ids });
    start += index.rows;
  }
  const words = createDictionary(yieldIfDue, async () => parts);
  return async (text) => {
    const { positions } = await find(yieldIfDue, parts, text, words);
    return Array.from(positions.subarray(0, 10), (position) => {
      const part = parts.findLast((one) => one.start <= position);
      return part?.ids.at(position - part.start) ?? "";
    });
  };
}

function segmentIn(bytes: Uint8Array<ArrayBuffer>): Segment {
  const sections = unpackSections(bytes);
  return { index: searchIndex(sections), ids: textColumn(sections, "id"), bytes };
}
