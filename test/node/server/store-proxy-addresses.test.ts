import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../src-server/store-proxy/public-address";
import { client, pinnedAnswer, productsUrl, question, testStoreProxy } from "./test-store-proxy";

// biome-ignore format: a table reads better dense
const open = [
  "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "93.184.215.14", "100.63.255.255", "100.128.0.0", "126.255.255.255",
  "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0",
  "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
  "2606:4700::1111", "2001:200::1", "2001:4860:4860::8888", "2a00:1450:4001:82a::200e", "2003::1", "3ffe:ffff::1", "2620:0:2d0:200::7",
];

// biome-ignore format: a table reads better dense
const closed = [
  "0.0.0.0", "0.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1", "127.255.255.255",
  "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.31.196.1", "192.52.193.1", "192.88.99.1",
  "192.168.0.1", "192.175.48.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255",
  "240.0.0.1", "255.255.255.255",
  "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "100::1",
  "1fff:ffff::1", "2001::1", "2001:0:4136:e378::1", "2001:1ff:ffff::1", "2001:db8::1", "2002:7f00:1::1", "2002:808:808::1", "3fff::1",
  "4000::1", "5f00::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1",
  "", "localhost", "127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ",
  "[2606:4700::1111]", "2606:4700:::1", "2606:4700::g", "12345::1",
];

describe("addresses", () => {
  it.each(open)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(closed)("'%s' is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  it("reads an IPv6 address alike in every spelling", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const long = groups.map((value) => value.toString(16).padStart(4, "0")).join(":");
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        expect(isPublicAddress(long.toUpperCase())).toBe(isPublicAddress(short));
      }),
      { seed: 7 },
    );
  });
});

describe("the name of a store", () => {
  const cases: [string, readonly string[]][] = [
    ["all its addresses are private", ["10.1.2.3"]],
    ["one of its addresses is private", ["93.184.215.14", "127.0.0.1"]],
    ["it leads to the cloud's metadata", ["169.254.169.254"]],
    ["it leads to loopback by IPv6", ["::1"]],
    ["it leads to loopback mapped into IPv6", ["::ffff:127.0.0.1"]],
  ];

  it.each(cases)("is refused without a connection when %s", async (_why, addresses) => {
    const { proxy, fetched } = testStoreProxy(() => pinnedAnswer(200, "{}"), { resolve: async () => addresses });
    const answer = await proxy(question("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([403, { code: "address-not-public" }]);
    expect(fetched).toEqual([]);
  });

  it("is resolved once, and the connection goes to exactly these addresses", async () => {
    const addresses = ["93.184.215.14", "2606:4700::1111"];
    const { proxy, fetched, resolved } = testStoreProxy(() => pinnedAnswer(200, "{}"), {
      resolve: async () => addresses,
    });
    expect((await proxy(question("json", productsUrl), client)).status).toBe(200);
    expect(resolved).toEqual(["shop.kaffeehaus.com"]);
    expect(fetched.map((request) => request.addresses)).toEqual([addresses]);
  });

  it("that does not exist is told as such", async () => {
    const unknown = () => Promise.reject(new Error("ENOTFOUND"));
    const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), { resolve: unknown });
    const answer = await proxy(question("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([502, { code: "host-unresolved" }]);
  });
});
