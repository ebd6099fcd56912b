import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyCustomer } from "../../../src-worker/contract/customer";
import { lineFromProduct } from "../../../src-worker/order/line-from-product";
import { orderMinimum, withListPrices } from "../../../src-worker/order/list-prices";
import { createDevicePriceLists } from "../../../src-worker/price-lists/device-price-lists";
import { countPrices, listedPrices, listedSku, priceOf } from "../../../src-worker/price-lists/listed-prices";
import type { StoredPriceList } from "../../../src-worker/price-lists/price-lists-database";
import { readPriceFile } from "../../../src-worker/price-lists/read-price-file";
import { writtenPrice } from "../../../src-worker/price-lists/written-price";
import { productNamed } from "../catalogue/product-named";
import { customersHere } from "../customers/customers-here";
import { line } from "../export/sample-order";
import { orderWith } from "../order/any-order";
import { runs } from "../property-runs";

const yieldIfDue = async () => undefined;
const read = (text: string) => readPriceFile(yieldIfDue, new Blob([text]));

const listWith = (part: Partial<StoredPriceList> = {}): StoredPriceList => ({
  id: "l1",
  name: "Trade",
  percent: "",
  prices: listedPrices(new Map([["bowl-1", "8.50"]])),
  currency: "",
  minimum: "",
  changedAt: "2026-03-01T08:00:00.000Z",
  ...part,
});

describe("prices by SKU in one text", () => {
  test("are found as in a map, and no others", () => {
    const anySku = fc.string({ unit: fc.constantFrom(..."ab-1.2 é"), maxLength: 6 }).map(listedSku);
    fc.assert(
      fc.property(fc.array(fc.tuple(anySku.filter(Boolean), fc.constantFrom("1", "2.50"))), anySku, (pairs, other) => {
        const prices = new Map(pairs);
        const text = listedPrices(prices);
        expect(countPrices(text)).toBe(prices.size);
        for (const [sku, price] of prices) expect(priceOf(text, ` ${sku.toUpperCase()} `)).toBe(price);
        expect(priceOf(text, other)).toBe(prices.get(other) ?? null);
      }),
      { seed: 5, numRuns: runs(300) },
    );
  });
});

describe("a price in a table", () => {
  test.each([
    ["12", "12"],
    ["12.50", "12.50"],
    ["12,5", "12.5"],
    ["€ 1.234,50", "1234.50"],
    ["1,234.50 EUR", "1234.50"],
    ["1 234,50", "1234.50"],
    ["1'234.50", "1234.50"],
    ["1.234.567", "1234567"],
    ["0,125", "0.125"],
  ])("%s is %s", (text, price) => expect(writtenPrice(text)).toBe(price));

  test.each(["", "free", "-1", "1.2.3", "12,34,5", "1e5", "=1+1", ".", ",5", "1.23,45,6", "9".repeat(40)])(
    "%s is none",
    (text) => expect(writtenPrice(text)).toBeNull(),
  );
});

describe("a file with prices", () => {
  test.each([
    ["with headings in any sequence", "Name;Preço;Código\nBowl;8,50;BOWL-1\n"],
    ["without headings", "BOWL-1\t8.50\n"],
  ])("is read %s", async (_, text) => {
    expect([...(await read(text)).bySku]).toEqual([["bowl-1", "8.50"]]);
  });

  test("names the rows that it leaves out, by their number in the file; of a SKU twice, the last price counts", async () => {
    const { bySku, bad, leftOut } = await read("SKU,Price\nA,1\n,2\nB,much\nA,3\n");
    expect([...bySku]).toEqual([["a", "3"]]);
    expect(leftOut).toBe(2);
    expect(bad).toEqual([
      { row: 3, text: " · 2" },
      { row: 4, text: "B · much" },
    ]);
  });

  test("names no more than twenty of them", async () => {
    const { bad, leftOut } = await read(`A,1\n${"B,x\n".repeat(30)}`);
    expect([bad.length, leftOut]).toEqual([20, 30]);
  });

  test.each([
    ["without a price", "A;x", "prices-foreign"],
    ["with too many", Array.from({ length: 100_001 }, (_, at) => `S${at},1`).join("\n"), "prices-too-many"],
  ])("is refused %s", async (_, text, code) => {
    await expect(read(text)).rejects.toMatchObject({ failure: { code } });
  });
});

describe("an order's price list", () => {
  const order = orderWith({
    lines: [
      line({ id: "a", sku: "BOWL-1", price: "10" }),
      line({ id: "b", sku: "none", price: "9.99" }),
      line({ id: "c", sku: "bowl-1", price: "10", agreed: { price: "7", list: null } }),
      line({ id: "d", sku: "other", price: "10", agreed: { price: "6", list: "Old" } }),
    ],
  });
  const agreed = (list: StoredPriceList | null) => withListPrices(order, list).lines.map((one) => one.agreed);
  const typed = { price: "7", list: null };

  test("prices its SKUs and leaves what a person typed", () => {
    expect(agreed(listWith())).toEqual([{ price: "8.50", list: "Trade" }, null, typed, null]);
    expect(agreed(null)).toEqual([null, null, typed, null]);
  });

  test("takes a percentage off, rounded as it is shown", () => {
    const percent = listWith({ percent: "12.5", prices: "" });
    expect(agreed(percent)).toEqual([
      { price: "8.75", list: "Trade" },
      { price: "8.74", list: "Trade" },
      typed,
      { price: "8.75", list: "Trade" },
    ]);
  });

  test("in another currency counts for nothing", () => {
    const foreign = listWith({ currency: "USD", minimum: "1000" });
    expect(agreed(foreign)).toEqual([null, null, typed, null]);
    expect(orderMinimum(order, foreign)).toBeNull();
  });

  test("says what lacks to its minimum, to the cent", () => {
    const one = orderWith({ lines: [line({ price: "10.10", quantity: 3 })] });
    expect(orderMinimum(one, listWith({ minimum: "30.31" }))).toEqual({
      list: "Trade",
      minimum: "30.31",
      missing: "0.01",
    });
    expect(orderMinimum(one, listWith({ minimum: "30.30" }))).toBeNull();
    expect(orderMinimum(one, listWith())).toBeNull();
  });
});

describe("a customer's price list", () => {
  const store = { store: "s", address: { platform: "shopify", url: "https://s.example" }, name: "S" } as const;
  const call = {
    open: { store: { ...store, currency: "EUR", chosenCurrency: null, decimals: null } },
    request: null,
  };

  test("prices the lines of an order when the customer is chosen, and those that are added later", async () => {
    const here = customersHere();
    const lists = createDevicePriceLists({ now: Date.now, uniqueName: () => "l1" }, here.work.priceLists, yieldIfDue);
    const draft = { id: "", name: "Trade", percent: "", currency: "EUR", minimum: "" };
    const saved = await lists.save(draft, new Blob(["A;8\nB;7"]));
    expect(saved).toEqual({ ...draft, id: "l1", prices: 2 });
    const customer = await here.customers.save({ ...emptyCustomer, company: "Casa Lopes", priceList: "l1" });
    const add = (sku: string) =>
      here.edits.addLines(call, [
        { line: line({ id: `p${sku} v`, productId: `p${sku}`, sku, price: "10" }), quantity: 1 },
      ]);
    const { order } = await add("A");
    const prices = async () =>
      (await here.work.orders.read(order.id))?.lines.map(({ agreed }) => agreed?.price ?? null);
    expect(await prices()).toEqual([null]);
    await here.edits.chooseCustomer(call, order.id, customer.id);
    expect(await prices()).toEqual(["8"]);
    await add("B");
    await add("C");
    expect(await prices()).toEqual(["8", "7", null]);
    await here.edits.changeOrder(call, order.id, { lines: { "pB v": { price: "6.50" } } });
    await add("B");
    await lists.save({ ...saved, minimum: "100" }, null);
    expect(await here.edits.orderMinimum(order.id)).toMatchObject({ missing: expect.stringMatching(/^\d/) });
    await here.edits.chooseCustomer(call, order.id, null);
    expect(await prices()).toEqual([null, "6.50", null]);
    expect(await here.edits.orderMinimum(order.id)).toBeNull();
  });

  test("goes from the lines added since when the choice of the customer is undone", async () => {
    const here = customersHere();
    let lastId = 0;
    const named = { now: Date.now, uniqueName: () => `l${++lastId}` };
    const lists = createDevicePriceLists(named, here.work.priceLists, yieldIfDue);
    const draft = { id: "", percent: "", currency: "EUR", minimum: "" };
    const trade = await lists.save({ ...draft, name: "Trade" }, new Blob(["A;8\nB;7\nC;6"]));
    const hotels = await lists.save({ ...draft, name: "Hotels" }, new Blob(["B;5"]));
    const customerOf = (company: string, priceList: string) =>
      here.customers.save({ ...emptyCustomer, company, priceList });
    const [lopes, mar] = [await customerOf("Casa Lopes", trade.id), await customerOf("Mar", hotels.id)];
    const add = (sku: string) =>
      here.edits.addLines(call, [
        { line: line({ id: `p${sku} v`, productId: `p${sku}`, sku, price: "10" }), quantity: 1 },
      ]);
    const { order } = await add("A");
    const agreed = async () => (await here.work.orders.read(order.id))?.lines.map(({ agreed }) => agreed);
    const chosen = await here.edits.chooseCustomer(call, order.id, lopes.id);
    await add("B");
    await add("C");
    await here.edits.changeOrder(call, order.id, { lines: { "pC v": { price: "6.50" } } });
    const typed = { price: "6.50", list: null };
    await here.edits.undoOrderChange(call, chosen.change);
    expect(await agreed()).toEqual([null, null, typed]);
    await here.edits.chooseCustomer(call, order.id, mar.id);
    const other = await here.edits.chooseCustomer(call, order.id, lopes.id);
    await here.edits.setQuantity(call, order.id, "pB v", 0);
    await add("D");
    await add("B");
    expect(await agreed()).toEqual([{ price: "8", list: "Trade" }, typed, null, { price: "7", list: "Trade" }]);
    await here.edits.undoOrderChange(call, other.change);
    expect(await agreed()).toEqual([null, typed, null, { price: "5", list: "Hotels" }]);
  });

  test("prices the lines of an order that is ordered again, as it is today", async () => {
    const here = customersHere();
    const lists = createDevicePriceLists({ now: Date.now, uniqueName: () => "l1" }, here.work.priceLists, yieldIfDue);
    const draft = { id: "", name: "Trade", percent: "10", currency: "EUR", minimum: "" };
    const saved = await lists.save(draft, null);
    const customer = await here.customers.save({ ...emptyCustomer, company: "Casa Lopes", priceList: saved.id });
    const product = productNamed("Cup", { prices: ["10.00"] });
    const ordered = lineFromProduct(product, product.variants[0]?.id ?? "");
    if (!ordered) throw new Error("No line");
    const { order } = await here.edits.addLines(call, [{ line: ordered, quantity: 2 }]);
    await here.edits.chooseCustomer(call, order.id, customer.id);
    const again = () => here.edits.linesToday(order.id, new Map([[product.id, product]]));
    expect(await again()).toMatchObject([{ line: { agreed: { price: "9.00", list: "Trade" } }, was: null }]);
    await lists.save({ ...saved, percent: "5" }, null);
    expect(await again()).toMatchObject([
      { line: { agreed: { price: "9.50", list: "Trade" } }, was: { price: "9.00", quantity: 2 } },
    ]);
    await lists.remove(saved.id);
    expect(await again()).toMatchObject([{ line: { agreed: null }, was: { price: "9.00" } }]);
  });

  test("is refused without a name, a percentage or prices, and when there is no room", async () => {
    const here = customersHere();
    const lists = createDevicePriceLists({ now: Date.now, uniqueName: () => "l" }, here.work.priceLists, yieldIfDue);
    const draft = { id: "", name: "Trade", percent: "5", currency: "", minimum: "" };
    const code = async (saved: Promise<unknown>) =>
      saved.then(
        () => null,
        (error: { failure: { code: string } }) => error.failure.code,
      );
    expect(await code(lists.save({ ...draft, name: " " }, null))).toBe("price-list-nameless");
    expect(await code(lists.save({ ...draft, percent: "" }, null))).toBe("price-list-empty");
    for (let at = 0; at < 200; at++) await lists.save({ ...draft, id: `l${at}` }, null);
    expect(await code(lists.save(draft, null))).toBe("price-lists-full");
    expect(await lists.list()).toHaveLength(200);
  });

  test("comes back from a backup, the later version of two", async () => {
    const here = customersHere();
    const backedUp = (list: StoredPriceList) => ({
      orders: [],
      current: {},
      leftOut: 0,
      leads: [],
      customers: [],
      priceLists: [list],
      presentations: [],
      seller: null,
      series: [],
    });
    const restore = (list: StoredPriceList) => here.work.orders.restore(backedUp(list), "later", () => null);
    const later = listWith({ percent: "5", changedAt: "2026-03-02T08:00:00.000Z" });
    await restore(listWith());
    await restore(later);
    await restore(listWith());
    expect(await here.work.priceLists.list()).toEqual([later]);
  });
});
