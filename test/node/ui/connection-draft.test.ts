import { describe, expect, it } from "vitest";
import { withFragmentApart } from "../../../src-ui/foundations/stores/store-address";
import {
  type ConnectionFields,
  connectionDraft,
  connectionFromDraft,
  draftIsSaved,
} from "../../../src-ui/pieces/connection/connection-draft";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import type { StoreAccess } from "../../../src-worker/contract/store-connection";
import { wooKeys } from "./connections";
import { storeSummary, wooSummary } from "./store-summary";

const shop = storeSummary();
const woo = wooSummary();
const published = storeSummary({ platform: "published", url: "https://files.example/latest.json" });

describe("what the connection form shows before anything is typed", () => {
  it("is an empty Shopify form where there is no store", () => {
    expect(draft({})).toMatchObject({ platform: "shopify", url: "", known: null, storedKey: null, keep: true });
  });

  it("is the store in use", () => {
    expect(draft({}, shop)).toMatchObject({ platform: "shopify", url: "https://shop.example", known: shop });
    expect(draft({}, woo)).toMatchObject({
      platform: "woocommerce",
      url: "https://woo.example",
      access: "keys",
      consumerKey: "",
      consumerSecret: "",
      storedKey: "wxyz",
      keep: true,
      inAddress: false,
    });
  });

  it("follows how the store is read", () => {
    expect(draft({}, read({ kind: "public" }))).toMatchObject({ access: "public", storedKey: null });
    const loose = read({ kind: "keys", lastFour: "wxyz", remembered: false, inAddress: true });
    expect(draft({}, loose)).toMatchObject({ access: "keys", keep: false, inAddress: true });
  });

  it("stores keys unless they were not stored before, which a device that lost everything cannot know", () => {
    const without = read({ kind: "keys", lastFour: null, remembered: false, inAddress: false });
    expect(connectionDraft({}, without, [without])).toMatchObject({ keep: false });
    expect(connectionDraft({}, without, [without], true)).toMatchObject({ keep: true });
    expect(connectionDraft({ keep: false }, without, [without], true)).toMatchObject({ keep: false });
  });

  it("is the platform that was chosen last, even if it is not the one in use", () => {
    expect(connectionDraft({}, shop, [shop], false, "woocommerce")).toMatchObject({ platform: "woocommerce", url: "" });
    expect(connectionDraft({ platform: "shopify" }, null, [], false, "woocommerce").platform).toBe("shopify");
  });

  it("is empty for the other platform than the one in use", () => {
    expect(draft({ platform: "woocommerce" }, shop)).toMatchObject({ url: "", known: null });
  });
});

describe("an address that is typed", () => {
  it("is recognised as a store of this device, whichever is open", () => {
    const typed = { platform: "woocommerce", url: "woo.example/" } as const;
    expect(connectionDraft(typed, shop, [shop, woo])).toMatchObject({ known: woo, storedKey: "wxyz" });
  });

  it("is another store on the other platform", () => {
    expect(draft({ platform: "shopify", url: "https://woo.example" }, woo)).toMatchObject({
      known: null,
      storedKey: null,
    });
  });
});

describe("the connection that a form describes", () => {
  const keys = { consumerKey: " ck_1 ", consumerSecret: " cs_1 " };
  const fields = { platform: "woocommerce", url: "other.example" } as const;

  it.each<[string, Partial<ConnectionFields>, unknown]>([
    ["no address", { url: " " }, "empty"],
    ["the sample address", { url: "https://your-store.myshopify.com/" }, "placeholder"],
    ["a Shopify address", { url: " https://a.example " }, { platform: "shopify", url: "https://a.example" }],
    ["a WooCommerce address alone", fields, "keys"],
    ["one field of the keys", { ...fields, consumerKey: "ck_1" }, "keys"],
    ["blanks for a key", { ...fields, consumerKey: " ", consumerSecret: "cs_1" }, "keys"],
    ["both, trimmed", { ...fields, ...keys }, woocommerce(wooKeys())],
    [
      "both, pasted with invisible characters and quotes",
      { ...fields, consumerKey: '"ck_\u200b1"', consumerSecret: "\ufeffcs_1\u00a0" },
      woocommerce(wooKeys()),
    ],
    [
      "keys that are not to be stored, in the address",
      { ...fields, ...keys, keep: false, inAddress: true },
      woocommerce(wooKeys({ remember: false, inAddress: true })),
    ],
    ["no keys, on purpose", { ...fields, ...keys, access: "public" }, woocommerce({ kind: "public" })],
  ])("is right for %s", (_, typed, connection) => {
    expect(connectionFromDraft(draft(typed))).toEqual(connection);
  });

  it("goes on with the stored keys while both fields are empty", () => {
    const url = "https://woo.example";
    expect(connectionFromDraft(draft({}, woo))).toEqual({
      platform: "woocommerce",
      url,
      access: { kind: "known-keys", inAddress: false },
    });
    expect(connectionFromDraft(draft({ inAddress: true }, woo))).toMatchObject({ access: { inAddress: true } });
    expect(connectionFromDraft(draft({ consumerSecret: "cs_2" }, woo))).toBe("keys");
  });

  it("requires keys that were not stored", () => {
    expect(
      connectionFromDraft(draft({}, read({ kind: "keys", lastFour: null, remembered: false, inAddress: false }))),
    ).toBe("keys");
  });

  it("has the fragment of a published catalogue's address apart, and no other platform's", () => {
    const typed = withFragmentApart(" https://files.example/latest.json#key=one&pin=two ");
    expect(connectionFromDraft(draft({ platform: "published", ...typed }))).toEqual({
      platform: "published",
      url: "https://files.example/latest.json",
      fragment: "#key=one&pin=two",
    });
    expect(connectionFromDraft(draft({ platform: "shopify", ...typed }))).not.toHaveProperty("fragment");
  });

  function woocommerce(access: object): object {
    return { platform: "woocommerce", url: "https://other.example", access };
  }
});

describe("a form that says what is in use", () => {
  it.each<[string, Partial<ConnectionFields>, StoreSummary | null, boolean]>([
    ["nothing, with no store", {}, null, false],
    ["nothing new of a Shopify store", {}, shop, true],
    ["the same address with a slash", { url: "https://shop.example/" }, shop, true],
    ["the key that it may lack", { fragment: "#key=one" }, published, false],
    ["another address", { url: "https://other.example" }, shop, false],
    ["another platform", { platform: "woocommerce", url: "https://shop.example" }, shop, false],
    ["nothing new of a store with keys", {}, woo, true],
    ["new keys", { consumerKey: "ck_2", consumerSecret: "cs_2" }, woo, false],
    ["half a pair of keys", { consumerKey: "ck_2" }, woo, false],
    ["the keys in the address", { inAddress: true }, woo, false],
    ["no keys any more", { access: "public" }, woo, false],
    ["still no keys", {}, read({ kind: "public" }), true],
    ["keys from now on", { access: "keys" }, read({ kind: "public" }), false],
    [
      "nothing yet of keys that were not stored",
      {},
      read({ kind: "keys", lastFour: null, remembered: false, inAddress: false }),
      true,
    ],
  ])("is recognised: %s", (_, typed, connected, saved) => {
    expect(draftIsSaved(draft(typed, connected), connected)).toBe(saved);
  });
});

function draft(typed: Partial<ConnectionFields>, connected: StoreSummary | null = null) {
  return connectionDraft(typed, connected, connected ? [connected] : []);
}

function read(access: StoreAccess): StoreSummary {
  return wooSummary({ access });
}
