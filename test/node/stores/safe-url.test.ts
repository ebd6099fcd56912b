import { describe, expect, test } from "vitest";
import { safeUrl } from "../../../src-worker/stores/safe-url";

const shop = "https://shop.kaffeehaus.com/";

describe("an address that a store names", () => {
  test.each([
    ["/a.png", shop, "https://shop.kaffeehaus.com/a.png"],
    ["//cdn.kaffeehaus.com/a.png", shop, "https://cdn.kaffeehaus.com/a.png"],
    ["http://cdn.kaffeehaus.com/a.png", shop, null],
    ["https://user@cdn.kaffeehaus.com/a.png", shop, null],
    ["javascript:alert(1)", shop, null],
    ["", shop, null],
    [7, shop, null],
    [`https://cdn.kaffeehaus.com/${"a".repeat(2048)}`, shop, null],
    ["https://localhost.kaffeehaus.com/a.png", shop, "https://localhost.kaffeehaus.com/a.png"],
    ["https://127.0.0.1.nip.io/a.png", shop, "https://127.0.0.1.nip.io/a.png"],
  ])("%j of %s is taken as %j", (raw, base, url) => expect(safeUrl(raw, base)).toBe(url));

  // An address that is taken without a parser: each follows one that makes its origin known.
  test.each([
    "https://cdn.kaffeehaus.com",
    "https://cdn.kaffeehaus.com/",
    "https://cdn.kaffeehaus.com//a/b..c/d-1_2.png?v=3&w=4",
    "https://cdn.kaffeehaus.com/a/../b.png",
    "https://cdn.kaffeehaus.com/a/./b.png",
    "https://cdn.kaffeehaus.com/..",
    "https://cdn.kaffeehaus.com/a/%2e%2E/b.png",
    "https://cdn.kaffeehaus.com/a\\..\\b.png",
    "https://cdn.kaffeehaus.com/a\t.png\n",
    "https://cdn.kaffeehaus.com/ä b.png?ü='x'#part",
    "https://cdn.kaffeehaus.com?a/../b",
    "https:///cdn.kaffeehaus.com/a.png",
    "https:/cdn.kaffeehaus.com/a.png",
    "https://CDN.kaffeehaus.com/a.png",
    "https://cdn.kaffeehaus.com:443/a.png",
    "https://cdn.kaffeehaus.com:8443/a.png",
    "HTTPS://cdn.kaffeehaus.com/a.png",
    "/a/b://c/d.png",
    "a://b/c.png/../d",
  ])("%j is answered as a URL parser writes it", (raw) => {
    const { href, protocol } = new URL(raw, shop);
    expect(safeUrl("https://cdn.kaffeehaus.com/first.png", shop)).not.toBe(null);
    for (let time = 0; time < 2; time++) expect(safeUrl(raw, shop)).toBe(protocol === "https:" ? href : null);
  });

  test.each([
    "https://user@cdn.kaffeehaus.com/a.png",
    "https://user:word@cdn.kaffeehaus.com/a.png",
    "http://cdn.kaffeehaus.com/a.png",
    "ftp://cdn.kaffeehaus.com/a.png",
    "blob:https://cdn.kaffeehaus.com/a.png",
    "https://cdn.kaffeehaus.com:99999/a.png",
  ])("%s is refused also where its origin is known", (raw) => {
    expect(safeUrl("https://cdn.kaffeehaus.com/first.png", shop)).not.toBe(null);
    for (let time = 0; time < 2; time++) expect(safeUrl(raw, shop)).toBe(null);
  });

  test("an origin that is safe beside one store is not beside another", () => {
    const image = "http://localhost:8080/a.png";
    expect(safeUrl(image, "http://localhost:4174/")).toBe(image);
    expect(safeUrl(image, shop)).toBe(null);
    expect(safeUrl(image, "http://localhost:4174/")).toBe(image);
  });

  const here = [
    "http://localhost:8080/a.png",
    "http://LOCALHOST/a.png",
    "https://localhost/a.png",
    "https://localhost./a.png",
    "https://admin.localhost/a.png",
    "http://127.0.0.1:631/a.png",
    "https://127.0.0.1/a.png",
    "https://127.9.9.9/a.png",
    "http://127.1/a.png",
    "http://0x7f000001/a.png",
    "http://2130706433/a.png",
    "https://[::1]/a.png",
    "https://[0:0:0:0:0:0:0:1]:8443/a.png",
  ];

  test.each(here)("on this machine is for a store on this machine alone: %s", (raw) => {
    expect(safeUrl(raw, shop)).toBe(null);
    expect(safeUrl(raw, "https://localhost.kaffeehaus.com/")).toBe(null);
    for (const base of ["http://localhost:4174/", "http://127.0.0.1:4175", "https://[::1]/"])
      expect(safeUrl(raw, base)).toBe(new URL(raw).href);
  });
});
