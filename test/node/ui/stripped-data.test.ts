import fc from "fast-check";
import { expect, test } from "vitest";
import { type Json, namesStore, strippedData } from "../../../src-ui/foundations/privacy/analytics/stripped-data";
import { runs } from "../property-runs";

const hosts = ["shop.example", "woo.example"];
const code = "0123456789abcdef";

test.each<[string, Record<string, Json>, Record<string, Json>]>([
  ["keeps what is harmless", { a: 1, b: "grid", c: null, d: true }, { a: 1, b: "grid", c: null, d: true }],
  [
    "removes secrets",
    {
      password: "p",
      token: "t",
      key: "k",
      secret: "s",
      consumerKey: "ck",
      consumerSecret: "cs",
      apiKey: "a",
      email: "e",
    },
    {},
  ],
  ["ignores their case", { PASSWORD: "p", Email: "e", consumerkey: "k", APIKEY: "a", Token: { a: 1 } }, {}],
  ["ignores how their words are joined", { consumer_key: "k", "api-key": "a", "Consumer Secret": "s" }, {}],
  ["keeps names that only contain one", { keyboard: "pt", tokens: 3 }, { keyboard: "pt", tokens: 3 }],
  ["keeps lists as they are", { a: [null, [], [[1]], {}] }, { a: [null, [], [[1]], {}] }],
  ["looks into objects and lists", { a: { b: [{ email: "e", c: 1 }, [{ key: 1 }]] } }, { a: { b: [{ c: 1 }, [{}]] } }],
  ["replaces a store's address by its code", { storeUrl: "https://shop.example/a?b=c" }, { storeUrl: code }],
  ["replaces its host, in any case", { store: "SHOP.example" }, { store: code }],
  ["replaces a text that names it", { list: ["no answer from woo.example:443", "b"] }, { list: [code, "b"] }],
  ["replaces any address of the web", { page: "http://other.example/" }, { page: code }],
  ["removes fields that are named by an address", { "shop.example": 1, "https://a.b": 2, c: 3 }, { c: 3 }],
])("%s", (_, data, stripped) => {
  expect(strippedData(data, hosts, code)).toEqual(stripped);
});

test("removes addresses where the store has no code", () => {
  expect(strippedData({ a: "https://shop.example", b: ["woo.example", 1], c: "x" }, hosts, null)).toEqual({
    b: [1],
    c: "x",
  });
});

test.each<[Json, boolean]>([
  ["grid", false],
  [{ a: ["b", { c: "shop.example" }] }, true],
  [{ "https://a.b": 1 }, true],
  [{ a: 1, b: null }, false],
  ["HTTPS://A.B", true],
])("whether %j names a store: %s", (data, names) => {
  expect(namesStore(data, hosts)).toBe(names);
});

const secretName = fc
  .constantFrom("password", "token", "key", "secret", "consumerKey", "consumerSecret", "apiKey", "email")
  .chain((name) => fc.mixedCase(fc.constant(name)));
const address = fc
  .tuple(fc.string(), fc.mixedCase(fc.constantFrom(...hosts, "ftp://x")), fc.string())
  .map((parts) => parts.join(""));
const { tree } = fc.letrec<{ tree: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(fc.string(), address, fc.integer(), fc.boolean(), fc.constant(null)),
  tree: fc.oneof(
    { maxDepth: 4 },
    tie("leaf"),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.string(), secretName, address), tie("tree"), { maxKeys: 4 }),
  ),
}));
const data = fc.dictionary(fc.oneof(fc.string(), secretName), tree, { maxKeys: 5 });

test("nothing secret and no address is left in any data", () => {
  fc.assert(
    fc.property(data, fc.constantFrom(code, null), (passed, as) => {
      const stripped = strippedData(passed, hosts, as);
      expect(namesOf(stripped).filter((name) => isSecret(name))).toEqual([]);
      expect(namesStore(stripped, hosts)).toBe(false);
      const text = JSON.stringify(stripped).toLowerCase();
      expect([...hosts, "://"].filter((part) => text.includes(part))).toEqual([]);
    }),
    { numRuns: runs(1000) },
  );
});

test("stripped data stay as they are, and the passed data are not changed", () => {
  fc.assert(
    fc.property(data, (passed) => {
      const before = structuredClone(passed);
      const stripped = strippedData(passed, hosts, code);
      expect(strippedData(stripped, hosts, code)).toEqual(stripped);
      expect(passed).toEqual(before);
    }),
    { numRuns: runs(500) },
  );
});

function isSecret(name: string): boolean {
  return ["password", "token", "key", "secret", "consumerkey", "consumersecret", "apikey", "email"].includes(
    name.toLowerCase(),
  );
}

function namesOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesOf)];
}
