import { describe, expect, test } from "vitest";
import { emptyCustomer } from "../../../src-worker/contract/customer";
import { customerWith } from "./customer-with";
import { customersHere } from "./customers-here";

const call = { open: { store: null }, request: null };
const names = async (here: ReturnType<typeof customersHere>, text: string) =>
  (await here.customers.find(text)).customers.map(({ company, name }) => company || name);

async function withThree() {
  const here = customersHere();
  const save = (part: object) => here.customers.save({ ...emptyCustomer, ...part });
  const lopes = await save({
    company: "Casa Lopes",
    name: "Ana Lopes",
    email: "ana@lopes.example",
    taxId: "PT 501 234",
  });
  const mar = await save({ company: "Norte & Mar", name: "João Órfão", phone: "+351 912 345 678" });
  const field = await save({ company: "Harbour & Field", name: "Maria Santos" });
  return { here, lopes, mar, field };
}

describe("the directory", () => {
  test.each([
    ["lop", ["Casa Lopes"]],
    ["orfao", ["Norte & Mar"]],
    ["CASA ANA", ["Casa Lopes"]],
    ["example", ["Casa Lopes"]],
    ["501", ["Casa Lopes"]],
    ["912", ["Norte & Mar"]],
    ["casa maria", []],
    ["zzz", []],
    ["&", []],
  ])("finds by the beginnings of words in any field: %s", async (text, found) => {
    expect(await names((await withThree()).here, text)).toEqual(found);
  });

  test("lists the last used first", async () => {
    const { here, lopes } = await withThree();
    expect(await names(here, "")).toEqual(["Harbour & Field", "Norte & Mar", "Casa Lopes"]);
    await here.customers.noteUsed(lopes.id);
    expect(await names(here, " ")).toEqual(["Casa Lopes", "Harbour & Field", "Norte & Mar"]);
  });

  test("finds new texts and forgets deleted ones at once", async () => {
    const { here, lopes, mar } = await withThree();
    expect(await names(here, "lopes")).toEqual(["Casa Lopes"]);
    await here.customers.save({ ...lopes, company: "Quinta Nova", name: "", email: "" });
    expect(await names(here, "lopes")).toEqual([]);
    expect(await names(here, "quinta")).toEqual(["Quinta Nova"]);
    await here.customers.remove(mar.id);
    expect(await names(here, "norte")).toEqual([]);
    expect((await here.customers.find("")).all).toBe(2);
  });

  test("finds what a backup brings, also where another customer was changed later", async () => {
    const { here, lopes, mar } = await withThree();
    expect(await names(here, "lopes")).toEqual(["Casa Lopes"]);
    const restored = { ...lopes, company: "Quinta Nova", name: "", email: "", changedAt: mar.changedAt };
    await here.work.customers.restore([restored]);
    expect(await names(here, "lopes")).toEqual([]);
    expect(await names(here, "quinta")).toEqual(["Quinta Nova"]);
  });

  test("refuses a customer without a name, a company and an e-mail address", async () => {
    const { here } = await withThree();
    await expect(here.customers.save({ ...emptyCustomer, phone: "1" })).rejects.toMatchObject({
      failure: { code: "customer-nameless" },
    });
  });
});

describe("a customer that an order takes", () => {
  async function withOrder() {
    const three = await withThree();
    const store = { store: "s", address: { platform: "shopify", url: "https://s.example" }, name: "S" } as const;
    const open = { store: { ...store, currency: "EUR", chosenCurrency: null, decimals: null } };
    const { order } = await three.here.edits.beginOrder({ open, request: null }, "");
    const read = async () => {
      const stored = await three.here.work.orders.read(order.id);
      if (!stored) throw new Error("the order is gone");
      return stored;
    };
    const choose = (customer: string | null) => three.here.edits.chooseCustomer(call, order.id, customer);
    const change = (part: object) => three.here.edits.changeOrder(call, order.id, part);
    return { ...three, id: order.id, read, choose, change };
  }

  test("fills in its facts, and comes first among the recent ones", async () => {
    const { here, lopes, read, choose } = await withOrder();
    await here.customers.save({ ...lopes, shippingAddress: "Cais 3\nSetúbal" });
    await choose(lopes.id);
    const { id, name, company, address, email, phone, taxId } = lopes;
    const shippingAddress = "Cais 3\nSetúbal";
    expect((await read()).customer).toEqual({ id, name, company, address, shippingAddress, email, phone, taxId });
    expect((await names(here, ""))[0]).toBe("Casa Lopes");
  });

  test("brings its discount, which goes with it; a typed discount stays", async () => {
    const { here, lopes, field, read, choose, change } = await withOrder();
    await here.customers.save({ ...lopes, discount: "5", priceList: "trade" });
    await choose(lopes.id);
    expect(await read()).toMatchObject({ discount: "5", priceList: "trade" });
    await choose(field.id);
    expect(await read()).toMatchObject({ discount: "", priceList: "", customer: { company: "Harbour & Field" } });
    await change({ discount: "7" });
    await choose(null);
    expect(await read()).toMatchObject({ discount: "7", customer: { id: "", company: "" } });
  });

  test("goes with its discount, its list and what it said when the choice is undone; what was typed since stays", async () => {
    const { here, lopes, read, choose, change } = await withOrder();
    await here.customers.save({ ...lopes, discount: "5", priceList: "trade" });
    await change({ customer: { company: "Azul" } });
    const before = await read();
    const chosen = await choose(lopes.id);
    await change({ customer: { phone: "912" }, note: "urgent" });
    await here.edits.undoOrderChange(call, chosen.change);
    const { customer, discount, priceList, note } = await read();
    expect({ customer, discount, priceList, note }).toEqual({
      customer: { ...before.customer, phone: "912" },
      discount: "",
      priceList: "",
      note: "urgent",
    });
  });

  test("stays in the order when it leaves the directory; a deleted one is refused", async () => {
    const { here, id, lopes, mar, read, choose } = await withOrder();
    await choose(lopes.id);
    await here.customers.remove(lopes.id);
    expect((await read()).customer.company).toBe("Casa Lopes");
    await here.customers.remove(mar.id);
    await expect(choose(mar.id)).rejects.toMatchObject({ failure: { code: "customer-unknown" } });
    await here.edits.endOrder(call, id, false);
    await expect(choose(null)).rejects.toMatchObject({ failure: { code: "order-ended" } });
  });

  test("is made of past orders once, whatever the case of its e-mail address or name", async () => {
    const { here, change } = await withOrder();
    await change({ customer: { company: "Loja Azul", email: "OLA@azul.example", address: "Rua 1\n4000 Porto" } });
    const store = { store: "s", address: { platform: "shopify", url: "https://s.example" }, name: "S" } as const;
    const open = { store: { ...store, currency: "EUR", chosenCurrency: null, decimals: null } };
    for (const customer of [
      { company: "Azul", email: "ola@azul.example" },
      { company: "CASA LOPES", name: "ana lopes" },
      { phone: "912" },
      { name: "Rui" },
      { name: "RUI" },
    ]) {
      const { order } = await here.edits.beginOrder({ open, request: null }, "");
      await here.edits.changeOrder(call, order.id, { customer });
    }
    expect(await here.customers.addPast()).toBe(2);
    expect(await names(here, "azul")).toEqual(["Azul"]);
    expect(await names(here, "rui")).toEqual(["RUI"]);
    expect(await here.customers.addPast()).toBe(0);
  });
});

describe("a backup of two devices", () => {
  test("doubles no customer: the version that was changed later stays, with the last use of both", async () => {
    const { work } = customersHere();
    const first = customerWith({ company: "Old", usedAt: "2026-03-05T08:00:00.000Z" });
    const later = customerWith({ company: "New", changedAt: "2026-03-02T08:00:00.000Z" });
    const backedUp = (...customers: ReturnType<typeof customerWith>[]) => ({
      orders: [],
      current: {},
      leftOut: 0,
      leads: [],
      customers,
      priceLists: [],
      presentations: [],
      seller: null,
      series: [],
    });
    const restore = (...customers: ReturnType<typeof customerWith>[]) =>
      work.orders.restore(backedUp(...customers), "later", () => null);
    expect(await restore(first)).toMatchObject({ customers: 1 });
    expect(await restore(later, customerWith({ id: "c2" }))).toMatchObject({ customers: 2 });
    expect(await restore(first, later)).toMatchObject({ customers: 0 });
    expect(await work.customers.list()).toEqual([{ ...later, usedAt: first.usedAt }, customerWith({ id: "c2" })]);
  });
});
