import { describe, expect, test } from "vitest";
import type { FaultName } from "../../../../demo/stores/serve/spoil-answer";
import type { ProductPage } from "../../../../src-worker/stores/store-port";
import { wooShop } from "../../demo-stores/woo-shop";
import { knownCatalogue } from "./known-catalogue";
import { allPages, failureOf, offeredIn, openWoo, signal } from "./open-woo";

const places = [1, 2, 3] as const;

/** A full run spoils every page in every way, another one a page, which differs from kind to kind. */
const isTried = (page: number) => (_: unknown, at: number) => Boolean(process.env.FULL_RUN) || at % 3 === page - 1;

let wholeIds: readonly string[] | null = null;

/** A store of three pages that spoils one of them, already known to be there. */
async function spoilt(kind: FaultName, page: number, times?: number) {
  const shop = await wooShop(205, { catalogue: knownCatalogue(205) });
  const { port } = openWoo(shop.url, shop.keys.reader);
  await port.check(signal);
  wholeIds ??= offeredIn(await allPages(port.productPages(signal, null))).map(({ id }) => id);
  const match = new RegExp(`products\\?status=publish&orderby=id.*page=${page}&`);
  shop.faults.add({ match, kind, bytes: 13_000_000, ...(times !== undefined && { times }) });
  const pages: ProductPage[] = [];
  const reading = async () => {
    for await (const each of port.productPages(signal, null)) pages.push(each);
  };
  return { reading: reading(), pages, whole: wholeIds, offered: () => offeredIn(pages).map(({ id }) => id) };
}

const ending: readonly [FaultName, string][] = [
  ["401", "keys-refused"],
  ["403", "store-firewall"],
  ["404", "store-not-found"],
  ["429", "store-busy"],
  ["500", "store-status"],
  ["502", "store-status"],
  ["503", "store-maintenance"],
  ["html", "bad-json"],
  ["html-as-json", "bad-json"],
  ["empty-body", "empty-answer"],
  ["null", "not-a-store"],
  ["truncated-json", "bad-json"],
  ["cut-connection", "network"],
  ["reset", "network"],
  ["captive-portal", "bad-json"],
  ["no-products-key", "not-a-store"],
  ["430", "store-busy"],
  ["cut-chunked", "network"],
  ["redirect-login", "network"],
];
const gotOver: readonly [FaultName, number][] = [
  ["429-retry-after", 1],
  ["503", 2],
  ["500", 2],
  ["cut-connection", 1],
  ["truncated-json", 1],
  ["truncated-valid", 1],
  ["empty-body", 1],
  ["php-warning", 9],
  ["bom", 9],
  ["wrong-content-type", 9],
  ["oversized", 1],
  ["gzip-bomb", 1],
];
const lacking: readonly FaultName[] = ["truncated-valid", "empty-list", "array-for-object"];

describe.each(places)("on page %i of a store", (page) => {
  test.each(ending.filter(isTried(page)))(
    "%s ends the reading as %s, and nothing of it is offered",
    async (kind, code) => {
      const { reading, pages, whole, offered } = await spoilt(kind, page);
      expect((await failureOf(reading)).code).toBe(code);
      expect(pages).toHaveLength(page - 1);
      expect(pages.every(({ end }) => end === "more")).toBe(true);
      expect(whole.slice(0, offered().length)).toEqual(offered());
    },
  );

  test.each(gotOver.filter(isTried(page)))("%s that comes %i times is got over", async (kind, times) => {
    const { reading, pages, whole, offered } = await spoilt(kind, page, times);
    await reading;
    expect(offered()).toEqual(whole);
    expect(pages.at(-1)?.end).toBe("whole");
  });

  test.each(lacking.filter(isTried(page)))(
    "%s, which is JSON and lacks records, makes the reading partial",
    async (kind) => {
      const { reading, pages, whole, offered } = await spoilt(kind, page);
      await reading;
      expect(pages.at(-1)?.end).toBe("partial");
      for (const id of offered()) expect(whole).toContain(id);
      expect(offered().length).toBeLessThan(whole.length);
    },
  );
});

test.each([2, 3])("a first page in place of page %i makes the reading partial", async (page) => {
  const { reading, pages, whole, offered } = await spoilt("repeating-page", page);
  await reading;
  expect(pages.at(-1)?.end).toBe("partial");
  expect(whole.slice(0, offered().length)).toEqual(offered());
});

test("a reading that is cancelled ends at once, as the one who cancelled says", async () => {
  const shop = await wooShop(205, { catalogue: knownCatalogue(205) });
  const { port } = openWoo(shop.url, shop.keys.reader);
  const controller = new AbortController();
  const reading = (async () => {
    for await (const { next } of port.productPages(controller.signal, null))
      if (next === "100") controller.abort(new Error("enough"));
  })();
  await expect(reading).rejects.toThrow("enough");
});
