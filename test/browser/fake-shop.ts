import { ref } from "valtio";
import { onTestFinished, vi } from "vitest";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import type {
  Facets,
  FacetValue,
  ListingFilters,
  ListingQuery,
  ListingWindow,
  ProductRow,
  RowMatch,
} from "../../src-worker/contract/listing-query";
import type { Outcome } from "../../src-worker/contract/outcome";
import type { ProductDetail } from "../../src-worker/contract/product";
import { productNamed } from "../node/catalogue/product-named";
import { snapshotOf, storeSummary } from "../node/ui/store-summary";

/** The options of a fake shop. */
export interface FakeShopOptions {
  readonly products?: number;
  /** Distinct tags; a product has one. */
  readonly tags?: number;
  /** Whether its products have images. */
  readonly images?: boolean;
  /** Whether its products are on sale. */
  readonly sale?: boolean;
  /** Of each product; the last of them cannot be had. */
  readonly variants?: number;
  /** The match of a row with a search. */
  match?(query: ListingQuery, index: number): RowMatch | null;
  meant?(query: ListingQuery): string | null;
  nearly?(query: ListingQuery): ListingWindow["nearly"];
}

const onePixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==";

const vendors = ["Oak", "Elm & Co", "Ash"];

/**
 * An engine over a shop of 'Product 0', 'Product 1' and so on, which answers by the contract: it filters, counts and
 * sorts by price, and finds the products whose title contains the typed text, or everything by 'prodcut'.
 */
export function openFakeShop({
  products = 60,
  tags = 20,
  variants = 1,
  images = false,
  sale = false,
  match,
  meant,
  nearly,
}: FakeShopOptions = {}) {
  const requests: { readonly query: ListingQuery; readonly facets: boolean }[] = [];
  let revision = 1;
  let count = products;
  let collections = 2;
  let delayed: Promise<void> = Promise.resolve();

  vi.spyOn(engine, "findProducts").mockImplementation(async (query, { start, count: wanted }, facets) => {
    requests.push({ query, facets });
    await delayed;
    const answer = answerTo(query);
    const rows = answer.slice(start, start + wanted).map((index) => ({
      ...row(index),
      ...shown(index),
      compareAtPrice: sale ? 100_000 : null,
      image: images ? { src: onePixel, altText: "", width: 1, height: 1 } : null,
      match: match?.(query, index) ?? null,
    }));
    const value: ListingWindow = {
      total: answer.length,
      start,
      rows,
      meant: meant?.(query) ?? null,
      nearly: nearly?.(query) ?? false,
      facets: facets ? facetsOf(query) : null,
      revision,
    };
    return { ok: true, value } satisfies Outcome<ListingWindow>;
  });
  vi.spyOn(engine, "listCollections").mockResolvedValue({
    ok: true,
    value: [
      { handle: "even", title: "Even ones", count: Math.ceil(products / 2), depth: 0 },
      { handle: "odd", title: "Odd ones", count: Math.floor(products / 2), depth: 0 },
    ],
  });
  vi.spyOn(engine, "openProduct").mockImplementation(async (address) =>
    variants === 1
      ? { ok: false, failure: { code: "product-unknown", details: {}, retryable: false } }
      : { ok: true, value: detailOf(Number(address.replace("product-", "")), variants) },
  );
  // Of its products none is in a list with the others, as one that is opened by its address alone.
  vi.spyOn(engine, "neighboursOf").mockResolvedValue({ ok: true, value: null });
  vi.spyOn(engine, "completeProduct").mockResolvedValue({ ok: true, value: null });
  const before = engineState.snapshot;
  publish();
  onTestFinished(() => {
    vi.restoreAllMocks();
    engineState.snapshot = before;
  });

  return {
    requests,
    /** The next answers wait until this is called back. */
    hold(): () => void {
      let release = () => {};
      delayed = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** From now on the shop has no collections. */
    removeCollections(): void {
      collections = 0;
      revision++;
      publish();
    },
    /** From now on the shop has so many products. */
    change(next: number): void {
      count = next;
      revision++;
      publish();
    },
  };

  function publish(): void {
    engineState.snapshot = ref(
      snapshotOf({
        store: storeSummary({ products: count }),
        catalogue: {
          state: "ready",
          products: count,
          collections,
          completeness: "whole",
          offered: count,
          revision,
        },
      }),
    );
  }

  function answerTo(
    query: ListingQuery,
    leaveOut: keyof ListingFilters | "collection" | "price" | null = null,
  ): number[] {
    const { text, collection, filters, sort, contains } = query;
    const words = text === "prodcut" ? "" : text.trim().toLowerCase();
    const found = Array.from({ length: count }, (_, index) => index).filter((index) => {
      const { title, vendor } = row(index);
      const priceMin = 1 + index;
      return (
        title.toLowerCase().includes(words) &&
        title.toLowerCase().includes(contains.trim().toLowerCase()) &&
        (leaveOut === "collection" || collection === null || (collection === "even") === (index % 2 === 0)) &&
        (leaveOut === "vendors" || filters.vendors.length === 0 || filters.vendors.includes(vendor)) &&
        (leaveOut === "types" || filters.types.length === 0 || filters.types.includes("Thing")) &&
        (leaveOut === "tags" || filters.tags.length === 0 || filters.tags.includes(tagOf(index))) &&
        (leaveOut === "price" || (priceMin >= (filters.priceFrom ?? 0) && priceMin <= (filters.priceTo ?? 1e9))) &&
        (leaveOut === "available" || !filters.available || index % 5 !== 0)
      );
    });
    return sort?.descending ? found.toReversed() : found;
  }

  function facetsOf(query: ListingQuery): Facets {
    const tally = (by: "vendors" | "types" | "tags", of: (index: number) => string) => {
      const counts = new Map(query.filters[by].map((value) => [value, 0]));
      for (const index of answerTo(query, by)) counts.set(of(index), (counts.get(of(index)) ?? 0) + 1);
      const values: FacetValue[] = [...counts].map(([value, number]) => ({ value, count: number }));
      return {
        values: values.toSorted((a, b) => b.count - a.count).slice(0, 500),
        more: Math.max(0, values.length - 500),
      };
    };
    const prices = answerTo(query, "price");
    return {
      vendors: tally("vendors", (index) => row(index).vendor),
      types: tally("types", () => "Thing"),
      tags: tally("tags", tagOf),
      collections: ["even", "odd"].map((value, odd) => ({
        value,
        count: answerTo(query, "collection").filter((index) => index % 2 === odd).length,
      })),
      available: answerTo(query, "available").filter((index) => index % 5 !== 0).length,
      price: prices.length === 0 ? null : { lowest: 1 + (prices[0] ?? 0), highest: 1 + (prices.at(-1) ?? 0) },
    };
  }

  /** The last variant cannot be had: of two one can. */
  function shown(index: number): Partial<ProductRow> {
    if (variants === 1) return {};
    return {
      variantCount: variants,
      orderable: true,
      sku: `SKU-${index}-1`,
      adding: variants === 2 ? { id: `${index}-0`, title: "Size 1" } : null,
    };
  }

  function tagOf(index: number): string {
    return `tag ${index % tags}`;
  }
}

function row(index: number): ProductRow {
  return {
    id: `${index}`,
    handle: `product-${index}`,
    title: `Product ${index}`,
    vendor: vendors[index % 3] ?? "",
    productType: "Thing",
    adding: index % 5 === 0 ? null : { id: "v", title: "" },
    sku: `SKU-${index}`,
    variantCount: 1,
    priceMin: 1 + index,
    priceMax: 1 + index,
    compareAtPrice: null,
    stock: index % 5 === 0 ? "out-of-stock" : "in-stock",
    orderable: index % 5 !== 0,
    image: null,
    updatedAt: "",
    match: null,
  };
}

function detailOf(index: number, variants: number): ProductDetail {
  const titles = Array.from({ length: variants }, (_, at) => `Size ${at + 1}`);
  const { description: _, ...product } = productNamed(`Product ${index}`, {
    id: `${index}`,
    handle: `product-${index}`,
    skus: titles.map((_, at) => `SKU-${index}-${at + 1}`),
    variantTitles: titles,
    available: titles.map((_, at) => at < variants - 1),
  });
  return { product, stock: "in-stock", description: [], variantDescriptions: {}, collections: [] };
}
