import { describe, expect, test } from "vitest";
import { Failed } from "../../../../src-worker/run/failed";
import {
  type NumberedList,
  type NumberedPage,
  readNumberedPages,
} from "../../../../src-worker/stores/woocommerce/read-numbered-pages";

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));

/** A list of so many records as WordPress pages it. */
const ofTotal =
  (total: number) =>
  (page: number): NumberedList => ({
    records: ids((page - 1) * 100 + 1, Math.min(100, Math.max(0, total - (page - 1) * 100))),
    total,
    pages: Math.ceil(total / 100),
  });
const untold = (list: NumberedList): NumberedList => ({ ...list, total: null, pages: null });

async function read(answer: (page: number, time: number) => NumberedList, from: string | null = null) {
  const pages: NumberedPage[] = [];
  const requested: number[] = [];
  const ask = async (page: number) => {
    requested.push(page);
    if (requested.length > 200) throw new Error("endless");
    return answer(page, requested.filter((each) => each === page).length);
  };
  for await (const page of readNumberedPages(ask, from)) pages.push(page);
  return { pages, requested, ends: pages.map(({ end }) => end), count: pages.flatMap(({ records }) => records).length };
}

describe("a list by numbered pages", () => {
  test("is read to the page that the store calls its last", async () => {
    const { requested, ends, count, pages } = await read(ofTotal(250));
    expect([requested, ends, count]).toEqual([[1, 2, 3], ["more", "more", "whole"], 250]);
    expect(pages.map(({ next }) => next)).toEqual(["2", "3", null]);
  });

  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [200, 2],
  ])("of %i records takes %i requests", async (total, requests) => {
    const { requested, ends, count } = await read(ofTotal(total));
    expect([requested.length, ends.at(-1), count]).toEqual([requests, "whole", total]);
  });

  test("whose totals the host hides is read to an empty page", async () => {
    const { requested, ends, count } = await read((page) => untold(ofTotal(250)(page)));
    expect([requested, ends, count]).toEqual([[1, 2, 3, 4], ["more", "more", "more", "whole"], 250]);
  });

  test("asks for the next page before this one has been used", async () => {
    const requested: number[] = [];
    const ask = async (page: number) => {
      requested.push(page);
      return ofTotal(250)(page);
    };
    const pages = readNumberedPages(ask, null);
    await pages.next();
    expect(requested).toEqual([1, 2]);
  });

  test("goes on from the place that a page named", async () => {
    const { requested, ends, count } = await read(ofTotal(250), "3");
    expect([requested, ends, count]).toEqual([[3], ["whole"], 50]);
  });

  test("begins anew from a place that is none", async () => {
    for (const place of ["", "x", "-1", "3; DROP", "9".repeat(20)])
      expect((await read(ofTotal(50), place)).requested).toEqual([1]);
  });

  test("that ends before the place has nothing more", async () => {
    const { ends, count } = await read(ofTotal(250), "9");
    expect([ends, count]).toEqual([["whole"], 0]);
  });

  test("asks once more for a page that lacks records, and takes the fuller answer", async () => {
    const { requested, ends, count } = await read((page, time) => {
      const list = ofTotal(250)(page);
      return page === 2 && time === 1 ? { ...list, records: list.records.slice(0, 40) } : list;
    });
    expect([requested, ends, count]).toEqual([[1, 2, 2, 3], ["more", "more", "whole"], 250]);
  });

  test.each([1, 2, 3])("with page %i lacking records to the end is partial, and read to its end", async (short) => {
    const { ends, count } = await read((page) => {
      const list = ofTotal(250)(page);
      return page === short ? { ...list, records: list.records.slice(1) } : list;
    });
    expect([ends.at(-1), count]).toEqual(["partial", 249]);
  });

  test("is partial from a place before which something was missing", async () => {
    const first = await read((page) => {
      const list = ofTotal(250)(page);
      return page === 1 ? { ...list, records: list.records.slice(1) } : list;
    });
    const place = first.pages[1]?.next;
    expect(place).toBe("3 partial");
    expect((await read(ofTotal(250), place)).ends).toEqual(["partial"]);
  });

  test("of smaller pages than requested is whole when the store says so", async () => {
    const { ends, count } = await read((page) => ({ records: ids(page * 50, 50), total: 150, pages: 3 }));
    expect([ends, count]).toEqual([["more", "more", "whole"], 150]);
  });

  test("that answers every page with the first one is partial", async () => {
    for (const reported of [true, false]) {
      const { requested, ends, count } = await read(() => (reported ? ofTotal(300)(1) : untold(ofTotal(300)(1))));
      expect([requested.length <= 3, ends, count]).toEqual([true, ["more", "partial"], 100]);
    }
  });

  test("that claims more pages than it has is partial", async () => {
    const { requested, ends } = await read((page) => ({ ...ofTotal(150)(page), total: 1e9, pages: 1e7 }));
    expect(ends.at(-1)).toBe("partial");
    expect(requested.length).toBeLessThan(9);
  });

  test("fails as a page fails, after those before it", async () => {
    const pages: NumberedPage[] = [];
    const reading = async () => {
      const ask = async (page: number) => {
        if (page === 3) throw new Failed("timeout");
        return ofTotal(900)(page);
      };
      for await (const page of readNumberedPages(ask, null)) pages.push(page);
    };
    await expect(reading()).rejects.toMatchObject({ failure: { code: "timeout" } });
    expect(pages).toHaveLength(2);
  });
});
