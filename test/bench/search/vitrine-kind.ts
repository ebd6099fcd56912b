import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { createTextColumnWriter, type TextColumn, textColumn } from "../../../src-worker/packed/text-column";
import { createYielder } from "../../../src-worker/scheduling/yielder";
import { createDictionary, type Dictionary } from "../../../src-worker/search/dictionary";
import { find } from "../../../src-worker/search/find";
import { createIndexBuilder } from "../../../src-worker/search/index-builder";
import type { SearchPart } from "../../../src-worker/search/score-rows";
import { searchFields } from "../../../src-worker/search/search-fields";
import { type SearchIndex, searchIndex } from "../../../src-worker/search/search-index";
import type { LoadedSearch, SearchEngineKind } from "./search-engine";

/** As `held-catalogue.ts` has it. */
const segmentSize = 5000;

interface Segment {
  readonly index: SearchIndex;
  readonly ids: TextColumn;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const yieldIfDue = createYielder({ yield: () => new Promise((resolve) => setTimeout(resolve)) });

/**
 * The app's own search with the ids of its products, in segments as the app makes them; without the listing's columns.
 *
 * @param changeDictionary what is measured with another dictionary than the app's
 */
export function vitrineKind(
  name: string,
  description: string,
  changeDictionary = (dictionary: Dictionary) => dictionary,
): SearchEngineKind {
  return {
    name,
    description,
    create() {
      const closed: Segment[] = [];
      let builder = createIndexBuilder();
      let ids = createTextColumnWriter();
      let search: LoadedSearch = loaded([]);
      return {
        async add(products) {
          for (const product of products) {
            builder.add(searchFields(product));
            ids.push(product.id);
          }
          if (ids.length >= segmentSize) await close();
        },
        async finish() {
          if (ids.length > 0) await close();
          search = loaded(closed);
        },
        find: (text) => search.find(text),
        save: async () => closed.map(({ bytes }) => bytes),
      };

      async function close(): Promise<void> {
        const sections = { ...(await builder.sections(yieldIfDue, ids.length)), ...ids.sections("id") };
        closed.push(segmentIn(new Uint8Array(packSections(sections))));
        builder = createIndexBuilder();
        ids = createTextColumnWriter();
      }
    },
    async load(saved) {
      return loaded(saved.map((bytes) => segmentIn(typeof bytes === "string" ? new Uint8Array() : bytes)));
    },
  };

  function loaded(segments: readonly Segment[]): LoadedSearch {
    const parts: (SearchPart & { readonly ids: TextColumn })[] = [];
    let start = 0;
    for (const { index, ids } of segments) {
      parts.push({ start, index, ids });
      start += index.rows;
    }
    const dictionary = changeDictionary(createDictionary(yieldIfDue, async () => parts));
    return {
      async find(text) {
        const { positions } = await find(yieldIfDue, parts, text, dictionary);
        return Array.from(positions.subarray(0, 10), (position) => {
          const part = parts.findLast((one) => one.start <= position);
          return part?.ids.at(position - part.start) ?? "";
        });
      },
    };
  }
}

function segmentIn(bytes: Uint8Array<ArrayBuffer>): Segment {
  const sections = unpackSections(bytes);
  return { index: searchIndex(sections), ids: textColumn(sections, "id"), bytes };
}
