import { describe, expect, test } from "vitest";
import { testConnection } from "../../../src-worker/connection/test-connection";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import type { ConnectionTest, Snapshot } from "../../../src-worker/contract/snapshot";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { Failed } from "../../../src-worker/outcome/failed";
import { failureFrom } from "../../../src-worker/outcome/failure-from";
import type { StorePort } from "../../../src-worker/stores/store-port";

const shopify: StoreConnection = { platform: "shopify", url: "https://shop.example.com/" };
const keys = { kind: "keys", consumerKey: "ck_1", consumerSecret: "cs_2", remember: false, inAddress: false } as const;
const woo: StoreConnection = { platform: "woocommerce", url: "shop.example.com", access: keys };

const about = {
  name: "Loja",
  currency: "EUR",
  decimals: null,
  productCount: 12,
  countsUnlisted: false,
  collectionCount: 3,
};
const check = { hasProducts: true, responseMs: 80, notes: [] } as const;
const collection = {
  id: "1",
  handle: "all",
  title: "All",
  description: "",
  bodyHtml: "",
  publishedAt: "",
  updatedAt: "",
  image: null,
  sortOrder: "",
  productsCount: null,
  parentId: null,
};

/** A store that answers as it is published; what a test does not ask for answers too little to be mistaken for an answer. */
function storeWith(answers: Partial<StorePort> = {}): StorePort {
  const unasked = () => Promise.reject(new Error("a test asks for no such thing"));
  return {
    check: async () => check,
    about: async () => about,
    collections: unasked,
    syncToken: unasked,
    productPages: () => {
      throw new Error("a test reads no products");
    },
    changes: unasked,
    membership: unasked,
    productExtras: async () => null,
    rendition: (src) => src,
    ...answers,
  };
}

interface Circumstances {
  readonly online?: boolean;
  readonly signal?: AbortSignal;
  openPort?(connection: StoreConnection): Promise<StorePort>;
  /** JSON by address; every other address refuses. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Runs a test; `published` is every published state, `opened` the opened stores. */
async function run(typed: StoreConnection, circumstances: Circumstances = {}) {
  const { online = true, signal = new AbortController().signal, openPort = async () => storeWith() } = circumstances;
  const { answers = {} } = circumstances;
  const published: ConnectionTest[] = [];
  const opened: StoreConnection[] = [];
  const parts = {
    connectivity: { check: async () => online },
    publisher: {
      update({ test: state }: Partial<Snapshot>) {
        if (state) published.push(state);
      },
      watch: () => undefined,
    },
    client: {
      async get(_signal: AbortSignal, url: string) {
        if (!(url in answers)) throw new Failed("store-not-found");
        return { json: answers[url], status: 200, headers: new Headers(), url, dirty: false, milliseconds: 0 };
      },
      page: () => Promise.reject(new Error("a test asks for no page")),
    },
    openPort(connection: StoreConnection) {
      opened.push(connection);
      return openPort(connection);
    },
  };
  const outcome = await testConnection(signal, parts, typed).then(
    (report) => ({ report }),
    (error: unknown) => ({ failure: failureFrom(error) }),
  );
  return { outcome, published, opened, last: published.at(-1) };
}

const states = (test: ConnectionTest | undefined) =>
  test && test.state !== "idle" ? Object.values(test.steps).join(" ") : "idle";

test.each([shopify, woo])("a passed test of $platform publishes its four steps and its findings", async (typed) => {
  const { outcome, published, last } = await run(typed);
  const report = {
    platform: typed.platform,
    url: "https://shop.example.com",
    storeName: "Loja",
    responseMs: 80,
    productCount: 12,
    countsUnlisted: false,
    collectionCount: 3,
    currency: "EUR",
    notes: [],
  };
  expect(outcome).toEqual({ report });
  expect(published.map(states)).toEqual([
    "testing pending pending pending",
    "success testing pending pending",
    "success success testing pending",
    "success success success testing",
    "success success success success",
  ]);
  // As typed: the form compares it with what stands in it.
  expect(last).toMatchObject({ state: "success", platform: typed.platform, url: typed.url, report, failure: null });
});

test("the store is opened with the address and the keys as they will be used", async () => {
  const typed = { ...woo, access: { ...keys, consumerKey: " ck_1", consumerSecret: "cs_2\n" } };
  expect((await run(typed)).opened).toEqual([{ ...woo, url: "https://shop.example.com" }]);
  expect((await run(shopify)).opened).toEqual([{ ...shopify, url: "https://shop.example.com" }]);
});

test("a WooCommerce store is tested where WordPress says it is", async () => {
  const answers = {
    "https://shop.example.com/loja/produto/?rest_route=/&_fields=home": { home: "http://x.example/loja/" },
  };
  const { outcome, opened } = await run({ ...woo, url: "shop.example.com/loja/produto/" }, { answers });
  expect(opened).toMatchObject([{ url: "https://shop.example.com/loja" }]);
  expect(outcome).toMatchObject({ report: { url: "https://shop.example.com/loja" } });
});

test.each<[FailureCode, string]>([
  ["bad-json", "success success success error"],
  ["not-a-store", "success success success error"],
  ["empty-answer", "success success success error"],
  ["answer-too-large", "success success success error"],
  ["store-not-found", "success success error pending"],
  ["timeout", "success success error pending"],
  ["keys-refused", "success success error pending"],
])("%s leaves the steps at: %s", async (code, steps) => {
  const openPort = async () => storeWith({ check: async () => Promise.reject(new Failed(code)) });
  const { last } = await run(woo, { openPort });
  expect(states(last)).toBe(steps);
});

test.each([
  [shopify, "shop.example.com"],
  [woo, "WooCommerce Store"],
])("a $platform store that reports no name is called %s", async (typed, storeName) => {
  const openPort = async () => storeWith({ about: async () => ({ ...about, name: null }) });
  expect((await run(typed, { openPort })).outcome).toMatchObject({ report: { storeName } });
});

describe("a Shopify store whose own domain refuses", () => {
  const refusing = async ({ url }: StoreConnection) =>
    storeWith(
      url === "https://shop.example.com" ? { check: async () => Promise.reject(new Failed("store-forbidden")) } : {},
    );
  const meta = "https://shop.example.com/meta.json";

  test("is read at its myshopify.com address if it reports one", async () => {
    const answers = { [meta]: { myshopify_domain: "loja-7.myshopify.com" } };
    const { outcome } = await run(shopify, { openPort: refusing, answers });
    expect(outcome).toMatchObject({ report: { url: "https://loja-7.myshopify.com" } });
  });

  test.each([{}, { myshopify_domain: "evil.example" }, { myshopify_domain: "a.myshopify.com.evil.example" }, null])(
    "is reported as refusing where its meta.json is %j",
    async (reported) => {
      const { outcome, opened } = await run(shopify, { openPort: refusing, answers: { [meta]: reported } });
      expect(outcome).toMatchObject({ failure: { code: "store-forbidden" } });
      expect(opened).toHaveLength(1);
    },
  );

  test("is reported as its own domain refuses where both do", async () => {
    const answers = { [meta]: { myshopify_domain: "loja-7.myshopify.com" } };
    const openPort = async ({ url }: StoreConnection) =>
      storeWith({
        check: async () => Promise.reject(new Failed(url.includes("myshopify") ? "store-locked" : "store-forbidden")),
      });
    expect((await run(shopify, { openPort, answers })).outcome).toMatchObject({ failure: { code: "store-forbidden" } });
  });
});

test("reports notes about the host", async () => {
  const notes = ["plain-permalinks", "keys-in-address", "warnings-before-json"] as const;
  const { outcome } = await run(woo, { openPort: async () => storeWith({ check: async () => ({ ...check, notes }) }) });
  expect(outcome).toMatchObject({ report: { notes } });
});

test("a store without products passes with a warning", async () => {
  const empty = storeWith({ check: async () => ({ ...check, hasProducts: false }) });
  const { outcome, last } = await run(woo, { openPort: async () => empty });
  expect(outcome).toMatchObject({ report: { productCount: 0 } });
  expect(states(last)).toBe("success success success warning");
  expect(last?.state).toBe("success");
});

test("a store that reports nothing about itself has its host's name, and is counted or left out", async () => {
  const unknown = {
    name: null,
    currency: null,
    decimals: null,
    productCount: null,
    countsUnlisted: false,
    collectionCount: null,
  };
  const counted = storeWith({ about: async () => unknown, collections: async () => [collection, collection] });
  expect((await run(shopify, { openPort: async () => counted })).outcome).toMatchObject({
    report: { storeName: "shop.example.com", productCount: null, collectionCount: 2, currency: null },
  });
  const hidden = storeWith({
    about: async () => unknown,
    collections: () => Promise.reject(new Failed("store-forbidden")),
  });
  expect((await run(shopify, { openPort: async () => hidden })).outcome).toMatchObject({
    report: { collectionCount: null },
  });
});

const refusing = (code: FailureCode, retryable = false) => Promise.reject(new Failed(code, {}, { retryable }));

test.each<[string, FailureCode, string, StoreConnection, Circumstances]>([
  [
    "an address that is none",
    "url-not-https",
    "error pending pending pending",
    { ...shopify, url: "http://shop.example.com" },
    {},
  ],
  [
    "an empty key",
    "keys-required",
    "success success error pending",
    { ...woo, access: { ...keys, consumerKey: " " } },
    {},
  ],
  [
    "swapped keys",
    "keys-swapped",
    "success success error pending",
    { ...woo, access: { ...keys, consumerKey: "cs_2", consumerSecret: "ck_1" } },
    {},
  ],
  ["no network", "offline", "success error pending pending", woo, { online: false }],
  [
    "keys that the engine does not have",
    "keys-missing",
    "success success error pending",
    { ...woo, access: { kind: "known-keys", inAddress: false } },
    { openPort: () => refusing("keys-missing") },
  ],
  [
    "refused keys",
    "keys-refused",
    "success success error pending",
    woo,
    { openPort: async () => storeWith({ check: () => refusing("keys-refused") }) },
  ],
  [
    "a busy store",
    "store-busy",
    "success success error pending",
    shopify,
    { openPort: async () => storeWith({ check: () => refusing("store-busy", true) }) },
  ],
  [
    "a store that fails later",
    "unexpected",
    "success success success error",
    shopify,
    { openPort: async () => storeWith({ about: () => Promise.reject(new Error("odd")) }) },
  ],
])("%s ends the test with %s: %s", async (_name, code, steps, typed, circumstances) => {
  const { outcome, last } = await run(typed, circumstances);
  expect(outcome).toMatchObject({ failure: { code } });
  expect(states(last)).toBe(steps);
  expect(last).toMatchObject({
    state: "error",
    platform: typed.platform,
    url: typed.url,
    report: null,
    failure: { code },
  });
});

test("nothing is requested before the address, the keys and the network are right", async () => {
  for (const [typed, online] of [
    [{ ...woo, url: "" }, true],
    [{ ...woo, access: { ...keys, consumerSecret: "" } }, true],
    [woo, false],
  ] as const)
    expect((await run(typed, { online })).opened).toEqual([]);
});

test("a cancelled test leaves no result", async () => {
  const controller = new AbortController();
  const cancelling = storeWith({
    async check(signal) {
      controller.abort(new Failed("cancelled", {}, { retryable: true }));
      signal.throwIfAborted();
      return check;
    },
  });
  const { outcome, last } = await run(woo, { signal: controller.signal, openPort: async () => cancelling });
  expect(outcome).toMatchObject({ failure: { code: "cancelled" } });
  expect(last).toEqual({ state: "idle" });
});

test("no published state contains a key", async () => {
  const typed = { ...woo, access: { ...keys, consumerKey: "ck_canary", consumerSecret: "cs_canary" } };
  for (const code of [null, "keys-unknown", "network"] as const) {
    const port = storeWith(code ? { check: () => refusing(code) } : {});
    const { outcome, published } = await run(typed, { openPort: async () => port });
    expect(JSON.stringify([outcome, published])).not.toContain("canary");
  }
});
