import { describe, expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import { createAnswerLimits, type Slowness } from "../../../src-worker/stores/answer-limits";
import { inSmallerPages } from "../../../src-worker/stores/shopify/in-smaller-pages";

const list = "https://shop.kaffeehaus.com/products.json";

/** A list of products of one size each, and answers of at most `maxBytes`. */
function shop(count: number, bytesOf: (product: number) => number, maxBytes: number, slowness: Slowness = 0) {
  const requested: string[] = [];
  const limits = createAnswerLimits([250, 50, 10], slowness, () => undefined);
  const request = async (url: string) => {
    const { search, searchParams } = new URL(url);
    requested.push(search);
    const [limit, page] = [Number(searchParams.get("limit")), Number(searchParams.get("page"))];
    const products = Array.from({ length: count }, (_, id) => id).slice((page - 1) * limit, page * limit);
    if (products.reduce((sum, id) => sum + bytesOf(id), 0) > maxBytes) throw new Failed("answer-too-large", {});
    return {
      json: { products },
      status: 200,
      headers: new Headers({ link: "<x>" }),
      url,
      dirty: false,
      milliseconds: 30_000,
    };
  };
  return { requested, read: (query: string) => inSmallerPages(request, `${list}?${query}`, "products", limits) };
}

describe("a page of a Shopify list", () => {
  test("that fits comes at once", async () => {
    const { requested, read } = shop(600, () => 1, 250);
    expect((await read("limit=250&page=2")).json).toEqual({
      products: Array.from({ length: 250 }, (_, at) => 250 + at),
    });
    expect(requested).toEqual(["?limit=250&page=2"]);
  });

  test("that is too large is read as smaller ones, and is the same", async () => {
    const { requested, read } = shop(600, (id) => (id === 299 ? 100 : 1), 120);
    const { json, headers } = await read("limit=250&page=2");
    expect(json).toEqual({ products: Array.from({ length: 250 }, (_, at) => 250 + at) });
    expect(headers.get("link")).toBe(null);
    expect(requested).toEqual([
      "?limit=250&page=2",
      "?limit=50&page=6",
      "?limit=10&page=26",
      "?limit=10&page=27",
      "?limit=10&page=28",
      "?limit=10&page=29",
      "?limit=10&page=30",
      "?limit=50&page=7",
      "?limit=50&page=8",
      "?limit=50&page=9",
      "?limit=50&page=10",
    ]);
  });

  test("of a slow host is requested in its parts from the start, and is the same", async () => {
    const { requested, read } = shop(320, () => 1, 250, 1);
    expect((await read("limit=250&page=2")).json).toEqual({
      products: Array.from({ length: 70 }, (_, at) => 250 + at),
    });
    expect(requested).toEqual(["?limit=50&page=6", "?limit=50&page=7", "?limit=50&page=8"]);
  });

  test("at the end of the list ends there", async () => {
    const { requested, read } = shop(320, () => 1, 69);
    expect((await read("limit=250&page=2")).json).toEqual({
      products: Array.from({ length: 70 }, (_, at) => 250 + at),
    });
    expect(requested.slice(1)).toEqual(["?limit=50&page=6", "?limit=50&page=7", "?limit=50&page=8"]);
  });

  test.each(["limit=250&page=1", "limit=250&page=1&token=1", "page=1&limit=250"])(
    "%s whose smallest parts are too large fails as such",
    async (query) => {
      const { read } = shop(600, () => 1, 0);
      await expect(read(query)).rejects.toMatchObject({ failure: { code: "answer-too-large" } });
    },
  );
});
