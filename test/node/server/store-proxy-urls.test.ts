import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTarget } from "../../../src-server/store-proxy/check-target";
import type { ProxyKind } from "../../../src-server/store-proxy/read-question";

/** Every refusal, by the rule that makes it. */
const refusedJson: Readonly<Record<string, readonly string[]>> = {
  "url-malformed": [
    "",
    "shop.com/products.json",
    "//shop.com/products.json",
    "https://",
    "https://shop .com/products.json",
    " https://shop.com/products.json",
    "https://shop.com/products.json ",
    "https://shop.com/products.json\n",
    "ht\ttps://shop.com/products.json",
    "https://shop.com\t/products.json",
    "https://shop.com/\0products.json",
    "https://shop.com\\products.json",
    "https:\\\\shop.com\\products.json",
    "https://shop.com\u00a0/products.json",
    "https://shop.com\u2028/products.json",
    "https://shop.com\u3000/products.json",
    "https://shop.com/products.json\x7f",
    "https://user@shop.com/products.json",
    "https://user:word@shop.com/products.json",
    "https://:word@shop.com/products.json",
    "https://shop.com@127.0.0.1/products.json",
    "https://ck_1:cs_2@shop.com/wp-json/wc/store/v1/products",
    "https://[::1/products.json",
    "https://1.2.3.999/products.json",
    "https://shop.com:99999/products.json",
    "https://shop%2ecom%00/products.json",
    "https://xn--/products.json",
    `https://shop.com/products.json?page=${"1".repeat(2048)}`,
  ],
  "scheme-not-allowed": [
    "http://shop.com/products.json",
    "HTTP://SHOP.COM/products.json",
    "http://localhost:4174/products.json",
    "http://127.0.0.1/products.json",
    "ftp://shop.com/products.json",
    "file:///etc/passwd",
    "data:application/json,{}",
    "javascript:alert(1)",
    "blob:https://shop.com/1",
    "ws://shop.com/products.json",
    "wss://shop.com/products.json",
    "gopher://shop.com/products.json",
    "about:blank",
  ],
  "port-not-allowed": [
    "https://shop.com:80/products.json",
    "https://shop.com:8443/products.json",
    "https://shop.com:22/products.json",
    "https://shop.com:0/products.json",
    "https://localhost:6379/products.json",
  ],
  "host-not-allowed": [
    "https://127.0.0.1/products.json",
    "https://127.1/products.json",
    "https://127.0.1/products.json",
    "https://2130706433/products.json",
    "https://017700000001/products.json",
    "https://0x7f000001/products.json",
    "https://0x7f.0.0.1/products.json",
    "https://0x7f.1/products.json",
    "https://0177.0.0.1/products.json",
    "https://0/products.json",
    "https://0.0.0.0/products.json",
    "https://10.0.0.1/products.json",
    "https://192.168.1.1/products.json",
    "https://169.254.169.254/products.json",
    "https://8.8.8.8/products.json",
    "https://8.8.8.8./products.json",
    "https://１２７.０.０.１/products.json",
    "https://127。0。0。1/products.json",
    "https://①②⑦.⓪.⓪.①/products.json",
    "https://%31%32%37.0.0.1/products.json",
    "https://127%2e0%2e0%2e1/products.json",
    "https://[::1]/products.json",
    "https://[::]/products.json",
    "https://[0:0:0:0:0:0:0:1]/products.json",
    "https://[::ffff:127.0.0.1]/products.json",
    "https://[::ffff:7f00:1]/products.json",
    "https://[fe80::1]/products.json",
    "https://[2606:4700::1111]/products.json",
    "https://localhost/products.json",
    "https://LOCALHOST/products.json",
    "https://localhost./products.json",
    "https://%6cocalhost/products.json",
    "https://ⓛocalhost/products.json",
    "https://shop.localhost/products.json",
    "https://nas.local/products.json",
    "https://metadata.google.internal/products.json",
    "https://1.0.0.127.in-addr.arpa/products.json",
    "https://router.lan/products.json",
    "https://router.home/products.json",
    "https://fritz.box.home.arpa/products.json",
    "https://shop.test/products.json",
    "https://shop.example/products.json",
    "https://shop.invalid/products.json",
    "https://shop.onion/products.json",
    "https://shop.corp/products.json",
    "https://intranet/products.json",
    "https://com/products.json",
    "https://shop.com./products.json",
    "https://shop..com/products.json",
    "https://.shop.com/products.json",
    "https://shop_1.com/products.json",
    "https://-shop.com/products.json",
    "https://shop-.com/products.json",
    "https://shop.c/products.json",
    "https://shop.com1/products.json",
    "https://*.shop.com/products.json",
    "https://shop.com,evil.com/products.json",
    `https://${"a".repeat(64)}.com/products.json`,
    `https://${"abcdefgh.".repeat(32)}com/products.json`,
  ],
  "path-not-allowed": [
    "https://shop.com/",
    "https:///products.json",
    "https://shop.com/products",
    "https://shop.com/Products.json",
    "https://shop.com/products.json/",
    "https://shop.com//products.json",
    "https://shop.com/products.json/../admin",
    "https://shop.com/products.json%2f..%2fadmin",
    "https://shop.com/products%2ejson",
    "https://shop.com/%70roducts.json",
    "https://shop.com/admin/api/products.json",
    "https://shop.com/admin/products.json",
    "https://shop.com/products/.json",
    "https://shop.com/products/a%2fb.json",
    "https://shop.com/products/a%00.json",
    "https://shop.com/products/a.b.json",
    "https://shop.com/products/a/b.js",
    "https://shop.com/collections/../admin/products.json",
    "https://shop.com/collections/all/products.json/x",
    "https://shop.com/cart.json",
    "https://shop.com/cart.js",
    "https://shop.com/search.json",
    "https://shop.com/account.json",
    "https://shop.com/wp-json",
    "https://shop.com/index.php",
    "https://shop.com/index.php/",
    "https://shop.com/index.php/products.json",
    "https://shop.com/index.php/index.php/wp-json/",
    "https://shop.com/Index.php/wp-json/",
    "https://shop.com/index.php/wp-json/wc/v3/products",
    "https://shop.com/index.php/wp-json/wc-analytics/variations",
    "https://shop.com/index.php/wp-json/wc/store/v1/cart",
    "https://shop.com/index.php/wp-json/wp/v2/users",
    "https://shop.com/wp-json//wc/store/v1/products",
    "https://shop.com/wp-json/wc/v3/products",
    "https://shop.com/wp-json/wc-analytics/variations",
    "https://shop.com/wp-json/wc/store/v1/cart",
    "https://shop.com/wp-json/wc/store/v1/checkout",
    "https://shop.com/wp-json/wc/store/v2/products",
    "https://shop.com/wp-json/wc/store/v1/products/..%2f..%2fcart",
    "https://shop.com/wp-json/wc/store/v1/products/abc",
    "https://shop.com/wp-json/wp/v2/users",
    "https://shop.com/",
    "https://shop.com/?rest_route=/wc/v3/products",
    "https://shop.com/?rest_route=/wp/v2/users",
    "https://shop.com/?rest_route=wc/store/v1/products",
    "https://shop.com/?rest_route=/../wp-json/wc/store/v1/products",
    "https://shop.com/loja/?rest_route=/wc/v3/products",
    "https://shop.com/loja/products.json?limit=1&rest_route=/",
    "https://shop.com/loja/wp-json/wp/v2/users",
    "https://shop.com/a/b/c/d/e/f/g/wp-json/wc/store/v1/products",
    "https://shop.com/loja/products.json",
    "https://shop.com/?rest_route=/wc/store/v1/products/..%2f..%2fcart",
    "https://shop.com/?rest_route=/wc/store/v1/products&rest_route=/wc/v3/orders",
    "https://shop.com/wp-admin/?rest_route=/wc/store/v1/products",
  ],
  "query-not-allowed": [
    "https://shop.com/products.json?limit=250&limit=1",
    "https://shop.com/products.json?page=1&%70age=2",
    "https://shop.com/products.json?since_id=1",
    "https://shop.com/products.json?Limit=250",
    "https://shop.com/products.json?access_token=x",
    "https://shop.com/products.json?callback=x",
    "https://shop.com/meta.json?limit=1",
    "https://shop.com/products/lamp.json?page=1",
    "https://shop.com/wp-json/?_fields=name&_fields=routes",
    "https://shop.com/wp-json/?rest_route=/wc/v3/products",
    "https://shop.com/wp-json/?_method=POST",
    "https://shop.com/?rest_route=/wc/store/v1/products&consumer_key=ck_1",
    "https://shop.com/?rest_route=/wc/store/v1/products&_p=/wp-json/wc/",
    "https://shop.com/?rest_route=/wc/store/v1/products&page=1&page=2",
    "https://shop.com/wp-json/wp/v2/product?context=edit",
    "https://shop.com/wp-json/?page=1",
    "https://shop.com/index.php/wp-json/?_jsonp=x",
    "https://shop.com/wp-json/wc/store/v1/products?rest_route=/wc/v3/orders",
    "https://shop.com/wp-json/wc/store/v1/products?_jsonp=x",
    "https://shop.com/wp-json/wc/store/v1/products?_method=DELETE",
  ],
};

const passedJson: readonly string[] = [
  "https://shop.com/products.json",
  "https://shop.com/products.json?limit=250&page=4",
  "https://shop.com:443/products.json",
  "HTTPS://SHOP.COM/products.json",
  "https://kaffeehaus.myshopify.com/collections.json?limit=250&page=1",
  "https://shop.com/collections/summer-2026/products.json?limit=250&page=2",
  "https://shop.com/collections/%E5%A4%8F/products.json",
  "https://shop.com/meta.json",
  "https://shop.com/products/lamp_1.json",
  "https://shop.com/products/lamp-1.js",
  "https://xn--mbel-5qa.de/products.json",
  "https://möbel.de/products.json",
  "https://shop.xn--p1ai/products.json",
  "https://shop。com/products.json",
  "https://127.0.0.1.nip.io/products.json",
  "https://shop.com/x/../products.json",
  "https://shop.com/products.json#cart",
  "https://shop.com/wp-json/wc/store/v1/products?page=2&per_page=100&orderby=id&order=asc",
  "https://shop.com/loja/wp-json/wc/store/v1/products?page=2&per_page=100",
  "https://shop.com/sites/loja-ao-lado/index.php/wp-json/?_fields=name%2Cnamespaces",
  "https://shop.com/loja/?rest_route=/wc/store/v1/products&page=2&per_page=100",
  "https://shop.com/loja/produto/azul/?rest_route=/&_fields=home",
  "https://shop.com/wp-json/wc/store/products?type=variation",
  "https://shop.com/?rest_route=/wc/store/v1/products&page=2&per_page=100",
  "https://shop.com/?rest_route=%2Fwp%2Fv2%2Fproduct&include=1%2C2&per_page=100&_fields=id%2Ccontent.protected",
  "https://shop.com/?rest_route=/&_fields=name,namespaces",
  "https://shop.com/wp-json/wp/v2/product?include=1,2",
  "https://shop.com/wp-json/",
  "https://shop.com/wp-json/?_fields=name,namespaces",
  "https://shop.com/index.php/wp-json/?_fields=name%2Cnamespaces",
  "https://shop.com/index.php/wp-json/wc/store/v1/products?type=variation&page=2&per_page=100",
  "https://shop.com/index.php/wp-json/wc/store/v1/products/17",
  "https://shop.com/index.php/wp-json/wc/store/v1/products/categories?per_page=100",
  "https://shop.com/wp-json/wc/store/v1/products/17",
  "https://shop.com/wp-json/wc/store/v1/products/categories?per_page=100",
  "https://shop.com/wp-json/wc/store/v1/products/attributes/3/terms?page=1",
];

const listed = ["localhost:4174", "127.0.0.1:4174", "[::1]:4174", "nas.local:80", "10.0.0.5:443"];

const check = (url: string, kind: ProxyKind = "json", allowHosts: readonly string[] = []) => {
  const checked = checkTarget(url, kind, allowHosts);
  return checked.ok ? "passed" : checked.error.code;
};

describe("addresses asked of the proxy as JSON", () => {
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
