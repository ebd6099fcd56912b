import { describe, expect, test } from "vitest";
import { Failed } from "../../../../src-worker/outcome/failed";
import {
  type NumberedList,
  type NumberedPage,
  readNumberedPages,
} from "../../../../src-worker/stores/woocommerce/read-numbered-pages";

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));

/** A list of so many records as WordPress pages it. */
const ofTotal =
  (total: number, size = 100) =>
  (page: number): NumberedList => ({
    records: ids((page - 1) * size + 1, Math.min(size, Math.max(0, total - (page - 1) * size))),
    total,
    pages: Math.ceil(total / size),
    size,
  });
const untold = (list: NumberedList): NumberedList => ({ ...list, total: null, pages: null });

async function read(answer: (page: number, time: number) => NumberedList, from: string | null = null) {
  const pages: NumberedPage[] = [];
  const requested: number[] = [];
  const request = async (start: number) => {
    const page = start / 100 + 1;
    requested.push(page);
    if (requested.length > 200) throw new Error("endless");
    return answer(page, requested.filter((each) => each === page).length);
  };
  for await (const page of readNumberedPages(request, from)) pages.push(page);
  return { pages, requested, ends: pages.map(({ end }) => end), count: pages.flatMap(({ records }) => records).length };
}

describe("a list by numbered pages", () => {
  test("is read to the page that the store calls its last", async () => {
    const { requested, ends, count, pages } = await read(ofTotal(250));
    expect([requested, ends, count]).toEqual([[1, 2, 3], ["more", "more", "whole"], 250]);
    expect(pages.map(({ next }) => next)).toEqual(["100", "200", null]);
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
    expect([requested.length, ends, count]).toEqual([4, ["more", "more", "more", "whole"], 250]);
  });

  test("requests the next page before this one has been used", async () => {
    const requested: number[] = [];
    const request = async (start: number) => {
      requested.push(start);
      return ofTotal(250)(start / 100 + 1);
    };
    const pages = readNumberedPages(request, null);
    await pages.next();
    expect(requested).toEqual([0, 100]);
  });

  test("goes on from the place that a page named", async () => {
    const { requested, ends, count } = await read(ofTotal(250), "200");
    expect([requested, ends, count]).toEqual([[3], ["whole"], 50]);
  });

  test("begins anew from a place that is none", async () => {
    for (const place of ["", "x", "-1", "200; DROP", "9".repeat(20)])
      expect((await read(ofTotal(50), place)).requested).toEqual([1]);
  });

  test("that ends before the place has nothing more", async () => {
    const { ends, count } = await read(ofTotal(250), "800");
    expect([ends, count]).toEqual([["whole"], 0]);
  });

  test("requests a page that lacks records once more, and takes the fuller answer", async () => {
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
    expect(place).toBe("200 partial");
    expect((await read(ofTotal(250), place)).ends).toEqual(["partial"]);
  });

  /** A list of 150 records on a host that allows pages of 50, and pages of the sizes that a reader chooses. */
  async function readCapped(hasTotal: boolean, sizes: readonly number[], from: string | null = null) {
    const requested: (readonly [start: number, size: number])[] = [];
    const request = async (start: number, most: number) => {
      const size = Math.min(most, sizes[requested.length] ?? most);
      requested.push([start, size]);
      const list = { ...ofTotal(150, Math.min(size, 50))(start / size + 1), size };
      return hasTotal ? list : untold(list);
    };
    const pages: NumberedPage[] = [];
    for await (const page of readNumberedPages(request, from)) pages.push(page);
    const found = pages.flatMap(({ records }) => records.map((record) => (record as { id: number }).id));
    return { requested, found, pages, end: pages.at(-1)?.end };
  }

  test.each([true, false])(
    "of smaller pages than requested is read whole, its total reported: %s",
    async (hasTotal) => {
      const { found, end, pages } = await readCapped(hasTotal, []);
      expect([found, end]).toEqual([ids(1, 150).map(({ id }) => id), "whole"]);
      // A later reading cannot find out again what a page of this host is.
      expect(pages[0]?.next).toBe("50 by 50");
      const later = await readCapped(hasTotal, [], "50 by 50");
      expect([later.found, later.end]).toEqual([ids(51, 100).map(({ id }) => id), "whole"]);
    },
  );

  test.each([true, false])(
    "of smaller pages than requested is read whole in even smaller ones, its total reported: %s",
    async (hasTotal) => {
      const { requested, found, end } = await readCapped(hasTotal, [100, 10, 10, 10, 10, 10]);
      expect(requested.slice(0, 3)).toEqual([
        [0, 100],
        [50, 10],
        [60, 10],
      ]);
      expect([found, end]).toEqual([ids(1, 150).map(({ id }) => id), "whole"]);
    },
  );

  test("whose pages become smaller and larger is read whole, each record once", async () => {
    const sizes = [100, 20, 20, 20, 20, 20, 100, 10, 10];
    const starts: number[] = [];
    const request = async (start: number) => {
      const size = sizes[starts.length] ?? 10;
      starts.push(start);
      return ofTotal(325, size)(start / size + 1);
    };
    const found: unknown[] = [];
    for await (const { records } of readNumberedPages(request, null)) found.push(...records);
    expect(found).toEqual(ids(1, 325));
    expect(starts).toEqual([0, 100, 120, 140, 160, 180, 200, 300, 310, 320]);
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
      const request = async (start: number) => {
        if (start === 200) throw new Failed("timeout");
        return ofTotal(900)(start / 100 + 1);
      };
      for await (const page of readNumberedPages(request, null)) pages.push(page);
    };
    await expect(reading()).rejects.toMatchObject({ failure: { code: "timeout" } });
    expect(pages).toHaveLength(2);
  });
});
