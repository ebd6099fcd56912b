import { describe, expect, test } from "vitest";
import { everyPage, type Listed, wooShop } from "./woo-shop";

const v3 = "/wp-json/wc/v3";

async function idsAndTotal(shop: Awaited<ReturnType<typeof wooShop>>, path: string) {
  const answer = await shop.ask(path);
  const entries: readonly Listed[] = await answer.json();
  return { ids: entries.map(({ id }) => id), total: Number(answer.headers.get("x-wp-total")) };
}

/** The id of the product at a place. */
const at = (index: number) => 10_160 + index * 16;

describe("a WooCommerce-shaped list of products", () => {
  test("is narrowed by include, written with commas, spaces or brackets", async () => {
    const shop = await wooShop();
    const newestFirst = [at(9), at(3)];
    const named = `${at(3)}%2C${at(9)}`;
    for (const query of [
      `include=${at(3)},${at(9)}`,
      `include=${named}`,
      `include=${at(3)}%20${at(9)}`,
      `include[]=${at(3)}&include[]=${at(9)}`,
      `include[0]=${at(3)}&include[1]=${at(9)}`,
      `include=${at(1)}&include=${at(3)},${at(9)}`,
      `include=${at(3)},${at(9)},${at(9)},999999999`,
    ]) {
      expect(await idsAndTotal(shop, `${v3}/products?${query}`), query).toEqual({ ids: newestFirst, total: 2 });
    }
  });

  test("named by include still obeys the other conditions, the page size and the order asked for", async () => {
    const shop = await wooShop();
    const all = Array.from({ length: 12 }, (_, index) => at(index)).join(",");
    expect(await idsAndTotal(shop, `${v3}/products?include=${all}`)).toMatchObject({ total: 12 });
    expect((await idsAndTotal(shop, `${v3}/products?include=${all}`)).ids.length).toBe(10);
    const draft = at(240);
    expect((await idsAndTotal(shop, `${v3}/products?include=${draft}&status=publish`)).total).toBe(0);
    expect((await idsAndTotal(shop, `${v3}/products?include=${draft}`)).total).toBe(1);
    const asked = [at(7), at(2), at(5)];
    const ordered = await idsAndTotal(shop, `${v3}/products?include=${asked.join(",")}&orderby=include`);
    expect(ordered.ids).toEqual(asked);
  });

  test("with an empty include lists everything, as WordPress does", async () => {
    const shop = await wooShop();
    expect((await idsAndTotal(shop, `${v3}/products?include=`)).total).toBe(245);
  });

  test("is never of variations, whatever include names", async () => {
    const shop = await wooShop();
    const [variation] = await shop.json("/wp-json/wc-analytics/variations");
    expect((await idsAndTotal(shop, `${v3}/products?include=${variation.id}`)).total).toBe(0);
  });

  test("leaves out what exclude names, unless include names it too", async () => {
    const shop = await wooShop();
    const without = await idsAndTotal(shop, `${v3}/products?exclude=${at(3)},${at(9)}&per_page=100`);
    expect(without.total).toBe(243);
    const both = await idsAndTotal(shop, `${v3}/products?include=${at(3)}&exclude=${at(3)}`);
    expect(both.ids).toEqual([at(3)]);
  });

  test.each(["include=one", "include=1,x", "exclude[]=a", "parent=none"])("refuses %s with 400", async (query) => {
    const { ask } = await wooShop(5);
    const answer = await ask(`${v3}/products?${query}`);
    const name = query.split(/[[=]/)[0] ?? "";
    expect(answer.status).toBe(400);
    const body = await answer.json();
    expect(body).toMatchObject({ code: "rest_invalid_param", message: `Invalid parameter(s): ${name}` });
    expect(body.data.params[name]).toMatch(/ is not of type integer\.$/);
  });

  test("of a category holds those that stand in it or below it, hidden ones too, which the category does not count", async () => {
    const shop = await wooShop();
    const categories = await shop.json(`${v3}/products/categories?per_page=100`);
    const products = await everyPage(shop.json, `${v3}/products?status=publish`);
    for (const category of categories) {
      const below = categories.filter(({ parent }: { parent: number }) => parent === category.id);
      const ids = [category, ...below].map(({ id }: { id: number }) => id);
      const expected = products.filter((product) => product.categories.some(({ id }) => ids.includes(id)));
      const listed = await everyPage(shop.json, `${v3}/products?status=publish&category=${category.id}`);
      expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(listed.filter((product) => product.catalog_visibility === "visible").length).toBe(category.count);
    }
    const named = products.filter((product) => product.categories.some(({ id }) => id < 40));
    expect(named.length).toBeLessThan(products.length);
    const [first, second] = categories.filter(({ count }: { count: number }) => count > 0);
    const either = await idsAndTotal(shop, `${v3}/products?status=publish&category=${first.id},${second.id}`);
    expect(either.total).toBeGreaterThanOrEqual(Math.max(first.count, second.count));
    expect((await idsAndTotal(shop, `${v3}/products?category=nothing`)).total).toBe(0);
  });

  test("with a parent is empty, since a product stands under no other post", async () => {
    const shop = await wooShop();
    expect((await idsAndTotal(shop, `${v3}/products?parent=${at(3)}`)).total).toBe(0);
    expect((await idsAndTotal(shop, `${v3}/products?parent=0`)).total).toBe(245);
  });

  test.each(["asc", "desc"])("is ordered by id and by the last change, %s, with the id deciding", async (order) => {
    const shop = await wooShop();
    const byId = (await everyPage(shop.json, `${v3}/products?orderby=id&order=${order}`)).map(({ id }) => id);
    const ascending = byId.toSorted((a, b) => a - b);
    expect(byId).toEqual(order === "asc" ? ascending : ascending.toReversed());
    shop.edits.touchAll();
    shop.edits.edit(7, { title: "Changed" });
    const key = ({ date_modified_gmt, id }: Listed) => `${date_modified_gmt} ${String(id).padStart(9, "0")}`;
    const byChange = (await everyPage(shop.json, `${v3}/products?orderby=modified&order=${order}`)).map(key);
    expect(byChange).toEqual(order === "asc" ? byChange.toSorted() : byChange.toSorted().toReversed());
  });

  test("holds grouped, external, virtual and downloadable products", async () => {
    const { json } = await wooShop(300);
    const products = await everyPage(json, `${v3}/products?status=publish`);
    const kinds = products.map((product) => JSON.stringify(product));
    for (const sign of ['"type":"grouped"', '"type":"external"', '"virtual":true', '"downloadable":true']) {
      expect(kinds.filter((text) => text.includes(sign)).length, sign).toBeGreaterThan(0);
    }
    const external = products.find(({ type }) => type === "external");
    expect(external).toMatchObject({ purchasable: false, external_url: expect.stringMatching(/^https:\/\//) });
  });

  test("of 50,000 tells all ids without making a product", async () => {
    const { json, catalogue } = await wooShop(50_000);
    const listed = [];
    for (let page = 1; page <= 501; page += 1) {
      listed.push(...(await json(`${v3}/products?status=publish&_fields=id&orderby=id&per_page=100&page=${page}`)));
    }
    expect(new Set(listed.map(({ id }) => id)).size).toBe(50_001);
    expect(Object.keys(listed[0])).toEqual(["id"]);
    const [head] = await json(`${v3}/products?_fields=id,status,date_modified_gmt&per_page=1`);
    expect(Object.keys(head)).toEqual(["id", "status", "date_modified_gmt"]);
    await json("/wp-json/wc-analytics/variations?_fields=id,parent_id&per_page=100&page=7");
    expect(catalogue.generated).toBe(0);
    await json(`${v3}/products?_fields=id,name&per_page=3`);
    expect(catalogue.generated).toBe(3);
  });
});

describe("WooCommerce-shaped lists of variations", () => {
  test("are narrowed by include and exclude, of the whole shop and of one product", async () => {
    const shop = await wooShop();
    const products = await everyPage(shop.json, `${v3}/products?status=publish`);
    const [one, other] = products.filter((product) => product.variations.length > 2);
    const [a = 0, b = 0] = one?.variations ?? [];
    const [c = 0] = other?.variations ?? [];
    const bulk = await idsAndTotal(shop, `/wp-json/wc-analytics/variations?include=${a},${c},${one?.id},999999999`);
    expect(bulk).toEqual({ ids: [a, c].toSorted((x, y) => y - x), total: 2 });
    const own = `${v3}/products/${one?.id}/variations`;
    expect(await idsAndTotal(shop, `${own}?include=${a},${c}`)).toEqual({ ids: [a], total: 1 });
    const rest = await idsAndTotal(shop, `${own}?exclude=${a}&per_page=100`);
    expect(rest.ids).not.toContain(a);
    expect(rest.ids).toContain(b);
    expect(rest.total).toBe((one?.variations.length ?? 0) - 1);
  });

  test("are ordered by id and by the last change", async () => {
    const { json } = await wooShop();
    const path = "/wp-json/wc-analytics/variations?order=asc";
    const byId = (await everyPage(json, `${path}&orderby=id`)).map(({ id }) => id);
    expect(byId).toEqual(byId.toSorted((a, b) => a - b));
    const byChange = await everyPage(json, `${path}&orderby=modified`);
    const dates = byChange.map(({ date_modified_gmt }) => date_modified_gmt);
    expect(dates).toEqual(dates.toSorted());
    expect(byChange.map(({ id }) => id)).not.toEqual(byId);
    expect(byChange.length).toBe(byId.length);
  });
});

describe("the WooCommerce-shaped list of categories", () => {
  test("is by name unless asked otherwise, and narrowed by parent, include and exclude", async () => {
    const { json, ask } = await wooShop();
    const path = `${v3}/products/categories?per_page=100`;
    const names = (await json(path)).map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, "en")));
    const ids = (await json(`${path}&orderby=id&order=desc`)).map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    const [parent] = await json(`${path}&parent=0&hide_empty=true`);
    const below = await ask(`${path}&parent=${parent.id}`);
    expect(Number(below.headers.get("x-wp-total"))).toBeGreaterThan(1);
    for (const category of await below.json()) expect(category.parent).toBe(parent.id);
    expect((await json(`${path}&include=${ids[0]},${ids[1]}`)).length).toBe(2);
    expect((await json(`${path}&exclude=${ids[0]}`)).length).toBe(ids.length - 1);
    expect((await ask(`${path}&orderby=date`)).status).toBe(400);
  });
});

describe("the WooCommerce-shaped Store API", () => {
  const storeApi = "/wp-json/wc/store/v1/products";

  test("pages through products and variations with totals, hidden and protected ones leaking", async () => {
    const shop = await wooShop();
    const published = await everyPage(shop.json, `${v3}/products?status=publish`);
    for (const query of ["", "&type=variation"]) {
      const page = await shop.ask(`${storeApi}?per_page=100&page=2${query}`, {});
      const total = (await everyPage(shop.json, `${storeApi}?${query}`)).length;
      expect([page.status, Number(page.headers.get("x-wp-total"))]).toEqual([200, total]);
      expect(Number(page.headers.get("x-wp-totalpages"))).toBe(Math.ceil(total / 100));
      expect(page.headers.has("access-control-allow-origin")).toBe(false);
    }
    const leaked = (await everyPage(shop.json, storeApi)).map(({ id }) => id);
    expect(leaked).toEqual(published.map(({ id }) => id));
    expect(published.filter((product) => product.catalog_visibility === "hidden").length).toBe(2);
    expect(published.filter(({ post_password }) => post_password !== "").length).toBe(1);
  });

  test("is narrowed by category, exclude and parent", async () => {
    const shop = await wooShop();
    const categories = await shop.json(`${storeApi}/categories?per_page=100`);
    for (const { id, count } of categories) {
      const listed = await everyPage(shop.json, `${v3}/products?status=publish&category=${id}`);
      expect(listed.filter((product) => product.catalog_visibility === "visible").length).toBe(count);
      expect((await idsAndTotal(shop, `${storeApi}?category=${id}`)).total).toBe(listed.length);
    }
    expect(categories.every(({ count }: { count: number }) => count > 0)).toBe(true);
    expect((await idsAndTotal(shop, `${storeApi}?exclude=${at(3)}`)).total).toBe(240);
    expect((await idsAndTotal(shop, `${storeApi}?parent=0`)).total).toBe(241);
    expect((await idsAndTotal(shop, `${storeApi}?parent=${at(99_999)}`)).total).toBe(0);
  });

  test("writes prices in minor units beside how many digits these have", async () => {
    const { json, catalogue } = await wooShop(60);
    for (const { id, prices } of await json(`${storeApi}?type=variation&per_page=100`)) {
      const [index, position] = [Math.floor((id - 10_160) / 16), (id - 10_160) % 16];
      const variant = catalogue.product(index).variants.find((candidate) => candidate.position === position);
      if (prices.price !== "0") expect(Number(prices.price)).toBe(variant?.cents);
      expect(prices).toMatchObject({ currency_code: "EUR", currency_minor_unit: 2 });
    }
  });
});
