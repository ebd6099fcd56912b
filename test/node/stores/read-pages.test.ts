import { describe, expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import { type ListAnswer, readPages, type ShopifyPage } from "../../../src-worker/stores/shopify/read-pages";

const list = "https://shop.example.com/products.json";

async function read(
  answer: (page: number, url: string) => Partial<ListAnswer> & { json: unknown },
  from: string | null = null,
  expected: number | null = null,
): Promise<{ pages: ShopifyPage[]; requested: string[] }> {
  const pages: ShopifyPage[] = [];
  const requested: string[] = [];
  const get = async (url: string): Promise<ListAnswer> => {
    requested.push(url);
    return { link: null, ...answer(Number(new URL(url).searchParams.get("page")), url) };
  };
  for await (const page of readPages(get, { list, resource: "products", from, expected })) {
    pages.push(page);
    if (pages.length > 1100) throw new Error("endless");
  }
  return { pages, requested };
}

const full = (page: number) => ({ products: Array.from({ length: 250 }, (_, index) => ({ id: page * 1000 + index })) });
const short = (page: number) => ({ products: [{ id: page * 1000 }, { id: page * 1000 + 1 }] });
const empty = { products: [] };

/** Full pages, a short one, and nothing after it. */
const upTo = (last: number) => (page: number) => ({
  json: page < last ? full(page) : page === last ? short(page) : empty,
});

describe("a Shopify list", () => {
  test("is read until a short page that completes the expected count", async () => {
    const { pages, requested } = await read(upTo(3), null, 502);
    expect(requested).toEqual([1, 2, 3].map((page) => `${list}?limit=250&page=${page}`));
    expect(pages.map(({ end }) => end)).toEqual(["more", "more", "whole"]);
    expect(pages.flatMap(({ records }) => records)).toHaveLength(502);
  });

  test("is read until an empty page if its length is unknown", async () => {
    const { pages, requested } = await read(upTo(3));
    expect(requested).toHaveLength(4);
    expect(pages.map(({ end }) => end)).toEqual(["more", "more", "more", "whole"]);
  });

  test.each([
    ["in the middle", 2, 3],
    ["at its end", 3, 3],
  ])("is read again at a page that was cut off %s", async (_name, cut, last) => {
    let cuts = 1;
    const { pages, requested } = await read(
      (page) => {
        const { json } = upTo(last)(page);
        return { json: page === cut && cuts-- > 0 ? { products: json.products.slice(0, -1) } : json };
      },
      null,
      (last - 1) * 250 + 2,
    );
    expect(requested.filter((url) => url.endsWith(`page=${cut}`))).toHaveLength(2);
    expect(pages.filter(({ again }) => again)).toHaveLength(1);
    const ids = new Set(pages.flatMap(({ records }) => records.map((record) => JSON.stringify(record))));
    expect(ids.size).toBe((last - 1) * 250 + 2);
  });

  test("is read until an empty page if the last one was full", async () => {
    const { pages } = await read((page) => ({ json: page === 1 ? full(1) : { products: [] } }));
    expect(pages.map(({ end }) => end)).toEqual(["more", "whole"]);
  });

  test("continues from the page that an earlier reading named", async () => {
    const { requested } = await read(upTo(5), `${list}?limit=250&page=4`, 1002);
    expect(requested).toHaveLength(2);
  });

  test("ends at the platform's limit, which an errors key reports", async () => {
    const errors = { errors: "Page * Limit exceeds the 25000 limit." };
    const { pages } = await read((page) => ({ json: page <= 2 ? full(page) : errors }));
    expect(pages.map(({ end }) => end)).toEqual(["more", "more", "wall"]);
  });

  test("ends at 100 full pages, which is the platform's limit too", async () => {
    const { pages, requested } = await read((page) => ({ json: full(page) }));
    expect(requested).toHaveLength(100);
    expect(pages.at(-1)?.end).toBe("wall");
  });

  test("with errors on its first page is not a store", async () => {
    await expect(read(() => ({ json: { errors: "Not Found" } }))).rejects.toThrow(Failed);
  });

  test.each([[null], [[]], [{}], [{ products: null }], [{ products: {} }], [{ product: {} }], ["products"], [7]])(
    "that answers %j is not a store",
    async (json) => {
      await expect(read(() => ({ json }))).rejects.toMatchObject({ failure: { code: "not-a-store" } });
    },
  );

  test("that repeats a page stops as partial", async () => {
    const { pages, requested } = await read(() => ({ json: full(1) }));
    expect(requested).toHaveLength(2);
    expect(pages.map(({ end, records }) => [end, records.length])).toEqual([
      ["more", 250],
      ["partial", 0],
    ]);
  });

  test("follows a next link, even after a short page", async () => {
    const { pages, requested } = await read((_page, url) =>
      url.includes("page_info")
        ? { json: short(2) }
        : { json: short(1), link: `<${list}?page_info=b&page=2>; rel="next"` },
    );
    expect(requested[1]).toBe(`${list}?page_info=b&page=2`);
    expect(pages.map(({ end }) => end)).toEqual(["more", "whole"]);
  });

  test.each([
    ["to itself", (url: string) => url],
    ["to another origin", () => "https://elsewhere.example.com/products.json?page=2"],
  ])("whose next link leads %s stops as partial", async (_name, target) => {
    const { pages, requested } = await read((page, url) => ({
      json: full(page),
      link: `<${target(url)}>; rel="next"`,
    }));
    expect(requested).toHaveLength(1);
    expect(pages[0]?.end).toBe("partial");
  });

  test("with endless links to next pages stops as partial", async () => {
    const { pages, requested } = await read((page) => ({
      json: short(page),
      link: `<${list}?page=${page + 1}>; rel="next"`,
    }));
    expect(requested).toHaveLength(1000);
    expect(pages.at(-1)).toMatchObject({ next: null, end: "partial" });
  });

  test("whose links lead over empty pages stops as partial", async () => {
    const { pages, requested } = await read((page) => ({
      json: page === 1 ? short(1) : empty,
      link: `<${list}?page=${page + 1}>; rel="next"`,
    }));
    expect(requested).toHaveLength(2);
    expect(pages.at(-1)).toMatchObject({ next: null, end: "partial" });
  });

  test("reads a page with ids that are objects", async () => {
    const odd = { id: { toString: null, valueOf: null } };
    const { pages } = await read((page) => ({ json: page === 1 ? { products: [odd, { id: 1 }] } : empty }));
    expect(pages[0]?.records).toHaveLength(2);
  });
});
