import { describe, expect, test } from "vitest";
import { everyPage, wooShop } from "../../demo-stores/woo-shop";
import { faultsOf } from "./faults-of-product";
import { knownCatalogue } from "./known-catalogue";
import { allPages, failureOf, offeredIn, openWoo, signal } from "./open-woo";

const route = "/wp-json/wc/store/v1/products";

/** Without the fields that the public API lacks. */
const shown = (url: string, products: readonly ({ readonly id: string } | null)[]) =>
  JSON.stringify(products).replaceAll(url, "https://shop.example.com");

describe("a WooCommerce store without keys", () => {
  test("is checked by its list and by WordPress's answer, and reported as read through its public API", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20) });
    const { port, paths } = openWoo(shop.url, null);
    expect(await port.check(signal)).toMatchObject({ hasProducts: true, notes: ["public-access"] });
    const [list, ten, passwords] = paths();
    expect([list, ten]).toEqual([`${route}?per_page=1`, `${route}?per_page=10`]);
    expect(passwords).toMatch(/^\/wp-json\/wp\/v2\/product\?include=\d+&per_page=100&_fields=id,content.protected$/);
  });

  test("with index permalinks is requested where its API is", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20), hosting: "index-permalinks" });
    const { notes } = await openWoo(shop.url, null).port.check(signal);
    expect(notes).toEqual(["index-permalinks", "public-access"]);
  });

  test("whose WordPress does not list the products that need a password is read with all, and is noted", async () => {
    const catalogue = knownCatalogue(20);
    const shop = await wooShop(20, { catalogue, hosting: "no-wordpress-list" });
    const { port } = openWoo(shop.url, null);
    expect((await port.check(signal)).notes).toEqual(["passwords-unknown", "public-access"]);
    expect(offeredIn(await allPages(port.productPages(signal, null)))).toHaveLength(21);
  });

  test("sends no keys, whichever it is passed", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20) });
    const { port, sent } = openWoo(shop.url, shop.keys.reader, "public");
    await port.check(signal);
    await port.about(signal);
    await port.syncToken(signal);
    for (const { url, headers } of sent) {
      expect(headers.has("authorization")).toBe(false);
      expect(url).not.toMatch(/c[ks]_demo/);
    }
  });

  test("marks products and variations that are sold by the half dozen", async () => {
    const shop = await wooShop(100, { catalogue: knownCatalogue(100) });
    const pages = await allPages(openWoo(shop.url, null).port.productPages(signal, null));
    const steps = offeredIn(pages).map(({ toProduct: read }) =>
      read()?.variants.map(({ quantityRule }) => quantityRule?.step ?? 1),
    );
    expect(new Set(steps.map((ofVariants) => ofVariants?.join(" ").replaceAll(/(\d)( \1)+/g, "$1 each")))).toEqual(
      new Set(["1", "1 each", "6", "6 each"]),
    );
  });

  test("is read whole, with prices, options and images as with keys", async () => {
    const shop = await wooShop(250, { catalogue: knownCatalogue(250) });
    const { port } = openWoo(shop.url, null);
    const pages = await allPages(port.productPages(signal, null));
    expect(pages.map(({ end, next }) => [end, next])).toEqual([
      ["more", "100"],
      ["more", "200"],
      ["whole", null],
    ]);
    const products = new Map(offeredIn(pages).map(({ id, toProduct: read }) => [id, read()]));
    // Hidden products are included: nothing marks them. Products that need a password are not.
    const published = await everyPage(shop.json, "/wp-json/wc/v3/products?status=publish");
    const open = published.filter((record) => Reflect.get(record, "post_password") === "");
    expect(open.length).toBe(published.length - 1);
    expect([...products.keys()].toSorted()).toEqual(open.map(({ id }) => String(id)).toSorted());
    for (const product of products.values())
      expect(product && faultsOf(product).filter((fault) => !/^image at http:/.test(fault))).toEqual([]);

    const withKeys = await allPages(openWoo(shop.url, shop.keys.reader).port.productPages(signal, null));
    let compared = 0;
    for (const { id, toProduct: read } of offeredIn(withKeys)) {
      const [full, open] = [read(), products.get(id)];
      if (!full || !open) throw new Error(`${id} is missing`);
      expect([open.title, open.handle, open.vendor, open.tags]).toEqual([
        full.title,
        full.handle,
        full.vendor,
        full.tags,
      ]);
      expect(open.options).toEqual(full.options);
      expect(open.images.map(({ src }) => src)).toEqual(full.images.map(({ src }) => src));
      const reported = (product: typeof full) =>
        product.variants
          .map(({ id: variant, title, option1, option2, option3, price, sku, available, description }) =>
            [
              variant.replace(/&.*/, ""),
              title,
              option1,
              option2,
              option3,
              Number(price),
              sku,
              available,
              description,
            ].join("|"),
          )
          .toSorted();
      // How options with entities are written is for the answers of a real store to show (captured-answers.test.ts).
      const entities = full.options.some(({ values }) => values.some((value) => value.includes("&")));
      if (full.productType === "variable" && !entities) {
        compared++;
        expect(reported(open)).toEqual(reported(full));
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("has its variations requested by the products of a page, where it keeps to that", async () => {
    const shop = await wooShop(120, { catalogue: knownCatalogue(120) });
    const whole = await everyPage(shop.json, `${route}?type=variation`);
    const { port, paths } = openWoo(shop.url, null, "public", async (requested, init) => {
      const url = new URL(requested);
      const parents = url.searchParams.get("parent")?.split(",");
      if (!parents) return fetch(requested, init);
      const page = Number(url.searchParams.get("page"));
      const found = whole.filter((variation) => parents.includes(String(Reflect.get(variation, "parent"))));
      const headers = { "x-wp-total": String(found.length), "x-wp-totalpages": String(Math.ceil(found.length / 100)) };
      return new Response(JSON.stringify(found.slice((page - 1) * 100, page * 100)), { headers });
    });
    const byParents = offeredIn(await allPages(port.productPages(signal, null)));
    const requested = paths();
    expect(requested.filter((path) => path.includes("parent=")).length).toBeGreaterThan(0);
    expect(requested.filter((path) => path.includes("type=variation") && !path.includes("parent="))).toEqual([]);
    const atOnce = offeredIn(await allPages(openWoo(shop.url, null).port.productPages(signal, null)));
    expect(byParents.map(({ id, hash }) => [id, hash])).toEqual(atOnce.map(({ id, hash }) => [id, hash]));
  });

  test.each<[string, (whole: readonly object[]) => readonly object[]]>([
    ["all variations", (whole) => whole],
    ["none", () => []],
    [
      "those of one product",
      (whole) => whole.filter((each) => Reflect.get(each, "parent") === Reflect.get(whole[0] ?? {}, "parent")),
    ],
  ])("has all its variations read, once, where a page's products bring %s", async (_, answer) => {
    const shop = await wooShop(250, { catalogue: knownCatalogue(250) });
    const whole = await everyPage(shop.json, `${route}?type=variation`);
    const { port, paths } = openWoo(shop.url, null, "public", async (requested, init) => {
      if (!new URL(requested).searchParams.has("parent")) return fetch(requested, init);
      const found = answer(whole);
      const headers = { "x-wp-total": String(found.length), "x-wp-totalpages": "1" };
      return new Response(JSON.stringify(found), { headers });
    });
    const products = offeredIn(await allPages(port.productPages(signal, null))).map(({ toProduct: read }) => read());
    const requested = paths();
    expect(requested.filter((path) => path.includes("parent="))).toHaveLength(1);
    expect(requested.filter((path) => /type=variation&.*page=1$/.test(path) && !path.includes("parent="))).toHaveLength(
      1,
    );
    const expected = offeredIn(await allPages(openWoo(shop.url, null).port.productPages(signal, null)));
    expect(shown(shop.url, products)).toBe(
      shown(
        shop.url,
        expected.map(({ toProduct: read }) => read()),
      ),
    );
  });

  test("reports its name, currency and counts", async () => {
    const shop = await wooShop(60, { catalogue: knownCatalogue(60) });
    expect(await openWoo(shop.url, null).port.about(signal)).toMatchObject({
      name: "Harbour & Field",
      currency: "EUR",
      decimals: 2,
      productCount: 61,
      countsUnlisted: true,
    });
  });

  test("has its categories as a tree of collections", async () => {
    const shop = await wooShop(60, { catalogue: knownCatalogue(60) });
    const collections = await openWoo(shop.url, null).port.collections(signal);
    expect(collections.some(({ parentId }) => parentId !== null)).toBe(true);
  });

  test("lists no changes, but reports whether there may be some", async () => {
    let time = Date.parse("2026-11-21T12:00:00Z");
    const shop = await wooShop(60, { catalogue: knownCatalogue(60), now: () => time });
    const syncToken = () => openWoo(shop.url, null).port.syncToken(signal);
    const before = await syncToken();
    expect(await syncToken()).toBe(before);
    expect(await openWoo(shop.url, null).port.changes(signal, before, new Set(), false)).toBeNull();
    const syncTokens = [before];
    for (const happen of [
      () => shop.edits.edit(3, { title: "x" }),
      () => shop.edits.add(1),
      () => shop.edits.remove(5),
    ]) {
      time += 60_000;
      happen();
      syncTokens.push(await syncToken());
    }
    expect(new Set(syncTokens).size).toBe(syncTokens.length);
  });

  test("is read through our proxy where a browser may not read it", async () => {
    const shop = await wooShop(20, { catalogue: knownCatalogue(20) });
    const { port, sent } = openWoo(shop.url, null, "public", async (requested) => {
      const url = new URL(requested);
      if (url.origin !== "https://app.test") throw new TypeError("Failed to fetch");
      const answer = await fetch(url.searchParams.get("url") ?? "");
      return new Response(await answer.arrayBuffer(), { headers: answer.headers });
    });
    expect(offeredIn(await allPages(port.productPages(signal, null)))).toHaveLength(20);
    // After one refusal it is not requested again.
    expect(sent.filter(({ url }) => url.startsWith(shop.url))).toHaveLength(1);
  });

  test("that does not answer fails as the line does", async () => {
    const { port } = openWoo("https://shop.example.com", null, "public", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect((await failureOf(port.check(signal))).code).toBe("network");
  });
});
