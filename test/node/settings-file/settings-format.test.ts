import { expect, test } from "vitest";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import { readSettings } from "../../../src-worker/settings-file/settings-format";

const store = {
  address: { platform: "shopify", url: "https://shop.example" },
  name: "Shop",
  currency: null,
  theme: { applied: true, changes: { primaryColor: "#112233" } },
};

const whole = {
  format: "vitrine-settings",
  version: 1,
  made: "2026-03-01T08:00:00.000Z",
  page: { language: "pt", showPrices: true, logoUrl: `https://shop.example/${"logo".repeat(50)}.svg` },
  sync: { requestsPerMinute: 60, retries: 3 },
  images: { budgetBytes: null, side: 800 },
  stores: [store],
  tables: [
    {
      headings: "artigo\tvalor",
      mapping: { single: { title: 0, price: 1 }, images: [], options: [], decimal: ",", weightUnit: "g" },
    },
  ],
};

const read = (text: string) => readSettings(new Blob([text]));

test("a settings file is read as it was written", async () => {
  expect(await read(JSON.stringify(whole))).toEqual(whole);
});

test("an older file has no columns of tables", async () => {
  const { tables: _, ...older } = whole;
  expect(await read(JSON.stringify(older))).toEqual({ ...whole, tables: [] });
});

test("drops fields that this version does not know", async () => {
  const withKeys = { ...store, consumerKey: "ck_1", address: { ...store.address, secret: "cs_1" } };
  expect(await read(JSON.stringify({ ...whole, pin: "1234", stores: [withKeys] }))).toEqual(whole);
});

test.each<[string, string, unknown]>([
  ["another file", "settings-foreign", "{}"],
  ["an empty file", "settings-foreign", ""],
  ["a huge file", "settings-foreign", { ...whole, page: { filler: "x".repeat(1_000_001) } }],
  ["a file that only mentions the format", "file-damaged", '"vitrine-settings"'],
  ["a truncated file", "file-damaged", JSON.stringify(whole).slice(0, -9)],
  ["a newer version, whatever else it holds", "file-newer", { format: "vitrine-settings", version: 2 }],
  ["an older version", "file-damaged", { ...whole, version: 0 }],
  ["too many requests", "file-damaged", { ...whole, sync: { requestsPerMinute: 1e9, retries: 3 } }],
  ["an image size that is not offered", "file-damaged", { ...whole, images: { budgetBytes: null, side: 801 } }],
  ["a negative budget", "file-damaged", { ...whole, images: { budgetBytes: -1, side: 800 } }],
  ["nested page settings", "file-damaged", { ...whole, page: { deep: {} } }],
  [
    "too many page settings",
    "file-damaged",
    { ...whole, page: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}`, at])) },
  ],
  [
    "a store on plain http",
    "file-damaged",
    { ...whole, stores: [{ ...store, address: { ...store.address, url: "http://shop.example" } }] },
  ],
  [
    "a store with a path",
    "file-damaged",
    { ...whole, stores: [{ ...store, address: { ...store.address, url: "https://a.b/c" } }] },
  ],
  [
    "an unknown platform",
    "file-damaged",
    { ...whole, stores: [{ ...store, address: { platform: "magento", url: "https://a.b" } }] },
  ],
  [
    "a colour that is none",
    "file-damaged",
    { ...whole, stores: [{ ...store, theme: { applied: true, changes: { primaryColor: "red" } } }] },
  ],
  ["too many stores", "file-damaged", { ...whole, stores: Array(501).fill(store) }],
])("refuses %s with %s", async (_file, code, content) => {
  const refused = read(typeof content === "string" ? content : JSON.stringify(content));
  await expect(refused.catch((error: unknown) => failureFrom(error).code)).resolves.toBe(code);
});
