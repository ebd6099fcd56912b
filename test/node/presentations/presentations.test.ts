import { describe, expect, test } from "vitest";
import { favouritesId, maxPresented, type Presentation } from "../../../src-worker/contract/presentation";
import { readWork } from "../../../src-worker/order/read-work";
import { writeWork } from "../../../src-worker/order/write-work";
import { createDevicePresentations } from "../../../src-worker/presentations/device-presentations";
import { customersHere } from "../customers/customers-here";

const yieldIfDue = async () => undefined;

const product = (id: string) => ({ id, handle: `h-${id}`, title: `T ${id}` });
const item = (id: string, note = "") => ({ productId: id, handle: `h-${id}`, title: `T ${id}`, note });

/** The presentations of a new device, whose clock advances by a second with each reading. */
function presentationsHere() {
  const { work } = customersHere();
  let at = Date.parse("2026-03-01T08:00:00Z");
  let names = 0;
  const now = () => {
    at += 1000;
    return at;
  };
  const world = { now, uniqueName: () => `p${++names}` };
  return { work, here: createDevicePresentations(world, work.presentations) };
}

const backedUp = (presentations: readonly Presentation[]) => ({
  orders: [],
  current: {},
  leftOut: 0,
  leads: [],
  customers: [],
  priceLists: [],
  presentations,
  seller: null,
  series: [],
});

describe("presentations", () => {
  test("are listed by name, of one store, below its favourites", async () => {
    const { here } = presentationsHere();
    for (const name of ["Spring", "Autumn"]) await here.save("s", { id: "", name, items: [] });
    await here.save("other", { id: "", name: "Elsewhere", items: [] });
    await here.addFavourite("s", product("a"));
    expect((await here.list("s")).map(({ name }) => name)).toEqual(["", "Autumn", "Spring"]);
    await here.removeFavourite("s", "a");
    expect((await here.list("s")).map(({ name }) => name)).toEqual(["Autumn", "Spring"]);
  });

  test("keep the sequence and notes that a person gives them, and take each product once", async () => {
    const { here } = presentationsHere();
    const { id } = await here.save("s", { id: "", name: "Spring", items: [item("b", "new glaze"), item("a")] });
    expect(await here.add(id, [product("a"), product("c")])).toBe(1);
    expect(await here.add(id, [product("c")])).toBe(0);
    const { name, items } = await here.read(id);
    expect({ name, items }).toEqual({ name: "Spring", items: [item("b", "new glaze"), item("a"), item("c")] });
  });

  test("can be deleted, and put back as they were", async () => {
    const { here } = presentationsHere();
    const saved = await here.save("s", { id: "", name: "Spring", items: [item("a", "x")] });
    await here.remove(saved.id);
    await expect(here.read(saved.id)).rejects.toThrow("presentation-unknown");
    await expect(here.add(saved.id, [product("b")])).rejects.toThrow("presentation-unknown");
    await here.save("s", saved);
    expect((await here.read(saved.id)).items).toEqual(saved.items);
  });

  test("need a name, and have a maximum of products", async () => {
    const { here } = presentationsHere();
    await expect(here.save("s", { id: "", name: " ", items: [] })).rejects.toThrow("presentation-nameless");
    const items = Array.from({ length: maxPresented }, (_, at) => item(String(at)));
    const { id } = await here.save("s", { id: "", name: "All", items });
    await expect(here.add(id, [product("more")])).rejects.toThrow("presentation-full");
    expect((await here.read(id)).items).toHaveLength(maxPresented);
  });
});

test("a favourite is one of its store, and a second press removes it", async () => {
  const { here } = presentationsHere();
  await here.addFavourite("s", product("a"));
  await here.addFavourite("s", product("a"));
  expect((await here.read(favouritesId("s"))).items).toEqual([item("a")]);
  await expect(here.read(favouritesId("other"))).rejects.toThrow("presentation-unknown");
  await here.removeFavourite("s", "a");
  expect((await here.read(favouritesId("s"))).items).toEqual([]);
});

describe("a backup", () => {
  test("contains presentations, and skips unreadable ones", async () => {
    const { here, work } = presentationsHere();
    const saved = await here.save("s", { id: "", name: "Spring", items: [item("a", "x\ny"), item("b")] });
    const odd = { ...saved, id: "twice", items: [item("a"), item("a")] };
    const stored = { ...(await work.list()), presentations: [saved, odd] };
    const { file } = await writeWork(yieldIfDue, stored, new Date("2026-03-02T08:00:00Z"));
    expect((await readWork(yieldIfDue, file)).presentations).toEqual([saved]);
  });

  test("restores what is new or was changed later", async () => {
    const { here, work } = presentationsHere();
    const first = await here.save("s", { id: "", name: "Spring", items: [item("a")] });
    const later = await here.save("s", { ...first, name: "Summer" });
    const restore = (one: Presentation) => work.orders.restore(backedUp([one]), "later", () => null);
    await restore(first);
    expect((await here.read(first.id)).name).toBe("Summer");
    await restore({ ...later, name: "Autumn", changedAt: "2027-01-01T00:00:00.000Z" });
    expect((await here.read(first.id)).name).toBe("Autumn");
    await restore({ ...later, id: "new" });
    expect(await here.list("s")).toHaveLength(2);
  });
});
