import { describe, expect } from "vitest";
import type { StoreTheme } from "../../../src-worker/contract/theme";
import type { World } from "../../../src-worker/world/world";
import { unreadable } from "../theme/aa-pairs";
import {
  type AppWindow,
  failure,
  importStore,
  last,
  refresh,
  refreshWithImages,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { browserNetwork } from "./browser-network";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import type { DemoStore } from "./start-demo-store";
import { inDatabase, storedImageKeys } from "./stored-catalogue";

const day = 24 * 60 * 60 * 1000;

const logoPath = "/cdn/shop/files/store-logo.png";

const test = engineTest
  .extend("shopify", ({ start }) => start("shopify", { products: 40, allImages: true }))
  .extend("woo", ({ start }) => start("woocommerce", { products: 40, allImages: true }))
  /** Requests for pages and style sheets, and whether they carried a credential. */
  .extend("pages", (): { readonly url: string; readonly authorized: boolean }[] => [])
  /**
   * Opens a window with a browser's network: everything but a store's JSON comes through the app's proxy.
   * @param spoil may answer instead of the network
   * @param through wraps the network, for example to record its requests
   */
  .extend("openInBrowser", ({ shopify, woo, pages, open }) => {
    const nothing = (_url: string): Response | null => null;
    return (spoil = nothing, through = (network: World["fetch"]) => network): Promise<AppWindow> => {
      const network = through(browserNetwork([shopify.url, woo.url]));
      return open(async (url, init) => {
        const spoilt = spoil(decodeURIComponent(url));
        if (spoilt) return spoilt;
        if (/[?&]kind=(page|css)/.test(url))
          pages.push({ url, authorized: new Headers(init.headers).has("authorization") });
        const isImage = /\/(cdn\/shop\/files|wp-content\/uploads)\/(?!store-)/.test(decodeURIComponent(url));
        return isImage ? withoutImages("/cdn/a.png", init) : network(url, init);
      });
    };
  })
  /** A window with the imported Shopify store. */
  .extend("window", async ({ openInBrowser, shopify }) => {
    const window = await openInBrowser();
    await importStore(window, shopify.url);
    return window;
  });

/** A browser's HTTP cache, for less time than an answer stays fresh in it. */
function browserCache(network: World["fetch"]): World["fetch"] {
  const fresh = new Map<string, Response>();
  return async (url, init) => {
    const known = init.cache === "default" ? fresh.get(url) : undefined;
    if (known) return known.clone();
    const answer = await network(url, init);
    if (/max-age=[1-9]/.test(answer.headers.get("cache-control") ?? "")) fresh.set(url, answer.clone());
    return answer;
  };
}

function theme(window: AppWindow): StoreTheme {
  const published = last(window).theme;
  if (!published) throw new Error("no theme is published");
  return published;
}

/** A store's requests for its home page and style sheets. */
const pageRequests = ({ shopify: store }: DemoStore) => store.requests.filter(({ path }) => path === "/").length;

/** A request without an answer. */
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

const versionOf = (address: string | null) => /[?&]v=(\d+)/.exec(address ?? "")?.[1];

describe("a sync", () => {
  test("reads and applies the theme of a Shopify store, with its logo and icon", async ({ shopify, window }) => {
    const { found, applied, fitted, storedLogo, storedFavicon } = theme(window);
    expect(applied).toBe(true);
    expect(found).toMatchObject({
      primaryColor: "#1d4e4a",
      backgroundColor: "#faf7f2",
      textColor: "#22282c",
      fontFamily: "Assistant",
      fonts: ["Assistant", "Libre Baskerville"],
    });
    expect(storedLogo).toBe(`${shopify.url}/cdn/shop/files/store-logo.png?v=1761766537`);
    expect(storedFavicon).toBe(`${shopify.url}/cdn/shop/files/store-icon.png?v=1761766537`);
    expect(await storedImageKeys(window)).toEqual(
      expect.arrayContaining([
        `${shopify.url}/cdn/shop/files/store-logo.png`,
        `${shopify.url}/cdn/shop/files/store-icon.png`,
      ]),
    );
    expect(fitted && unreadable(fitted.tokens)).toEqual([]);
    const { sync } = last(window);
    expect(sync).toMatchObject({ state: "complete", report: { warnings: [] } });
  });

  test("reads the theme and style sheet of a WooCommerce store through the proxy, never with its keys", async ({
    woo,
    pages,
    openInBrowser,
  }) => {
    const window = await openInBrowser();
    await importStore(window, woo.connection);
    expect(theme(window).found).toMatchObject({
      primaryColor: "#1d4e4a",
      secondaryColor: "#f4c97a",
      headerBackground: "#1d4e4a",
      logo: `${woo.url}/wp-content/uploads/2026/01/store-logo.png`,
    });
    expect(theme(window).storedLogo).not.toBeNull();
    expect(pages.map(({ authorized }) => authorized)).toEqual([false, false]);
    for (const { url } of pages) expect(url).not.toMatch(/consumer|ck_|cs_/);
  });

  test("shows the first products in the store's colours", async ({ window }) => {
    const withProducts = window.snapshots.filter(({ catalogue }) => /growing|ready/.test(catalogue.state));
    expect(withProducts.map((snapshot) => snapshot.theme?.found?.primaryColor)).not.toContain(undefined);
  });

  test("does not wait for the theme for longer than three seconds in all, and shows it when it has come", async ({
    shopify,
    openInBrowser,
  }) => {
    const gate = createGate();
    const window = await openInBrowser(undefined, (network) => async (url, init) => {
      if (url.includes("kind=page")) await gate.opened;
      return network(url, init);
    });
    value(await window.engine.saveConnection(shopify.connection));
    await expect
      .poll(() => {
        window.world.expireDeadlines(3000);
        return last(window);
      })
      .toMatchObject({ catalogue: { state: "ready" }, sync: { state: "complete", report: { warnings: [] } } });
    expect(theme(window).found).toBeNull();
    gate.open();
    await seen(window, {
      theme: { found: { primaryColor: "#1d4e4a" }, storedLogo: expect.stringContaining("store-logo") },
    });
  });

  test("abandons the reading after half a minute; the next sync begins another", async ({ shopify, openInBrowser }) => {
    let hangs = true;
    const window = await openInBrowser(undefined, (network) => (url, init) => {
      if (hangs && url.includes("kind=page")) return hanging(init);
      return network(url, init);
    });
    value(await window.engine.saveConnection(shopify.connection));
    await expect
      .poll(() => {
        window.world.expireDeadlines(3000);
        return last(window);
      })
      .toMatchObject({ sync: { state: "complete" } });
    await expect.poll(() => window.world.deadlines).toContain(30_000);
    window.world.expireDeadlines();
    await expect.poll(() => window.world.deadlines).not.toContain(30_000);
    hangs = false;
    await refresh(window);
    expect(theme(window).found).toMatchObject({ primaryColor: "#1d4e4a" });
  });

  test("does not wait for the website on a refresh within a day", async ({ shopify, window }) => {
    await inDatabase(window, ({ images }) => images.delete(shopify.url + logoPath));
    shopify.faults.add({ match: /^\/$|store-logo/, kind: "hang" });
    expect(await refresh(window)).toMatchObject({ completeness: "whole", warnings: [] });
  });

  test("stores a logo as the page paints it, and none that would keep the page busy", async ({
    shopify,
    openInBrowser,
  }) => {
    const use = '<use href="#a"/>';
    const groups = Array.from(
      { length: 18 },
      (_, at) => `<g id="${at}">${use.replace("a", `${at - 1}`).repeat(2)}</g>`,
    );
    const drawings = {
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      icon: `<svg xmlns="http://www.w3.org/2000/svg"><rect id="-1" width="9"/>${groups.join("")}</svg>`,
    };
    const window = await openInBrowser((url) => {
      const [, which] = /\/store-(logo|icon)/.exec(url) ?? [];
      const type = { headers: { "content-type": "image/svg+xml" } };
      return which === "logo" || which === "icon" ? new Response(drawings[which], type) : null;
    });
    const drawn: number[] = [];
    await window.engine.provideSvgRenderer(async (_name, _bytes, side) => {
      drawn.push(side);
      return { bytes: new TextEncoder().encode("painted").buffer, type: "image/webp" };
    });
    await importStore(window, shopify.url);
    await seen(window, { theme: { storedLogo: expect.stringContaining("store-logo"), storedFavicon: null } });
    const logo = await inDatabase(window, ({ images }) => images.get(shopify.url + logoPath));
    expect([logo?.type, await new Response(logo?.bytes).text()]).toEqual(["image/webp", "painted"]);
    expect(drawn).toEqual([480]);
  });

  test("reads the theme once a day, and fetches a missing logo with the images", async ({ shopify, window }) => {
    await inDatabase(window, ({ images }) => images.delete(shopify.url + logoPath));
    await refreshWithImages(window);
    expect(pageRequests(shopify)).toBe(1);
    expect(await storedImageKeys(window)).toContain(shopify.url + logoPath);
    window.world.pass(day);
    await refresh(window);
    expect(pageRequests(shopify)).toBe(2);
  });

  test("fetches a new version of logo and icon, and shows the old ones until then", async ({
    shopify,
    openInBrowser,
    window,
  }) => {
    const version = (window: AppWindow) => [theme(window).storedLogo, theme(window).storedFavicon].map(versionOf);
    expect(version(window)).toEqual(["1761766537", "1761766537"]);
    // The shop uploaded both again under the same names.
    const website = await (await fetch(`${shopify.url}/`)).text();
    let gone = true;
    const later = await openInBrowser((url) => {
      if (/kind=page/.test(url))
        return new Response(website.replaceAll("v=1761766537", "v=2"), {
          headers: { "content-type": "text/html", "content-disposition": "attachment" },
        });
      if (gone && /\/store-(logo|icon)/.test(url)) return new Response("", { status: 404 });
      return null;
    });
    value(await later.engine.open("store", "en", null));
    await seen(later, { catalogue: { state: "ready" } });
    later.world.pass(2 * day);
    await refresh(later);
    expect(theme(later).found?.logo).toMatch(/v=2$/);
    expect(version(later)).toEqual(["1761766537", "1761766537"]);
    expect(await storedImageKeys(later)).toContain(shopify.url + logoPath);
    gone = false;
    const from = later.world.requested.length;
    await refreshWithImages(later);
    expect(version(later)).toEqual(["2", "2"]);
    await refreshWithImages(later);
    const requested = later.world.requested.slice(from).filter((url) => url.includes("/store-"));
    expect(requested.map(versionOf)).toEqual(["2", "2"]);
  });

  test("puts a pale logo on a plate where the header is translucent, also when the logo comes later", async ({
    woo,
    openInBrowser,
  }) => {
    const website = await (await fetch(`${woo.url}/`)).text();
    let hasLogo = true;
    const window = await openInBrowser((url) => {
      if (/kind=page/.test(url))
        return new Response(
          `${website}<style>.site-header,header{background:rgba(255,255,255,.1)!important;background-color:rgba(255,255,255,.1)}</style>`,
          { headers: { "content-type": "text/html", "content-disposition": "attachment" } },
        );
      if (/kind=css/.test(url)) return new Response("", { status: 404 });
      if (!hasLogo && url.includes("/store-logo")) return new Response("", { status: 404 });
      return null;
    });
    window.world.luminance = async () => 0.96;
    await importStore(window, woo.connection);
    const { found, fitted } = theme(window);
    expect(found?.logoBackground).toBe(found?.textColor);
    expect(fitted?.tokens.light.plate).toBe(found?.textColor);
    await inDatabase(window, ({ images }) => images.clear());
    hasLogo = false;
    window.world.pass(day);
    await refresh(window);
    expect(theme(window)).toMatchObject({ storedLogo: null, fitted: { tokens: { light: { plate: null } } } });
    hasLogo = true;
    await refreshWithImages(window);
    expect(theme(window).fitted?.tokens.light.plate).toBe(found?.textColor);
  });

  test("completes without a theme, and reports the reason", async ({ shopify, openInBrowser }) => {
    shopify.faults.add({ match: /^\/$/, kind: "403" });
    const window = await openInBrowser();
    await importStore(window, shopify.url);
    expect(last(window).sync).toMatchObject({
      state: "complete",
      report: {
        completeness: "whole",
        warnings: [{ code: "theme-failed", cause: { code: "store-forbidden" } }],
      },
    });
    expect(theme(window)).toMatchObject({ found: null, fitted: null });
  });

  test("keeps the stored theme when a later reading fails", async ({ shopify, window }) => {
    const before = theme(window);
    shopify.faults.add({ match: /^\/$/, kind: "500" });
    window.world.pass(day);
    const { warnings } = await refresh(window);
    expect(warnings).toMatchObject([{ code: "theme-failed" }]);
    expect(theme(window)).toEqual(before);
  });
});

describe("the theme", () => {
  test("is applied at the next start, before any request to the store", async ({ window, reopened }) => {
    const before = theme(window);
    const next = await reopened(() => Promise.reject(new TypeError("Failed to fetch")));
    await seen(next, { catalogue: { state: "ready" } });
    expect(theme(next)).toEqual(before);
  });

  test("changes with the store", async ({ shopify, woo, window }) => {
    await importStore(window, woo.connection);
    value(await window.engine.chooseStore(shopify.id));
    await seen(window, { theme: { storedLogo: `${shopify.url}/cdn/shop/files/store-logo.png?v=1761766537` } });
    value(await window.engine.chooseStore(woo.id));
    await seen(window, { theme: { storedLogo: `${woo.url}/wp-content/uploads/2026/01/store-logo.png` } });
  });

  test("of the demo is the app's default", async ({ window }) => {
    value(await window.engine.open("demo", "en", null));
    await seen(window, { store: { platform: "demo" }, theme: { found: null, fitted: null } });
    await seen(window, { sync: { state: "complete" } });
    expect(failure(await window.engine.readTheme()).code).toBe("theme-not-found");
  });

  test("updates in other windows", async ({ openInBrowser, window }) => {
    const other = await openInBrowser();
    value(await other.engine.open("store", "en", null));
    await seen(other, { theme: { applied: true } });
    value(await window.engine.chooseTheme({ applied: false, changes: {} }));
    await seen(other, { theme: { applied: false } });
  });

  test("is deleted with its store, including images that no other store uses", async ({ window }) => {
    value(await window.engine.removeStore(last(window).store?.id ?? ""));
    await seen(window, { store: null, theme: { found: null, fitted: null } });
    expect(await storedImageKeys(window)).toEqual([]);
  });
});

describe("the user", () => {
  test("can switch the theme off and on, and change a colour, which survives the next reading", async ({ window }) => {
    value(await window.engine.chooseTheme({ applied: false, changes: {} }));
    await seen(window, { theme: { applied: false } });
    const changed = value(await window.engine.chooseTheme({ applied: true, changes: { primaryColor: "#9d123f" } }));
    expect(changed.fitted?.colours.primaryColor).toBe("#9d123f");
    const again = value(await window.engine.readTheme());
    expect(again).toMatchObject({
      applied: true,
      changes: { primaryColor: "#9d123f" },
      found: { primaryColor: "#1d4e4a" },
      fitted: { colours: { primaryColor: "#9d123f" } },
    });
  });

  test("can read the theme again within a minute, past the answers in the browser's cache", async ({
    woo,
    openInBrowser,
  }) => {
    const window = await openInBrowser(undefined, browserCache);
    await importStore(window, woo.connection);
    const requested = () => woo.woo.requests.filter(({ path }) => path === "/" || path.includes("/style.css")).length;
    expect(requested()).toBe(2);
    value(await window.engine.readTheme());
    expect(requested()).toBe(4);
  });

  test("can preview a colour, adjusted for contrast", async ({ window }) => {
    const before = theme(window);
    const preview = value(await window.engine.previewTheme({ textColor: "#dddddd" }));
    expect(preview.colours.textColor).toBe("#dddddd");
    expect(preview.tokens.light.page.ink).not.toBe("#dddddd");
    expect(unreadable(preview.tokens)).toEqual([]);
    expect(theme(window)).toEqual(before);
  });

  test.for([
    [{ applied: true, changes: { primaryColor: "red;background:url(//x)" } }],
    [{ applied: true, changes: { primaryColor: "#FFFFFF" } }],
    [{ applied: true, changes: { logo: "#ffffff" } }],
    [{ applied: "yes", changes: {} }],
  ])("cannot apply %j", async (choice, { window }) => {
    const chosen = await window.engine.chooseTheme(choice as never);
    expect(failure(chosen).code).toBe("bad-argument");
  });

  test("gets a failure without a store", async ({ openInBrowser }) => {
    const window = await openInBrowser();
    value(await window.engine.open("store", "en", null));
    for (const answer of [window.engine.readTheme(), window.engine.previewTheme({})])
      expect(failure(await answer).code).toBe("store-not-configured");
  });

  test("can stop a reading", async ({ shopify, pages, window }) => {
    shopify.faults.add({ match: /^\/$/, kind: "hang" });
    const reading = window.engine.readTheme();
    await expect.poll(() => pages.length).toBe(2);
    value(await window.engine.cancel("theme"));
    expect(failure(await reading).code).toBe("cancelled");
  });
});
