import { describe, expect } from "vitest";
import type { RichText } from "../../../src-worker/contract/product";
import type { World } from "../../../src-worker/world/world";
import { altered } from "./altered-answers";
import { type AppWindow, last, listedRows, openElsewhere, refreshWithImages, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { exportedCatalogue } from "./exported-catalogue";
import { accesses, connectionOf } from "./store-accesses";
import { storedImageKeys } from "./stored-catalogue";

/** A host that no store address or product image names. */
const host = "https://pictures.example";
const gif = () => new Response("GIF89a", { headers: { "content-type": "image/gif" } });

/** The network: every description in the store's answers ends with some HTML, and the third host has images. */
function networkWith(ending: { readonly html: string }): World["fetch"] {
  const stores = altered((json) => withHtml(json, ending.html));
  return (url, init) => (new URL(url).origin === host ? Promise.resolve(gif()) : stores(url, init));
}

function withHtml(json: unknown, html: string): unknown {
  if (Array.isArray(json)) return json.map((one) => withHtml(one, html));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, inside]) => {
      const isText = typeof inside === "string" && ["body_html", "description"].includes(key);
      return [key, isText ? `${inside}${html}` : withHtml(inside, html)];
    }),
  );
}

const test = engineTest
  /** The end of every description in the store's answers. */
  .extend("ending", () => ({ html: `<p>Measures <img src="${host}/chart.png?v=1" alt="Chart"></p>` }))
  .extend("network", ({ ending }) => networkWith(ending));

const storedKeys = async (window: AppWindow): Promise<string[]> =>
  (await storedImageKeys(window)).filter((key) => key.startsWith(host));

const requested = ({ world }: AppWindow) => world.requested.filter((url) => url.startsWith(host));

function sourcesIn(tree: RichText): readonly string[] {
  return tree.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.src === undefined ? [] : [node.src]), ...sourcesIn(node.children)],
  );
}

describe.each(accesses)("an image in the descriptions of a %s store", (_name, platform, isPublic) => {
  const importedTest = test.extend(
    "importDescribed",
    ({ start, imported, network }) =>
      async (): Promise<AppWindow> => {
        const store = await start(platform, { products: 8 });
        return imported({ connection: connectionOf(store, isPublic) }, network);
      },
  );

  importedTest(
    "is stored once, after all images of products, and counts for 'Offline ready'",
    async ({ importDescribed }) => {
      const window = await importDescribed();
      expect(await storedKeys(window)).toEqual([`${host}/chart.png`]);
      expect(requested(window)).toEqual([`${host}/chart.png?v=1`]);
      expect(window.world.requested.filter((url) => /\.(gif|jpg|png|svg)/.test(url)).at(-1)).toMatch(host);
      await seen(window, { readiness: { ready: true } });
    },
  );

  importedTest(
    "is what the description shows: lazy sources, noscript copies and relative addresses, never a pixel or a local host",
    async ({ importDescribed, ending }) => {
      ending.html = `<img src="data:image/gif;base64,R0" data-src="${host}/lazy.jpg">
      <noscript><img src="${host}/lazy.jpg"></noscript>
      <picture><source srcset="${host}/small.jpg 200w, ${host}/large.jpg 900w"><img alt=""></picture>
      <img src="${host}/pixel.gif" width="1" height="1"><img src="http://192.168.0.1/admin.png">
      <template><img src="${host}/hidden.jpg"></template><IMG SRC='${host}/a.png?a=1&amp;b=2'>`;
      const window = await importDescribed();
      const expected = [`${host}/a.png?a=1&b=2`, `${host}/large.jpg`, `${host}/lazy.jpg`];
      expect((await storedKeys(window)).toSorted()).toEqual(expected);
      const [row] = await listedRows(window);
      const { description } = value(await window.engine.openProduct(row?.handle ?? ""));
      expect(sourcesIn(description).toSorted()).toEqual(expected);
    },
  );

  importedTest("is deleted when no description shows it any more", async ({ importDescribed, ending }) => {
    const window = await importDescribed();
    ending.html = `<img src="${host}/new.png">`;
    // A store is read whole again after a week, also where it can list its changes.
    window.world.pass(8 * 86_400_000);
    await refreshWithImages(window);
    expect(await storedKeys(window)).toEqual([`${host}/new.png`]);
  });
});

describe("images in descriptions", () => {
  const shopTest = test.extend("shop", ({ start }) => start("shopify", { products: 8 }));

  shopTest("are at most 50 of a product", async ({ imported, network, shop, ending }) => {
    ending.html = Array.from({ length: 60 }, (_, at) => `<img src="${host}/${at}.png">`).join("");
    const window = await imported(shop, network);
    expect(await storedKeys(window)).toHaveLength(50);
  });

  shopTest("are listed as missing where their host refuses them", async ({ imported, network, shop }) => {
    const window = await imported(shop, async (url, init) =>
      url.startsWith(host) ? new Response("", { status: 404 }) : network(url, init),
    );
    expect(value(await window.engine.missingImages()).products).toBe(8);
    expect(last(window).readiness).toMatchObject({ ready: false });
  });

  shopTest(
    "travel in a catalogue file, and nothing is requested on the other device",
    async ({ imported, network, shop }) => {
      const file = await exportedCatalogue(await imported(shop, network));
      const other = await openElsewhere(network);
      other.world.goOffline();
      value(await other.engine.importCatalogueFile(file, { acceptOlder: false }));
      expect(await storedKeys(other)).toEqual([`${host}/chart.png`]);
      other.world.goOnline();
      await refreshWithImages(other);
      expect(requested(other)).toEqual([]);
    },
  );
});
