import { expect, test } from "vitest";
import { allPages, offeredIn, openWoo, signal } from "./open-woo";
import { variableRecord, wooVariationRecord } from "./woo-record";

/** The offered product of a store with one variable product. */
async function offered(record: object, variations: readonly object[]) {
  const { port } = openWoo(
    "https://shop.example.com",
    { consumerKey: "ck_a", consumerSecret: "cs_b" },
    "keys-in-header",
    async (url) => {
      const body = url.includes("/variations") ? variations : [record];
      return new Response(JSON.stringify(body), {
        headers: { "x-wp-total": String(body.length), "x-wp-totalpages": "1" },
      });
    },
  );
  const [only] = offeredIn(await allPages(port.productPages(signal, null)));
  if (!only) throw new Error("nothing is offered");
  return only;
}

const sisters = [wooVariationRecord(), wooVariationRecord({ id: 272, sku: "MUG-1-G" })];
const first = sisters[0] ?? {};

test("a record's hash stays when nothing of the product has changed", async () => {
  const { hash } = await offered(variableRecord(), sisters);
  const same: [object, object[]][] = [
    [variableRecord(), sisters.toReversed()],
    [variableRecord({ date_modified: "2026-03-01T00:00:00", date_modified_gmt: "2026-03-01T03:00:00" }), sisters],
    [variableRecord({ total_sales: 99, rating_count: 4, average_rating: "5.00", related_ids: [1, 2] }), sisters],
    [
      variableRecord({ price_html: "<b>", meta_data: [{ id: 1, key: "_seen", value: "9" }], _links: { self: [] } }),
      sisters,
    ],
    [variableRecord({ yoast_head_json: { generated: 1234 } }), sisters],
    [variableRecord(), sisters.map((each) => ({ ...each, date_modified_gmt: "2026-03-01T03:00:00", meta_data: [1] }))],
  ];
  for (const [record, variations] of same) expect((await offered(record, variations)).hash).toBe(hash);
});

test("a record's hash changes with everything that a product is made of", async () => {
  const { hash } = await offered(variableRecord(), sisters);
  const changes: [object, object[]][] = [
    [variableRecord({ name: "Mug" }), sisters],
    [variableRecord({ stock_status: "outofstock" }), sisters],
    [variableRecord({ categories: [{ id: 44, name: "Home", slug: "home-living" }] }), sisters],
    [variableRecord({ images: [] }), sisters],
    [variableRecord(), [first]],
    [variableRecord(), [{ ...first, price: "19" }, ...sisters.slice(1)]],
    [variableRecord(), [{ ...first, stock_quantity: 3 }, ...sisters.slice(1)]],
    [variableRecord(), [{ ...first, menu_order: 9 }, ...sisters.slice(1)]],
  ];
  const hashes = await Promise.all(
    changes.map(async ([record, variations]) => (await offered(record, variations)).hash),
  );
  expect(new Set([hash, ...hashes]).size).toBe(changes.length + 1);
});

test("a record becomes a product only when it is read, and one without a name none", async () => {
  expect((await offered(variableRecord(), sisters)).toProduct()).toMatchObject({ id: "160", variants: [{}, {}] });
  expect((await offered(variableRecord({ name: "" }), sisters)).toProduct()).toBeNull();
});
