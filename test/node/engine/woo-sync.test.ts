import { describe, expect } from "vitest";
import { wooIds } from "../../../demo/stores/woocommerce/woo-ids";
import { passwordOf } from "../../../demo/stores/woocommerce/woo-records";
import type { ProductDetail } from "../../../src-worker/contract/product";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  ended,
  failedRefresh,
  failure,
  importElsewhere,
  importStore,
  last,
  listedIds,
  listedRows,
  openElsewhere,
  refresh,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { browserNetwork } from "./browser-network";
import { test as engineTest } from "./engine-test";
import { inDatabase } from "./stored-catalogue";

const test = engineTest.extend("store", ({ start }) => start("woocommerce", { products: 230 }));

const anImage = "https://shop.test/wp-content/a.jpg";

const withoutKeys = ({ url }: { readonly url: string }): StoreConnection => ({
  platform: "woocommerce",
  url,
  access: { kind: "public" },
});

const opened = async ({ engine }: AppWindow, id: string): Promise<ProductDetail> => value(await engine.openProduct(id));

describe("a WooCommerce store", () => {
  test("is imported whole: all public products, with variations, categories and currency", async ({
    store,
    imported,
  }) => {
    const window = await imported(store);
    expect(await listedIds(window)).toEqual(store.ids());
    const { sync, store: summary } = last(window);
    expect(summary).toMatchObject({ name: "Harbour & Field", currency: "EUR", platform: "woocommerce" });
    if (sync.state !== "complete") throw new Error("not complete");
    expect(sync.report).toMatchObject({ completeness: "whole", warnings: [], counters: { skipped: 0, duplicates: 0 } });
    for (const id of (await listedIds(window)).slice(0, 60)) {
      const { product } = await opened(window, id);
      expect(product.variants.length).toBeGreaterThan(0);
      expect(new Set(product.variants.map((variant) => variant.id)).size).toBe(product.variants.length);
      if (product.productType === "simple")
        expect(product.variants).toMatchObject([{ id: `${id}-main`, title: "Default" }]);
    }
  });

  test("in a folder of its host is imported and refreshed, with keys and without", async ({ start, imported }) => {
    const inFolder = await start("woocommerce", { products: 30, folder: "/shop" });
    const window = await imported(inFolder);
    expect(await listedIds(window)).toEqual(inFolder.ids());
    expect(last(window).store).toMatchObject({ url: inFolder.url, id: `woocommerce:${inFolder.url.slice(7)}` });
    inFolder.edits.edit(0, { title: "Renamed" });
    await refresh(window);
    expect((await listedRows(window)).map(({ title }) => title)).toContain("Renamed");
    const other = await openElsewhere();
    const page = `${inFolder.url}/product/blue-mug/`;
    const report = value(await other.engine.testConnection(withoutKeys({ url: page })));
    expect(report.url).toBe(inFolder.url);
    await importStore(other, withoutKeys(report));
    expect((await listedIds(other)).length).toBeGreaterThan(20);
  });

  test("shows its categories as a tree, in which parents include their children's products", async ({
    store,
    imported,
  }) => {
    const window = await imported(store);
    const listed = value(await window.engine.listCollections());
    expect(Math.max(...listed.map(({ depth }) => depth))).toBe(1);
    for (const [place, { depth, count }] of listed.entries()) {
      if (depth > 0) continue;
      const below = listed.slice(place + 1);
      const next = below.findIndex((one) => one.depth === 0);
      const kinds = next < 0 ? below : below.slice(0, next);
      expect(kinds.reduce((sum, kind) => sum + kind.count, 0)).toBe(count);
    }
    expect(listed.filter(({ depth }) => depth === 0).reduce((sum, one) => sum + one.count, 0)).toBe(store.ids().length);
  });

  test("shows a renamed category everywhere", async ({ store, imported }) => {
    const window = await imported(store);
    const [first] = (await opened(window, store.ids()[0] ?? "")).product.collectionIds ?? [];
    store.edits.renameCategory(Number(first), "Renamed & new");
    await refresh(window);
    expect(value(await window.engine.listCollections()).map(({ title }) => title)).toContain("Renamed & new");
  });

  test("with plain permalinks is requested at its API alone from the second sync on, also after a restart", async ({
    store,
    open,
    imported,
  }) => {
    store.woo.hosting = ["behind-tls", "plain-permalinks"];
    const window = await imported(store);
    const later = await open();
    value(await later.engine.open("store", "en", { platform: "woocommerce", url: store.connection.url }));
    for (const { engine, world } of [window, later]) {
      const from = world.requested.length;
      value(await engine.startSync({ acceptFewer: false }));
      const requested = world.requested.slice(from).filter((url) => url.includes("wc/") || url.includes("wp-json"));
      expect(requested.length).toBeGreaterThan(2);
      expect(requested.filter((url) => !url.includes("rest_route="))).toEqual([]);
    }
  });

  test("returns the same variations in bulk and, if that is refused, product by product", async ({
    store,
    imported,
  }) => {
    const window = await imported(store);
    const details = async (one: AppWindow) => Promise.all((await listedIds(one)).map((id) => opened(one, id)));
    const bulk = await details(window);
    expect(window.world.requested.filter((url) => /products\/\d+\/variations/.test(url))).toEqual([]);
    for (const hosting of ["no-bulk", "bulk-forbidden"] as const) {
      store.woo.hosting = ["behind-tls", hosting];
      const slower = await importElsewhere(store.connection);
      expect(slower.world.requested.filter((url) => /products\/\d+\/variations/.test(url)).length).toBeGreaterThan(10);
      expect(await details(slower)).toEqual(bulk);
    }
  });

  test.for([
    [["plain-permalinks"], ["plain-permalinks"]],
    [["index-permalinks"], ["index-permalinks"]],
    [["php-warnings"], ["warnings-before-json"]],
    [["no-bulk", "plain-permalinks"], ["plain-permalinks"]],
  ] as const)(
    "on a host with %j is imported, and the connection test notes %j",
    async ([hosting, notes], { store, open }) => {
      store.woo.hosting = ["behind-tls", ...hosting];
      const window = await open();
      expect(value(await window.engine.testConnection(store.connection)).notes).toEqual(
        expect.arrayContaining([...notes]),
      );
      await importStore(window, store.connection);
      expect(await listedIds(window)).toEqual(store.ids());
    },
  );

  /** The network as a browser uses it, with images answered locally. */
  function inBrowser(store: { readonly url: string }): World["fetch"] {
    const network = browserNetwork([store.url]);
    return (url, init) => (/\.(jpg|png)/.test(url) ? withoutImages(anImage, init) : network(url, init));
  }

  test.for([
    ["plain-permalinks", "plain-permalinks"],
    ["index-permalinks", "index-permalinks"],
    ["php-warnings", "warnings-before-json"],
  ] as const)(
    "on a host with %s is read in a browser with keys and without, and is noted as %s",
    async ([host, note], { store }) => {
      store.woo.hosting = ["behind-tls", host];
      for (const connection of [store.connection, withoutKeys(store)]) {
        const window = await openElsewhere(inBrowser(store));
        expect(value(await window.engine.testConnection(connection)).notes).toContain(note);
        await importStore(window, connection);
        expect(await listedIds(window)).toEqual(expect.arrayContaining(store.ids()));
      }
      const proxied = store.woo.requests.filter(({ path }) => path.includes("consumer_"));
      expect(proxied).toEqual([]);
    },
  );

  test("with plain permalinks takes keys in the address too", async ({ store, open }) => {
    store.woo.hosting = ["behind-tls", "plain-permalinks", "strips-authorization"];
    const access = { kind: "keys", ...store.keys.reader, remember: true, inAddress: true } as const;
    const window = await open(inBrowser(store));
    const tested = await window.engine.testConnection({ platform: "woocommerce", url: store.url, access });
    expect(value(tested).notes).toEqual(expect.arrayContaining(["plain-permalinks", "keys-in-address"]));
  });

  test("under maintenance is named so with keys and without, and its pause is in the snapshot", async ({ store }) => {
    store.woo.hosting = ["maintenance"];
    for (const connection of [store.connection, withoutKeys(store)]) {
      const window = await openElsewhere(inBrowser(store));
      expect(failure(await window.engine.testConnection(connection))).toMatchObject({ code: "store-maintenance" });
      value(await window.engine.saveConnection(connection));
      await ended(window);
      await seen(window, { sync: { state: "failed", failure: { cause: { code: "store-maintenance" } } } });
      const pauses = window.snapshots.flatMap(({ pause }) => pause ?? []);
      if (connection.platform === "woocommerce" && connection.access.kind === "public")
        expect(pauses).toContainEqual({ origin: store.url, until: expect.any(Number), requestedBy: "store" });
    }
  });

  test("keeps out what cannot be ordered, and says why", async ({ store }) => {
    for (const connection of [store.connection, withoutKeys(store)]) {
      const window = await importElsewhere(connection);
      const rows = await listedRows(window);
      for (const type of ["external", "grouped"] as const) {
        const row = rows.find(({ productType, stock }) => productType === type && stock === "not-orderable");
        expect(row).toMatchObject({ orderable: false });
        const { product } = await opened(window, row?.id ?? "");
        expect(product.variants[0]).toMatchObject({ available: false, orderObstacle: type });
        const added = await window.engine.addToOrder([{ product: product.id, variant: null, quantity: null }]);
        expect(failure(added).code).toBe("variant-unavailable");
      }
      const details = await Promise.all(rows.slice(0, 150).map(({ id }) => opened(window, id)));
      const unpriced = details.flatMap(({ product }) => product.variants.filter(({ price }) => price === null));
      expect(unpriced.length).toBeGreaterThan(0);
      expect(unpriced.every(({ orderObstacle }) => orderObstacle !== null)).toBe(true);
      expect(rows.some(({ priceMin }) => priceMin === 0)).toBe(false);
    }
  });

  test("shows a variation's own description, and its weight in the store's unit", async ({ store, imported }) => {
    const window = await imported(store);
    const rows = await listedRows(window);
    const variable = rows.filter(({ productType }) => productType === "variable").slice(0, 12);
    const details = await Promise.all(variable.map(({ id }) => opened(window, id)));
    const described = details.find(({ variantDescriptions }) => Object.keys(variantDescriptions).length > 0);
    expect(Object.keys(described?.variantDescriptions ?? {})).toEqual(described?.product.variants.map(({ id }) => id));
    expect(described?.product.variants[0]).toMatchObject({ weight: expect.any(Number), weightUnit: "kg" });
  });

  test("that removes the Authorization header is read with keys in the URL after consent", async ({ store, open }) => {
    store.woo.hosting = ["behind-tls", "strips-authorization"];
    const window = await open();
    expect(failure(await window.engine.testConnection(store.connection))).toMatchObject({ code: "keys-refused" });
    expect(window.world.requested.filter((url) => url.includes("consumer"))).toEqual([]);
    const agreed: StoreConnection = {
      platform: "woocommerce",
      url: store.url,
      access: { kind: "keys", ...store.keys.reader, remember: true, inAddress: true },
    };
    expect(value(await window.engine.testConnection(agreed)).notes).toContain("keys-in-address");
    await importStore(window, agreed);
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test.for([
    ["no-rest", "store-no-rest"],
    ["firewall", "store-firewall"],
    ["maintenance", "store-maintenance"],
    ["plain-http", "keys-refused"],
    ["login", "store-login"],
    ["no-cors", "store-no-cors"],
  ] as const)("on a host with %s fails as %s", async ([hosting, code], { store, open }) => {
    store.woo.hosting = [hosting];
    const window = await open(browserNetwork([store.url]));
    expect(failure(await window.engine.testConnection(store.connection))).toMatchObject({ code });
    const keyed = window.world.requested.filter((url) => url.startsWith("https://app.test/") && url.includes("v3"));
    expect(keyed).toEqual([]);
  });

  test("that limits requests for a moment is waited for, though a browser hides such refusals", async ({
    store,
    open,
  }) => {
    const report = async () => {
      const window = await open(browserNetwork([store.url]));
      const { responseMs, ...facts } = value(await window.engine.testConnection(store.connection));
      return facts;
    };
    const ordinary = await report();
    for (const after of [0, 1, 2, 3]) {
      // The request, then a question without keys: directly, and through the proxy.
      const limit = store.faults.add({ match: /\/wp-json\//, kind: "429-retry-after", times: 3, after });
      expect(await report(), `after ${after} requests`).toEqual(ordinary);
      expect(limit.fired).toBe(3);
      limit.remove();
    }
  });

  test("that has moved reports its new address, which gets no keys", async ({ store, open }) => {
    store.woo.hosting = ["redirects"];
    const moved = store.url.replace("127.0.0.1", "localhost");
    const window = await open(browserNetwork([store.url, moved]));
    const connection = { ...store.connection, url: moved };
    expect(failure(await window.engine.testConnection(connection))).toMatchObject({
      code: "store-moved",
      details: { url: store.url },
    });
    expect(store.woo.requests.filter(({ path }) => path.includes("/wc/v3/")).map(({ sent }) => sent)).toEqual([301]);
  });

  test("that CORS blocks can be read without keys through the app's proxy", async ({ store, open }) => {
    store.woo.hosting = ["no-cors"];
    const window = await open(browserNetwork([store.url]));
    const access = { kind: "public" } as const;
    const connection: StoreConnection = { platform: "woocommerce", url: store.url, access };
    expect(value(await window.engine.testConnection(connection)).notes).toContain("public-access");
    value(await window.engine.saveConnection(connection));
    await seen(window, { catalogue: { products: expect.any(Number) } });
    value(await window.engine.cancel("sync"));
    expect((await listedIds(window)).length).toBeGreaterThan(0);
  });

  test.for([
    ["unknown", { consumerKey: "ck_nobody0123456789", consumerSecret: "cs_nobody" }, "keys-refused"],
    ["without rights", "subscriber", "keys-no-rights"],
    ["with write-only access", "writeOnly", "keys-write-only"],
  ] as const)("reports keys %s", async ([_name, which, code], { store, open }) => {
    const keys = typeof which === "string" ? store.keys[which] : which;
    const access = { kind: "keys", ...keys, remember: true, inAddress: false } as const;
    const window = await open();
    const tested = await window.engine.testConnection({ platform: "woocommerce", url: store.url, access });
    expect(failure(tested)).toMatchObject({ code });
  });

  test("reports a wrong secret, swapped keys and a missing key", async ({ store, open }) => {
    const { consumerKey, consumerSecret } = store.keys.reader;
    const window = await open();
    for (const [keys, code] of [
      [{ consumerKey, consumerSecret: "cs_wrong0123456789" }, "keys-secret-wrong"],
      [{ consumerKey: consumerSecret, consumerSecret: consumerKey }, "keys-swapped"],
      [{ consumerKey, consumerSecret: " " }, "keys-required"],
    ] as const) {
      const access = { kind: "keys", ...keys, remember: true, inAddress: false } as const;
      expect(
        failure(await window.engine.testConnection({ platform: "woocommerce", url: store.url, access })).code,
      ).toBe(code);
    }
  });

  test("is read without keys through its public API", async ({ store, imported }) => {
    const window = await imported({
      connection: { platform: "woocommerce", url: store.url, access: { kind: "public" } },
    });
    const ids = await listedIds(window);
    expect(ids).toEqual(expect.arrayContaining(store.ids()));
    const places = Array.from({ length: store.woo.catalogue.places }, (_, index) => index);
    const locked = places.filter((index) => passwordOf(store.woo.catalogue, index) !== "");
    expect(locked).toHaveLength(1);
    expect(ids).not.toContain(String(wooIds.product(locked[0] ?? 0)));
    expect(window.world.requested.some((url) => url.includes("/wc/v3/"))).toBe(false);
    await seen(window, { store: { access: { kind: "public" }, name: "Harbour & Field", currency: "EUR" } });
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });
});

describe("keys", () => {
  /** A value as text, including bytes. */
  const spelled = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) => {
      if (part instanceof ArrayBuffer) return Buffer.from(part).toString("latin1");
      return ArrayBuffer.isView(part) ? Buffer.from(part.buffer).toString("latin1") : part;
    });

  test.for([
    { how: "remembered", remember: true, inAddress: false },
    { how: "not remembered", remember: false, inAddress: false },
    { how: "in the address, as the person agreed", remember: true, inAddress: true },
  ])(
    "that are $how appear only in requests to the store, never in storage or messages",
    async (how, { store, device, open }) => {
      const { remember, inAddress } = how;
      if (inAddress) store.woo.hosting = ["behind-tls", "strips-authorization"];
      const connection: StoreConnection = {
        platform: "woocommerce",
        url: store.url,
        access: { kind: "keys", ...store.keys.reader, remember, inAddress },
      };
      const headers: [url: string, authorization: string | null][] = [];
      const window = await open((url, init) => {
        headers.push([url, new Headers(init.headers).get("authorization")]);
        return withoutImages(url, init);
      });
      await importStore(window, connection);
      value(await window.engine.testConnection(connection));
      await refresh(window);
      // A failure contains the URL that failed.
      const fault = store.faults.add({ match: /\/wc\/v3\/products/, kind: "403" });
      await failedRefresh(window);
      fault.remove();
      const { consumerKey, consumerSecret } = store.keys.reader;
      const secrets = [consumerKey, consumerSecret, btoa(`${consumerKey}:${consumerSecret}`)];
      const stored = await inDatabase(window, ({ tables }) => Promise.all(tables.map((table) => table.toArray())));
      const { requested } = window.world;
      const toOthers = requested.filter((url) => !url.startsWith(store.url));
      const written = spelled([
        window.snapshots,
        device.evictionMarkerStorage,
        inAddress ? toOthers : requested,
        stored,
      ]);
      for (const secret of secrets) expect(written).not.toContain(secret);
      const cipher = stored.flat().filter((record) => record && typeof record === "object" && "cipher" in record);
      expect(cipher).toHaveLength(remember ? 1 : 0);
      expect(requested.some((url) => url.includes(consumerKey))).toBe(inAddress);
      expect(headers.filter(([url, sent]) => sent !== null && !url.startsWith(`${store.url}/wp-json/wc`))).toEqual([]);
    },
  );

  test("that are remembered work after a restart; the form gets only the last four characters", async ({
    store,
    imported,
    reopened,
  }) => {
    await imported(store);
    const later = await reopened();
    const lastFour = store.keys.reader.consumerKey.slice(-4);
    await seen(later, { store: { access: { kind: "keys", lastFour, remembered: true } } });
    expect((await refresh(later)).warnings).toEqual([]);
    const known: StoreConnection = {
      platform: "woocommerce",
      url: store.url,
      access: { kind: "known-keys", inAddress: false },
    };
    value(await later.engine.testConnection(known));
  });

  test("that are not remembered work until the app closes, and are requested afterwards", async ({
    store,
    imported,
    reopened,
  }) => {
    const access = { kind: "keys", ...store.keys.reader, remember: false, inAddress: false } as const;
    const window = await imported({ connection: { platform: "woocommerce", url: store.url, access } });
    await refresh(window);
    const later = await reopened();
    await seen(later, {
      store: { access: { kind: "keys", lastFour: null, remembered: false } },
      catalogue: { state: "ready", products: store.ids().length },
    });
    expect(await failedRefresh(later)).toMatchObject({ code: "keys-missing" });
    expect(await listedIds(later)).toEqual(store.ids());
  });

  test("of one URL are not sent to another", async ({ store, open, imported, start }) => {
    await imported(store);
    const other = await start("woocommerce", { products: 20 });
    const window = await open();
    const tested = await window.engine.testConnection({
      platform: "woocommerce",
      url: other.url,
      access: { kind: "known-keys", inAddress: false },
    });
    expect(failure(tested)).toMatchObject({ code: "keys-missing" });
    expect(window.world.requested).toEqual([]);
    await other.stop();
  });

  test("are deleted with their store", async ({ store, imported }) => {
    const window = await imported(store);
    value(await window.engine.removeStore(store.id));
    expect(await inDatabase(window, ({ credentials }) => credentials.toCollection().primaryKeys())).toEqual(["key"]);
  });
});

test("an interrupted import continues in the page where it stopped", async ({ store, open, reopened }) => {
  const broken = store.faults.add({ match: store.productPage(3), kind: "500" });
  const window = await open();
  value(await window.engine.saveConnection(store.connection));
  await ended(window);
  expect(broken.fired).toBeGreaterThan(0);
  store.faults.clear();
  const later = await reopened();
  await ended(later);
  expect(await listedIds(later)).toEqual(store.ids());
  const pages = later.world.requested.filter((url) =>
    [1, 2].some((page) => store.productPage(page)(new URL(url).pathname + new URL(url).search)),
  );
  expect(pages).toEqual([]);
});

test("a store is read whole once a week, which finds changes without a new date", async ({ store, imported }) => {
  const window = await imported(store);
  const pagesOf = async () => {
    const from = window.world.requested.length;
    await refresh(window);
    return window.world.requested
      .slice(from)
      .filter((url) => store.productPage(1)(new URL(url).pathname + new URL(url).search));
  };
  window.world.pass(6 * 86_400_000);
  expect(await pagesOf()).toEqual([]);
  window.world.pass(2 * 86_400_000);
  expect(await pagesOf()).toHaveLength(1);
  expect(await pagesOf()).toEqual([]);
});
