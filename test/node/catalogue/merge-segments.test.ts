import fc from "fast-check";
import { expect, test } from "vitest";
import type { LoadedSegment } from "../../../src-worker/catalogue/loaded-segment";
import { mergeSegments, type SegmentPart } from "../../../src-worker/catalogue/merge-segments";
import { createSegmentBuilder } from "../../../src-worker/catalogue/segment-builder";
import type { Product } from "../../../src-worker/contract/product";
import { unpackSections } from "../../../src-worker/packed/sections";
import { searchIndex } from "../../../src-worker/search/search-index";
import { runs } from "../property-runs";
import { contentsOf } from "../search/index-of";
import { anyShop } from "./any-shop";

const seed = 56;
const yieldIfDue = () => Promise.resolve();

async function segmentOf(products: readonly Product[]): Promise<LoadedSegment> {
  const builder = createSegmentBuilder();
  for (const product of products) builder.add(product, Number(product.id.slice(1)));
  return builder.close(yieldIfDue, [{ pack: "whole", count: products.length }]);
}

/** The full content of a segment: rows, index and engine-only data. */
async function columnsOf(segment: LoadedSegment) {
  const { listing } = segment;
  const at = Array.from({ length: segment.rows }, (_, row) => row);
  return {
    rows: at.map((row) => listing.row(row)),
    hashes: [...listing.hashes],
    addresses: [...listing.addresses],
    tags: at.map((row) => listing.tags.at(row)),
    collections: at.map((row) => [listing.listsCollections[row], listing.collectionIds.at(row)]),
    variants: Array.from({ length: listing.skus.length }, (_, variant) => [
      listing.variantIds.at(variant),
      listing.skus.at(variant),
      listing.variantTitles.at(variant),
    ]),
    starts: [...listing.variantStarts],
    index: contentsOf(await segment.index(yieldIfDue)),
    saved: contentsOf(searchIndex(unpackSections(segment.bytes ?? new Uint8Array()))),
  };
}

test("merges parts of segments in any order into the segment of the same products", async () => {
  const cut = fc.record({ of: fc.nat(2), from: fc.nat(30), count: fc.nat(12) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyShop, { minLength: 3, maxLength: 3 }),
      fc.array(cut, { maxLength: 5 }),
      async (shops, cuts) => {
        const segments = await Promise.all(shops.map(({ products }) => segmentOf(products)));
        const taken = new Set<string>();
        const parts: SegmentPart[] = [];
        const expected: Product[] = [];
        for (const { of, from, count } of cuts) {
          const [shop, segment] = [shops[of], segments[of]];
          const to = Math.min(from + count, shop?.products.length ?? 0);
          const rows = Array.from({ length: Math.max(0, to - from) }, (_, row) => `${of} ${from + row}`);
          // Each row is used once.
          if (!shop || !segment || rows.length === 0 || rows.some((row) => taken.has(row))) continue;
          for (const row of rows) taken.add(row);
          parts.push({ segment, from, to, packs: [{ pack: `${of} ${from}`, count: to - from }] });
          expected.push(...shop.products.slice(from, to));
        }
        const merged = await mergeSegments(yieldIfDue, parts);
        expect(await columnsOf(merged)).toEqual(await columnsOf(await segmentOf(expected)));
        expect(merged.packs).toEqual(parts.flatMap(({ packs }) => packs));
        expect(merged.rows).toBe(expected.length);
      },
    ),
    { seed, numRuns: runs(60) },
  );
});
