import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTarget } from "../../../src-server/store-proxy/check-target";
import type { ProxyKind } from "../../../src-server/store-proxy/read-proxy-request";
import { passedJson, refusedJson } from "./address-vectors";

const listed = ["localhost:4174", "127.0.0.1:4174", "[::1]:4174", "nas.local:80", "10.0.0.5:443"];

const check = (url: string, kind: ProxyKind = "json", allowHosts: readonly string[] = []) => {
  const checked = checkTarget(url, kind, allowHosts);
  return checked.ok ? "passed" : checked.error.code;
};

describe("addresses that the proxy fetches as JSON", () => {
  for (const [code, urls] of Object.entries(refusedJson)) {
    it.each(urls)(`%j is refused: ${code}`, (url) => expect(check(url)).toBe(code));
  }
  it.each(passedJson)("%j is passed", (url) => expect(check(url)).toBe("passed"));

  it.each(passedJson.filter((url) => !url.includes("#")))("%j is refused with a key in it, however spelt", (url) => {
    for (const key of ["consumer_key", "consumer_secret", "consumer%5Fkey", "Consumer_Key", "consumer_key[]"]) {
      expect(check(`${url}${url.includes("?") ? "&" : "?"}${key}=ck_1`)).toBe("query-not-allowed");
    }
  });

  it("pass at 2048 characters and not beyond", () => {
    const url = (length: number) => "https://shop.com/products.json?page=".padEnd(length, "1");
    expect([check(url(2048)), check(url(2049))]).toEqual(["passed", "url-malformed"]);
  });

  it("that pass never lead to an IP literal, another port or plain http", () => {
    const part = fc.constantFrom(
      "127",
      "0x7f",
      "localhost",
      "shop",
      "com",
      "[::1]",
      "@",
      ":",
      ".",
      "。",
      "%2e",
      "/",
      "\\",
      "1",
      "#",
    );
    const rough = fc.array(part, { maxLength: 9 }).map((parts) => `https://${parts.join("")}/products.json`);
    fc.assert(
      fc.property(rough, (address) => {
        const checked = checkTarget(address, "image", []);
        if (!checked.ok) return;
        expect(checked.value.url.host).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/);
        expect(checked.value.url.protocol).toBe("https:");
      }),
      { seed: 11, numRuns: 3000 },
    );
  });
});

describe("images", () => {
  it.each([
    ["https://cdn.shopify.com/s/files/1/0001/lamp.jpg?v=1700000000&width=800", "passed"],
    ["https://shop.com/any/path%20at/all?with=any&with=query", "passed"],
    ["http://shop.com/lamp.jpg", "scheme-not-allowed"],
    ["https://shop.com:8080/lamp.jpg", "port-not-allowed"],
    ["https://127.1/lamp.jpg", "host-not-allowed"],
    ["https://user@shop.com/lamp.jpg", "url-malformed"],
  ])("%j: %s", (url, outcome) => expect(check(url, "image")).toBe(outcome));
});

describe("hosts on the operator's list", () => {
  it.each([
    ["http://localhost:4174/products.json", "passed"],
    ["http://LOCALHOST:4174/products.json?page=1", "passed"],
    ["https://localhost:4174/products.json", "passed"],
    ["http://127.0.0.1:4174/products.json", "passed"],
    ["http://127.1:4174/products.json", "passed"],
    ["http://[::1]:4174/products.json", "passed"],
    ["http://nas.local/products.json", "passed"],
    ["https://10.0.0.5/products.json", "passed"],
    ["http://localhost:4173/products.json", "scheme-not-allowed"],
    ["https://localhost:4175/products.json", "port-not-allowed"],
    ["https://localhost/products.json", "host-not-allowed"],
    ["http://nas.local:81/products.json", "scheme-not-allowed"],
    ["https://nas.local/products.json", "host-not-allowed"],
    ["http://localhost:4174/admin.json", "path-not-allowed"],
    ["http://localhost:4174/products.json?key=1", "query-not-allowed"],
    ["http://me@localhost:4174/products.json", "url-malformed"],
    ["ftp://localhost:4174/products.json", "scheme-not-allowed"],
    ["http://localhost.evil.com:4174/products.json", "scheme-not-allowed"],
  ])("%j: %s", (url, outcome) => expect(check(url, "json", listed)).toBe(outcome));
});
