import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noTerms, nothingAgreed, type Order, type Revision } from "../../../src-worker/contract/order";
import { noSeller } from "../../../src-worker/contract/seller";
import { lineFromProduct } from "../../../src-worker/order/line-from-product";
import { readWork } from "../../../src-worker/order/read-work";
import { restoredOrders } from "../../../src-worker/order/restored-orders";
import { includesChanges } from "../../../src-worker/order/revision";
import { writeWork } from "../../../src-worker/order/write-work";
import type { StoredLead } from "../../../src-worker/outbox/lead-repository";
import { customerWith } from "../customers/customer-with";
import { runs } from "../property-runs";
import { anyOddProduct } from "./any-odd-product";
import { anyLines, orderWith } from "./any-order";

const yieldIfDue = async () => undefined;
const made = new Date("2026-03-02T08:00:00Z");

const orders: fc.Arbitrary<readonly Order[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      lines: anyLines,
      name: fc.string({ unit: "grapheme", maxLength: 40 }),
      ended: fc.boolean(),
    })
    .map(({ ended, ...part }) => orderWith({ ...part, endedAt: ended ? "2026-03-01T09:00:00.000Z" : null })),
  { selector: ({ id }) => id, maxLength: 6 },
);

/** A file with this in it, as someone might have made it. */
const fileOf = (content: unknown) => new Blob([gzipSync(JSON.stringify(content))]);

const lead: StoredLead = {
  id: "0b7c1f0e-3c4a-4a51-9d0e-0d6a3f4f1a01",
  email: "ana@example.com",
  company: "Norte & Mar",
  industry: "retail",
  teamSize: "6-20",
  useCase: "Trade fairs",
  source: "setup",
  session: "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001",
  referral: "direct",
  platform: "shopify",
  savedAt: made.toISOString(),
  queued: true,
};

const backup = (part: object = {}) => ({
  format: "vitrine-work",
  version: 3,
  made: made.toISOString(),
  current: {},
  orders: [orderWith({ lines: fc.sample(anyLines, { numRuns: 1, seed: 3 })[0] ?? [] })],
  ...part,
});

describe("a backup", () => {
  test("holds every order as it is, in JSON that says what it is", async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (stored) => {
        const current = new Set(stored.slice(0, 1).map(({ id }) => id));
        const { file, orders: count } = await writeWork(
          yieldIfDue,
          {
            orders: stored,
            current,
            leads: [],
            customers: [],
            priceLists: [],
            presentations: [],
            seller: null,
            series: [],
          },
          made,
        );
        expect(count).toBe(stored.length);
        const read = await readWork(yieldIfDue, file);
        expect(read.orders).toEqual(stored);
        expect(Object.values(read.current)).toEqual([...current]);
        const json: unknown = JSON.parse(gunzipSync(Buffer.from(await file.arrayBuffer())).toString());
        expect(json).toMatchObject({ format: "vitrine-work", version: 3, made: made.toISOString(), orders: stored });
      }),
      { seed: 41, numRuns: runs(40) },
    );
  });

  test("of the first version is read: nothing was agreed in it", async () => {
    const [{ discount: _, terms: __, lines, ...order } = orderWith()] = backup().orders;
    const [{ agreed: _agreed, discount: _discount, vatRate: _vatRate, ...line } = never()] = lines;
    const read = await readWork(yieldIfDue, fileOf(backup({ version: 1, orders: [{ ...order, lines: [line] }] })));
    expect(read).toMatchObject({
      leftOut: 0,
      orders: [{ ...order, discount: "", terms: noTerms, lines: [{ ...line, ...nothingAgreed }] }],
    });
  });

  test("of the second version is read: its orders' customers are in no directory", async () => {
    const [{ customer, priceList: _, ...order } = orderWith()] = backup().orders;
    const { name, company, email, phone } = customer;
    const file = fileOf(backup({ version: 2, orders: [{ ...order, customer: { name, company, email, phone } }] }));
    const read = await readWork(yieldIfDue, file);
    expect(read).toMatchObject({ leftOut: 0, customers: [], orders: [{ ...order, customer, priceList: "" }] });
  });

  test("holds every customer, last used first, and skips unreadable ones", async () => {
    const customers = [customerWith({ id: "c1" }), customerWith({ id: "c2", usedAt: "2026-03-02T08:00:00.000Z" })];
    const written = await writeWork(
      yieldIfDue,
      {
        orders: [],
        current: new Set(),
        leads: [],
        customers,
        priceLists: [],
        presentations: [],
        seller: null,
        series: [],
      },
      made,
    );
    expect(written.customers).toBe(2);
    expect((await readWork(yieldIfDue, written.file)).customers).toEqual(customers.toReversed());
    const odd = [
      { ...customerWith(), id: "" },
      { ...customerWith(), discount: "101" },
      7,
      customerWith(),
      customerWith(),
    ];
    expect((await readWork(yieldIfDue, fileOf(backup({ customers: odd })))).customers).toEqual([customerWith()]);
  });

  test("holds price lists, whose invalid and unsorted lines are put right", async () => {
    const list = { id: "l1", name: "Trade", percent: "", currency: "EUR", minimum: "", changedAt: made.toISOString() };
    const priceLists = [{ ...list, prices: "a\t1\nb\t2.50\n" }];
    const written = await writeWork(
      yieldIfDue,
      {
        orders: [],
        current: new Set(),
        leads: [],
        customers: [],
        priceLists,
        presentations: [],
        seller: null,
        series: [],
      },
      made,
    );
    expect((await readWork(yieldIfDue, written.file)).priceLists).toEqual(priceLists);
    const odd = { ...list, prices: "B\t2.50\nb2\t-1\n\t3\nx\na\t1" };
    expect((await readWork(yieldIfDue, fileOf(backup({ priceLists: [odd, 7] })))).priceLists).toEqual(priceLists);
  });

  test("holds the seller and the series of numbers, and skips unreadable ones", async () => {
    const seller = { ...noSeller, company: "Barrolume, Lda", vat: { rate: "23", included: true } };
    const series = [{ prefix: "A", last: 12 }];
    const nothing = { orders: [], leads: [], customers: [], priceLists: [], presentations: [] };
    const written = await writeWork(yieldIfDue, { ...nothing, current: new Set(), seller, series }, made);
    expect(await readWork(yieldIfDue, written.file)).toMatchObject({ seller, series });
    expect(await readWork(yieldIfDue, fileOf(backup()))).toMatchObject({ seller: null, series: [] });
    const odd = {
      seller: { company: "Barrolume, Lda", vat: { rate: "1000", included: true } },
      series: [...series, { prefix: "a-", last: 1 }, { prefix: "B", last: -1 }, { prefix: "C", last: 1e12 }, 7],
    };
    const read = await readWork(yieldIfDue, fileOf(backup(odd)));
    expect(read).toMatchObject({ seller: { ...noSeller, company: "Barrolume, Lda" }, series });
    expect(await readWork(yieldIfDue, fileOf(backup({ seller: 7, series: "A" })))).toMatchObject({
      seller: null,
      series: [],
    });
  });

  test("has space for its customers, however many orders there are", async () => {
    const [line] = backup().orders[0]?.lines ?? [];
    const lines = Array.from({ length: 2000 }, (_, at) => ({
      ...(line ?? never()),
      id: `p${at} v`,
      productId: `p${at}`,
      variantId: "v",
      note: "x".repeat(3600),
    }));
    const stored = Array.from({ length: 5 }, (_, at) => orderWith({ id: `o${at}`, lines }));
    const customers = Array.from({ length: 2000 }, (_, at) => customerWith({ id: `c${at}`, note: "y".repeat(2000) }));
    const work = {
      orders: stored,
      current: new Set<string>(),
      leads: [],
      customers,
      priceLists: [],
      presentations: [],
      seller: null,
      series: [],
    };
    const written = await writeWork(yieldIfDue, work, made);
    expect(written).toMatchObject({ orders: 3, leftOut: 2, customers: 2000 });
    expect((await readWork(yieldIfDue, written.file)).customers).toHaveLength(2000);
  });

  test.each([
    ["a discount of more than all", { discount: "100.01" }],
    ["a negative discount", { discount: "-5" }],
    ["a discount in words", { discount: "much" }],
    ["terms with a shipping cost in words", { terms: { ...noTerms, shipping: "free" } }],
    ["terms with a day that does not exist", { terms: { ...noTerms, delivery: "2026-02-30" } }],
    ["VAT without a rate", { terms: { ...noTerms, vat: { rate: "", included: true } } }],
    [
      "a typed price below nothing",
      { lines: [{ ...backup().orders[0]?.lines[0], agreed: { price: "-1", list: null } }] },
    ],
  ])("leaves out an order with %s: its amounts would be others", async (_, part) => {
    const [order] = backup().orders;
    const read = await readWork(yieldIfDue, fileOf(backup({ orders: [order, { ...order, id: "other", ...part }] })));
    expect(read.orders).toEqual([order]);
    expect(read.leftOut).toBe(1);
  });

  test("holds every lead, and reads files without leads", async () => {
    const { file, leads } = await writeWork(
      yieldIfDue,
      {
        orders: [],
        current: new Set(),
        leads: [lead],
        customers: [],
        priceLists: [],
        presentations: [],
        seller: null,
        series: [],
      },
      made,
    );
    expect(leads).toBe(1);
    expect((await readWork(yieldIfDue, file)).leads).toEqual([lead]);
    expect((await readWork(yieldIfDue, fileOf(backup()))).leads).toEqual([]);
  });

  test("skips unreadable leads and cuts what is too long", async () => {
    const odd = { ...lead, id: "l2", queued: false, industry: "piracy", useCase: "x".repeat(9000) };
    const content = backup({ leads: [lead, { ...lead, id: "l3", email: "" }, odd, lead, 7] });
    const read = (await readWork(yieldIfDue, fileOf(content))).leads;
    expect(read).toEqual([lead, { ...odd, industry: null, useCase: "x".repeat(2000) }]);
  });

  test("holds whatever is ordered of any product, whole", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyOddProduct, { selector: ({ id }) => id, maxLength: 4 }), async (products) => {
        const lines = products.flatMap((product) =>
          product.variants.flatMap(({ id }) => lineFromProduct(product, id) ?? []),
        );
        expect(lines).toHaveLength(products.flatMap(({ variants }) => variants).length);
        const order = orderWith({ lines });
        const { file } = await writeWork(
          yieldIfDue,
          {
            orders: [order],
            current: new Set(),
            leads: [],
            customers: [],
            priceLists: [],
            presentations: [],
            seller: null,
            series: [],
          },
          made,
        );
        expect(await readWork(yieldIfDue, file)).toEqual({
          made: made.toISOString(),
          orders: [order],
          current: {},
          leftOut: 0,
          leads: [],
          customers: [],
          priceLists: [],
          presentations: [],
          seller: null,
          series: [],
        });
      }),
      { seed: 43, numRuns: runs(60) },
    );
  });

  test("of more orders than one takes holds those changed last, and counts the others", async () => {
    const stored = Array.from({ length: 20_002 }, (_, at) =>
      orderWith({ id: `o${at}`, changedAt: new Date(made.getTime() + at).toISOString() }),
    );
    const {
      file,
      orders: count,
      leftOut,
    } = await writeWork(
      yieldIfDue,
      {
        orders: stored,
        current: new Set(),
        leads: [],
        customers: [],
        priceLists: [],
        presentations: [],
        seller: null,
        series: [],
      },
      made,
    );
    expect([count, leftOut]).toEqual([20_000, 2]);
    const read = await readWork(yieldIfDue, file);
    expect(read.orders).toHaveLength(20_000);
    expect(read.leftOut).toBe(0);
    expect(read.orders[0]?.id).toBe("o20001");
    expect(read.orders.at(-1)?.id).toBe("o2");
  });

  test("of more than a file may hold holds what fits, and is read whole", async () => {
    const [line] = backup().orders[0]?.lines ?? [];
    if (!line) throw new Error("no line was drawn");
    const lines = Array.from({ length: 2000 }, (_, at) => ({
      ...line,
      id: `p${at} v`,
      productId: `p${at}`,
      variantId: "v",
      note: "x".repeat(3600),
    }));
    const stored = Array.from({ length: 5 }, (_, at) => orderWith({ id: `o${at}`, lines }));
    const {
      file,
      orders: count,
      leftOut,
    } = await writeWork(
      yieldIfDue,
      {
        orders: stored,
        current: new Set(),
        leads: [],
        customers: [],
        priceLists: [],
        presentations: [],
        seller: null,
        series: [],
      },
      made,
    );
    expect([count, leftOut]).toEqual([4, 1]);
    expect(await readWork(yieldIfDue, file)).toMatchObject({ orders: stored.slice(0, 4), leftOut: 0 });
  });

  test("that was unzipped by hand is read as well", async () => {
    const content = backup();
    expect((await readWork(yieldIfDue, new Blob([JSON.stringify(content)]))).orders).toEqual(content.orders);
  });
});

describe("a file that is no backup is refused", () => {
  const bomb = gzipSync(Buffer.alloc(40_000_000, " "));
  test.each<[name: string, file: Blob, code: string]>([
    ["of another kind", new Blob(["VITRINE1 a catalogue"]), "work-foreign"],
    ["without anything in it", new Blob([]), "work-foreign"],
    ["with other JSON", fileOf({ products: [] }), "work-foreign"],
    ["with a list", fileOf([1]), "work-foreign"],
    ["of a newer app", fileOf(backup({ version: 4 })), "file-newer"],
    ["of no version", fileOf(backup({ version: "1" })), "file-damaged"],
    ["that was cut off", new Blob([gzipSync(JSON.stringify(backup())).subarray(0, 200)]), "file-damaged"],
    ["whose text was cut off", new Blob([JSON.stringify(backup()).slice(0, -20)]), "file-damaged"],
    ["that unpacks without end", new Blob([bomb]), "file-damaged"],
    ["with no list of orders", fileOf(backup({ orders: {} })), "file-damaged"],
  ])("%s", async (_name, file, code) => {
    await expect(readWork(yieldIfDue, file)).rejects.toMatchObject({ failure: { code } });
  });
});

describe("of a file with a bad order the others are read, and it is counted", () => {
  const [line] = backup().orders[0]?.lines ?? [];
  test.each<[name: string, part: object]>([
    ["no id", { id: "" }],
    ["an id that is no text", { id: { toString: "x" } }],
    ["a time that is none", { changedAt: "yesterday" }],
    ["a time of a year that has no four digits", { changedAt: "+275760-09-13T00:00:00.000Z" }],
    ["no customer", { customer: null }],
    ["a customer of other things", { customer: { name: 1, company: "", email: "", phone: "" } }],
    ["lines that are none", { lines: [1] }],
    ["one line twice", { lines: [line, line] }],
    ["a quantity below one", { lines: [{ ...line, quantity: 0 }] }],
    ["a quantity in parts", { lines: [{ ...line, quantity: 1.5 }] }],
    ["an absurd quantity", { lines: [{ ...line, quantity: 1e12 }] }],
    ["a price that is none", { lines: [{ ...line, price: "1,00" }] }],
    ["a price that is code", { lines: [{ ...line, price: "=1+1" }] }],
    ["a line's id that is too long", { lines: [{ ...line, productId: "x".repeat(401) }] }],
    ["the id of another", { id: "o1" }],
    ["far too many lines", { lines: Array.from({ length: 2001 }, (_, at) => ({ ...line, productId: `p${at}` })) }],
  ])("one of %s", async (_name, part) => {
    const file = fileOf(backup({ orders: [orderWith(), { ...orderWith({ id: "o2" }), ...part }] }));
    expect(await readWork(yieldIfDue, file)).toEqual({
      made: made.toISOString(),
      orders: [orderWith()],
      current: {},
      leftOut: 1,
      leads: [],
      customers: [],
      priceLists: [],
      presentations: [],
      seller: null,
      series: [],
    });
  });

  test("but what only looks odd is made harmless: texts too long, images from elsewhere, rules that contradict themselves", async () => {
    const odd = {
      ...orderWith({ note: `\u0000${"x".repeat(9000)}`, name: "\ud800" }),
      lines: [{ ...line, id: "another", image: "javascript:alert(1)", rule: { minimum: -1, maximum: "?", step: 0 } }],
      extra: { __proto__: { polluted: true } },
    };
    const [read] = (await readWork(yieldIfDue, fileOf(backup({ orders: [odd] })))).orders;
    expect(read?.note.length).toBeLessThanOrEqual(4000);
    expect(read?.name).toBe("\ufffd");
    expect(read?.lines).toMatchObject([{ id: line?.id, image: null, rule: null }]);
    expect(read).not.toHaveProperty("extra");
  });
});

describe("of a backup's orders", () => {
  const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T08:00:00.000Z`;
  const now = Date.parse(at(28));
  const day = fc.integer({ min: 1, max: 28 });
  /** Changes by two devices; none at all is as likely as others. */
  const anyRevision = fc.dictionary(fc.constantFrom("tablet", "phone"), fc.integer({ min: 1, max: 3 }));
  const anySide = fc.dictionary(
    fc.constantFrom("a", "b", "c", "d"),
    fc.record({ changedAt: day.map(at), revision: anyRevision }),
  );
  const inside = (one: Revision, other: Revision) =>
    Object.entries(one).every(([device, changes]) => changes <= (other[device] ?? 0));
  type Sides = readonly [here: Record<string, Partial<Order>>, there: Record<string, Partial<Order>>];
  const ordersOf = ([here, there]: Sides) => {
    const orders = (side: Record<string, Partial<Order>>) =>
      Object.entries(side).map(([id, x]) => orderWith({ id, ...x }));
    return { stored: new Map(orders(here).map((order) => [order.id, order])), file: orders(there) };
  };

  test("those with all changes of the device's and more take their place, missing ones come, nothing goes", () => {
    fc.assert(
      fc.property(fc.tuple(anySide, anySide), (sides) => {
        const { stored, file } = ordersOf(sides);
        const { put, counts } = restoredOrders(stored, file, now, null);
        const wins = file.filter((order) => {
          const here = stored.get(order.id);
          if (!here) return true;
          const [isInside, contains] = [inside(order.revision, here.revision), inside(here.revision, order.revision)];
          return isInside === contains ? order.changedAt > here.changedAt : contains;
        });
        expect(put.map(({ id, changedAt }) => [id, changedAt])).toEqual(
          wins.map(({ id, changedAt }) => [id, changedAt]),
        );
        for (const order of put) {
          const { revision } = file.find(({ id }) => id === order.id) ?? orderWith();
          expect(inside(revision, order.revision) && inside(stored.get(order.id)?.revision ?? {}, order.revision)).toBe(
            true,
          );
        }
        const added = file.filter(({ id }) => !stored.has(id)).length;
        expect(counts).toEqual({ added, updated: wins.length - added, unchanged: file.length - wins.length });
        const after = new Map([...stored, ...put.map((order) => [order.id, order] as const)]);
        expect(restoredOrders(after, file, now, null).put).toEqual([]);
        expect(restoredOrders(after, [...stored.values()], now, null).put).toEqual([]);
      }),
      { seed: 42, numRuns: runs(300) },
    );
  });

  test("each version stays if neither contains the other and both are wanted, once", () => {
    fc.assert(
      fc.property(fc.tuple(anySide, anySide), (sides) => {
        const { stored, file } = ordersOf(sides);
        let ids = 0;
        const idBeside = () => `beside-${++ids}`;
        const { put, counts } = restoredOrders(stored, file, now, idBeside);
        const after = new Map([...stored, ...put.map((order) => [order.id, order] as const)]);
        for (const order of [...stored.values(), ...file]) {
          const replaced = [stored.get(order.id), ...file.filter(({ id }) => id === order.id)].some(
            (other) => other && other !== order && inside(order.revision, other.revision),
          );
          const versions = [...after.values()].map(({ changedAt, revision }) => [changedAt, revision]);
          if (!replaced) expect(versions).toContainEqual([order.changedAt, expect.anything()]);
        }
        expect(counts.added + counts.updated + counts.unchanged).toBe(file.length);
        expect(restoredOrders(after, file, now, idBeside).put).toEqual([]);
      }),
      { seed: 44, numRuns: runs(300) },
    );
  });

  test.each([
    ["a year ahead loses against one without the other's changes", "2027-03-28T08:00:00.000Z", at(27), at(27)],
    ["centuries ahead does so too", "9999-01-01T00:00:00.000Z", at(1), at(1)],
    ["a little ahead is believed", "2026-03-28T08:00:09.000Z", at(28), "2026-03-28T08:00:09.000Z"],
  ])("one of a clock that was %s", (_name, ahead, other, wins) => {
    const [one, two] = [
      orderWith({ changedAt: ahead, revision: { tablet: 2, phone: 1 } }),
      orderWith({ changedAt: other, revision: { tablet: 1, phone: 2 } }),
    ];
    const restored = (stored: Order, backedUp: Order) =>
      (restoredOrders(new Map([["o1", stored]]), [backedUp], now, null).put[0] ?? stored).changedAt;
    expect([restored(one, two), restored(two, one)]).toEqual([wins, wins]);
  });

  test.each(["+275760-09-13T00:00:00.000Z", "9999-01-01T00:00:00.000Z"])(
    "one of %s keeps its time, which decides nothing against a later change",
    (changedAt) => {
      const early = orderWith({ changedAt, revision: { tablet: 1 } });
      expect(restoredOrders(new Map(), [early], now, null).put).toEqual([early]);
      const later = orderWith({ changedAt: at(28), revision: { tablet: 1, phone: 4 } });
      expect(restoredOrders(new Map([["o1", later]]), [early], now, null).put).toEqual([]);
      expect(restoredOrders(new Map([["o1", early]]), [later], now, null).put).toEqual([later]);
    },
  );

  test.each<[name: string, revision: unknown]>([
    ["missing", undefined],
    ["a text", "tablet"],
    ["without whole numbers", { tablet: 1.5 }],
    ["of absurd numbers", { tablet: 1e300 }],
    ["of too many devices", Object.fromEntries(Array.from({ length: 1001 }, (_, device) => [`d${device}`, 1]))],
  ])("one whose revision is %s is read nevertheless, and contains no change", async (_name, revision) => {
    const { orders: read } = await readWork(yieldIfDue, fileOf(backup({ orders: [{ ...orderWith(), revision }] })));
    expect(read).toEqual([orderWith({ revision: {} })]);
  });

  test("one whose devices are named as parts of every object changes nothing else", async () => {
    const text = JSON.stringify(orderWith()).replace('"revision":{}', '"revision":{"__proto__":9,"toString":2}');
    const { orders: read } = await readWork(yieldIfDue, fileOf(backup({ orders: [JSON.parse(text)] })));
    const [order = orderWith()] = read;
    expect(Object.keys(order.revision)).not.toContain("__proto__");
    expect(includesChanges({}, { toString: 2 } as unknown as Revision)).toBe(false);
    expect(includesChanges({ toString: 2 } as unknown as Revision, order.revision)).toBe(true);
  });
});

function never(): never {
  throw new Error("no line was drawn");
}
