export type Json = Record<string, unknown>;

const deep = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
const fields = (put: Json) => (record: Json) => ({ ...record, ...put });

/** One record of a store's page, as no store should send it. */
export const spoiltRecords: Readonly<Record<string, (record: Json) => unknown>> = {
  "null for a record": () => null,
  "text for a record": () => "a product",
  "a list for a record": (record) => [record],
  "no id": ({ id: _, ...others }) => others,
  "id null": fields({ id: null }),
  "id 1e400": fields({ id: "1e400" }),
  "negative id": fields({ id: -1 }),
  "id __proto__": fields({ id: "__proto__" }),
  "no title": fields({ title: "", name: "" }),
  "title of 5 MB": fields({ title: "Mug ".repeat(1_250_000), name: "Mug ".repeat(1_250_000) }),
  "title an object": fields({ title: { rendered: "Mug" }, name: { rendered: "Mug" } }),
  "title a lone surrogate": fields({ title: "\ud800", name: "\udc00\ud800" }),
  "title NUL and bidi": fields({ title: "a\u0000\u202eb", name: "a\u0000\u202eb" }),
  "variants null": fields({ variants: null, variations: null }),
  "variants an object": fields({ variants: { length: 3 }, variations: { length: 3 } }),
  "50,000 variants": (record) => ({
    ...record,
    variants: Array.from({ length: 50_000 }, (_, id) => ({ id, price: "1" })),
  }),
  "3,000 images": fields({
    images: Array.from({ length: 3000 }, (_, id) => ({ id, src: `https://a.example/${id}.jpg` })),
  }),
  "images text": fields({ images: "none" }),
  "price an object": fields({ price: {}, prices: {}, variants: [{ id: 1, price: {} }] }),
  "price NaN": fields({ price: "NaN", variants: [{ id: 1, price: "NaN" }] }),
  "price 1e400": fields({ price: "1e400", variants: [{ id: 1, price: "1e400" }] }),
  "tags an object": fields({ tags: { a: [] }, categories: { a: [] } }),
  "handle missing": fields({ handle: null, slug: null }),
  "dates of no day": fields({ updated_at: "2026-13-45", date_modified_gmt: "soon", created_at: 7 }),
  "nesting of 2,000": (record) => ({ ...record, extra: deep(2000) }),
  "key __proto__": (record) => JSON.parse(`{"__proto__":{"polluted":true},${JSON.stringify(record).slice(1)}`),
  "description a bomb": fields({ body_html: "<b>".repeat(200_000), description: "<b>".repeat(200_000) }),
  "options garbage": fields({ options: [null, 7, { name: [] }], attributes: [null, 7, { name: [] }] }),
};
