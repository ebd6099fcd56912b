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
