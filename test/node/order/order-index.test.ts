import { expect, it, vi } from "vitest";
import { allOrders, noCustomer, type Order, type OrderQuery } from "../../../src-worker/contract/order";
import { createOrderIndex } from "../../../src-worker/order/order-index";
import type { OrderListener } from "../../../src-worker/order/order-repository";
import { ordersTotal } from "../../../src-worker/order/orders-total";
import { line } from "../export/sample-order";
import { orderWith } from "./any-order";

const yieldIfDue = async () => undefined;

function indexOf(orders: readonly Order[]) {
  let notify: OrderListener = () => undefined;
  const slices = vi.fn(async function* () {
    yield orders;
  });
  const index = createOrderIndex({ slices, watch: (listener) => (notify = listener) }, yieldIfDue);
  return {
    slices,
    index,
    change: (before: Order | null, after: Order | null) =>
      notify({ store: "s", before: { order: before, current: null }, after: { order: after, current: null } }),
    notify: () => notify(null),
    find: async (query: Partial<OrderQuery> = {}) => (await index.find({ ...allOrders, ...query })).map(({ id }) => id),
  };
}

const at = (id: string, createdAt: string, part: Partial<Order> = {}) =>
  orderWith({ id, createdAt: new Date(createdAt).toISOString(), ...part });

const lopes = at("lopes", "2026-03-01T10:00:00", {
  name: "Spring fair",
  number: "KLM-0012",
  customer: { ...noCustomer, name: "Inês", company: "Casa Lópes", email: "ines@lopes.example" },
  lines: [line({ id: "1", title: "Oak tray", variantTitle: "Large", sku: "TR-77", note: "Gift wrap" })],
});
const naves = at("naves", "2026-03-02T09:00:00", { note: "Deliver on Monday", endedAt: "2026-03-03T09:00:00.000Z" });
const mailed = at("mailed", "2026-02-01T09:00:00", { sentAt: "2026-02-01T10:00:00.000Z" });
const gone = at("gone", "2026-03-03T23:30:00", { endedAt: "2026-03-03T23:40:00.000Z", cancelled: true });

it.each([
  ["", ["gone", "naves", "lopes"]],
  ["casa lop", ["lopes"]],
  ["CASA oak", ["lopes"]],
  ["ines", ["lopes"]],
  ["tr 77", ["lopes"]],
  ["gift large spring", ["lopes"]],
  ["monday", ["naves"]],
  ["klm 12", []],
  ["KLM-0012", ["lopes"]],
  ["oak monday", []],
  ["ak", []],
  ["!?", ["gone", "naves", "lopes"]],
])("the words %j find the orders %j", async (text, expected) => {
  expect(await indexOf([lopes, naves, gone]).find({ text })).toEqual(expected);
});

it.each([
  [{ status: "open" }, ["lopes"]],
  [{ status: "sent" }, ["mailed"]],
  [{ status: "finished" }, ["naves"]],
  [{ status: "cancelled" }, ["gone"]],
  [{ from: "2026-03-02" }, ["gone", "naves"]],
  [{ to: "2026-03-02" }, ["naves", "lopes", "mailed"]],
  [{ from: "2026-03-02", to: "2026-03-02", text: "deliver" }, ["naves"]],
  [{ from: "2026-03-04" }, []],
] as const)("%j finds the orders %j", async (query, expected) => {
  expect(await indexOf([lopes, naves, gone, mailed]).find(query)).toEqual(expected);
});

it("reads all orders once, and then follows each change", async () => {
  const { find, change, slices } = indexOf([lopes, naves]);
  expect(await find({ text: "lopes" })).toEqual(["lopes"]);
  const renamed = { ...lopes, customer: { ...lopes.customer, company: "Porto Norte", email: "" } };
  change(lopes, renamed);
  expect(await find({ text: "lopes" })).toEqual([]);
  expect(await find({ text: "porto" })).toEqual(["lopes"]);
  change(null, gone);
  expect(await find({ status: "cancelled" })).toEqual(["gone"]);
  change(renamed, null);
  expect(await find()).toEqual(["gone", "naves"]);
  expect(slices).toHaveBeenCalledOnce();
});

it("a change during the first search counts for it and for later ones", async () => {
  const { find, change } = indexOf([lopes, naves]);
  const searched = find({ text: "lopes" });
  const renamed = { ...naves, name: "Lopes too" };
  change(naves, renamed);
  expect(await searched).toContain("lopes");
  expect(await find({ text: "lopes" })).toEqual(["naves", "lopes"]);
  expect(await find({ text: "monday" })).toEqual(["naves"]);
});

it("reads all orders again when several may have changed, or another window changed one", async () => {
  const { find, index, notify, slices } = indexOf([lopes]);
  await find();
  notify();
  await find();
  index.forget();
  await find();
  expect(slices).toHaveBeenCalledTimes(3);
});

it("reads all orders again after a failure", async () => {
  const { find, change, slices } = indexOf([lopes]);
  slices.mockImplementationOnce(() => {
    throw new Error("disk");
  });
  const failing = find();
  change(null, naves);
  await expect(failing).rejects.toThrow("disk");
  expect(await find()).toEqual(["lopes"]);
});

it("totals count no cancelled amount, by currency and by day", async () => {
  const priced = (id: string, day: string, price: string, part: Partial<Order> = {}) =>
    at(id, `${day}T12:00:00`, { lines: [line({ id: "1", price, quantity: 1 })], ...part });
  const { index } = indexOf([
    priced("a", "2026-03-02", "0.10"),
    priced("b", "2026-03-02", "0.2"),
    priced("c", "2026-03-02", "1500", { currency: "JPY" }),
    priced("d", "2026-03-01", "7.005"),
    priced("e", "2026-03-01", "99", { endedAt: "2026-03-01T13:00:00.000Z", cancelled: true }),
  ]);
  const eur = (amount: string) => ({ currency: "EUR", decimals: null, amount });
  const jpy = { currency: "JPY", decimals: null, amount: "1500" };
  const total = ordersTotal(await index.find(allOrders));
  expect(new Set(total.sums)).toEqual(new Set([eur("7.305"), jpy]));
  expect(total.days).toEqual([
    { day: "2026-03-02", orders: 3, sums: expect.arrayContaining([eur("0.30"), jpy]) },
    { day: "2026-03-01", orders: 2, sums: [eur("7.005")] },
  ]);
});
