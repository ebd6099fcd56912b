import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../src-server/store-proxy/public-address";
import { closedAddresses, openAddresses } from "./address-vectors";
import { client, pinnedAnswer, productsUrl, proxyRequest, testStoreProxy } from "./test-store-proxy";

describe("addresses", () => {
  it.each(openAddresses)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(closedAddresses)("'%s' is not public", (address) => expect(isPublicAddress(address)).toBe(false));

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
    const answer = await proxy(proxyRequest("json", productsUrl), client);
    expect([answer.status, await answer.json()]).toEqual([403, { code: "address-not-public" }]);
    expect(fetched).toEqual([]);
  });

  it("is resolved once, and the connection goes to exactly these addresses", async () => {
    const addresses = ["93.184.215.14", "2606:4700::1111"];
    const { proxy, fetched, resolved } = testStoreProxy(() => pinnedAnswer(200, "{}"), {
      resolve: async () => addresses,
    });
    expect((await proxy(proxyRequest("json", productsUrl), client)).status).toBe(200);
    expect(resolved).toEqual(["shop.kaffeehaus.com"]);
    expect(fetched.map((request) => request.addresses)).toEqual([addresses]);
  });

  it.each(["json", "image", "page", "css"] as const)(
    "that does not exist gets the %s answer of one inside",
    async (kind) => {
      const home = kind === "json" ? productsUrl : new URL("/", productsUrl).href;
      const answers = [() => Promise.reject(new Error("ENOTFOUND")), async () => ["10.0.0.7"]].map(async (resolve) => {
        const { proxy } = testStoreProxy(() => pinnedAnswer(200, "{}"), { resolve });
        const answer = await proxy(proxyRequest(kind, home), client);
        return [answer.status, [...answer.headers], await answer.text()];
      });
      const [absent, inside] = await Promise.all(answers);
      expect(absent).toEqual(inside);
      expect(absent?.[0]).toBe(kind === "image" || kind === "css" ? 502 : 403);
    },
  );
});
