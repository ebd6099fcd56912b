import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import type { StoreTheme } from "../../../src-worker/contract/theme";
import type { World } from "../../../src-worker/world/world";
import { unreadable } from "../theme/aa-pairs";
import {
  type AppWindow,
  failure,
  importStore,
  last,
  openAppWindow,
  refresh,
  refreshWithImages,
  seen,
  value,
} from "./app-window";
import { browserNetwork } from "./browser-network";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

const day = 24 * 60 * 60 * 1000;

let shopify: DemoStore;
let woo: DemoStore;
let device: Device;

beforeEach(async () => {
  [shopify, woo] = await Promise.all([
    startDemoStore("shopify", { products: 40, allImages: true }),
    startDemoStore("woocommerce", { products: 40, allImages: true }),
  ]);
  device = createDevice();
});
afterEach(() => Promise.all([shopify.stop(), woo.stop()]));

/** Requests for pages and style sheets, and whether they carried a credential. */
let pages: { readonly url: string; readonly authorized: boolean }[] = [];

/**
 * A window with a browser's network: everything but a store's JSON comes through the app's proxy.
 * @param spoil may answer instead of the network
 * @param through wraps the network, for example to record its requests
 */
const openWindow = (
  spoil: (url: string) => Response | null = () => null,
  through = (network: World["fetch"]) => network,
): Promise<AppWindow> => {
  const network = through(browserNetwork([shopify.url, woo.url]));
  pages = [];
  return openAppWindow(device, async (url, init) => {
    const spoilt = spoil(decodeURIComponent(url));
    if (spoilt) return spoilt;
    if (/[?&]kind=(page|css)/.test(url))
      pages.push({ url, authorized: new Headers(init.headers).has("authorization") });
    const image = /\/(cdn\/shop\/files|wp-content\/uploads)\/(?!store-)/.test(decodeURIComponent(url));
    return image
      ? Promise.resolve(new Response("GIF89a", { headers: { "content-type": "image/gif" } }))
      : network(url, init);
  });
};

/** A browser's HTTP cache, for less time than an answer stays fresh in it. */
function browserCache(network: World["fetch"]): World["fetch"] {
  const held = new Map<string, Response>();
  return async (url, init) => {
    const known = init.cache === "default" ? held.get(url) : undefined;
    if (known) return known.clone();
    const answer = await network(url, init);
    if (/max-age=[1-9]/.test(answer.headers.get("cache-control") ?? "")) held.set(url, answer.clone());
    return answer;
  };
}

function theme(window: AppWindow): StoreTheme {
  const told = last(window).theme;
  if (!told) throw new Error("no theme was told");
  return told;
}

/** A store's requests for its home page and style sheets. */
const pagesAsked = ({ shopify: store }: DemoStore) => store.requests.filter(({ path }) => path === "/").length;

/** A request without an answer. */
const hanging = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

const versionOf = (address: string | null) => /[?&]v=(\d+)/.exec(address ?? "")?.[1];

async function heldKeys({ world }: AppWindow): Promise<readonly string[]> {
  const database = openDatabase(world);
  const keys = await database.images.toCollection().primaryKeys();
  database.close();
  return keys;
}

describe("a sync", () => {
  test("reads and applies the theme of a Shopify store, with its logo and icon", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
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
    expect(await heldKeys(window)).toEqual(
      expect.arrayContaining([
        `${shopify.url}/cdn/shop/files/store-logo.png`,
        `${shopify.url}/cdn/shop/files/store-icon.png`,
      ]),
    );
    expect(fitted && unreadable(fitted.tokens)).toEqual([]);
    const { sync } = last(window);
    expect(sync).toMatchObject({ state: "complete", report: { warnings: [] } });
  });

  test("reads the theme and style sheet of a WooCommerce store through the proxy, never with its keys", async () => {
    const window = await openWindow();
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

  test("shows the first products in the store's colours", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const withProducts = window.snapshots.filter(({ catalogue }) => /growing|held/.test(catalogue.state));
    expect(withProducts.map((snapshot) => snapshot.theme?.found?.primaryColor)).not.toContain(undefined);
  });

  test("does not wait for the theme for longer than three seconds in all, and shows it when it has come", async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const window = await openWindow(undefined, (network) => async (url, init) => {
      if (url.includes("kind=page")) await answered;
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
    answer();
    await seen(window, {
      theme: { found: { primaryColor: "#1d4e4a" }, storedLogo: expect.stringContaining("store-logo") },
    });
  });

  test("gives the reading up after half a minute; the next sync begins another", async () => {
    let hangs = true;
    const window = await openWindow(undefined, (network) => (url, init) => {
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

  test("does not wait for the website on a refresh within a day", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const database = openDatabase(window.world);
    await database.images.delete(`${shopify.url}/cdn/shop/files/store-logo.png`);
    database.close();
    shopify.faults.add({ match: /^\/$|store-logo/, kind: "hang" });
    expect(await refresh(window)).toMatchObject({ completeness: "whole", warnings: [] });
  });

  test("stores a logo as the page paints it, and none that would keep the page busy", async () => {
    const use = '<use href="#a"/>';
    const groups = Array.from(
      { length: 18 },
      (_, at) => `<g id="${at}">${use.replace("a", `${at - 1}`).repeat(2)}</g>`,
    );
    const drawings = {
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      icon: `<svg xmlns="http://www.w3.org/2000/svg"><rect id="-1" width="9"/>${groups.join("")}</svg>`,
    };
    const window = await openWindow((url) => {
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
    const database = openDatabase(window.world);
    const logo = await database.images.get(`${shopify.url}/cdn/shop/files/store-logo.png`);
    database.close();
    expect([logo?.type, await new Response(logo?.bytes).text()]).toEqual(["image/webp", "painted"]);
    expect(drawn).toEqual([480]);
  });

  test("reads the theme once a day, and fetches a missing logo with the images", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const database = openDatabase(window.world);
    await database.images.delete(`${shopify.url}/cdn/shop/files/store-logo.png`);
    await refreshWithImages(window);
    expect(pagesAsked(shopify)).toBe(1);
    expect(await database.images.get(`${shopify.url}/cdn/shop/files/store-logo.png`)).toBeDefined();
    database.close();
    window.world.pass(day);
    await refresh(window);
    expect(pagesAsked(shopify)).toBe(2);
  });

  test("fetches a new version of logo and icon, and shows the old ones until then", async () => {
    const version = (window: AppWindow) => [theme(window).storedLogo, theme(window).storedFavicon].map(versionOf);
    const window = await openWindow();
    await importStore(window, shopify.url);
    // The shop uploaded both again under the same names.
    const website = await (await fetch(`${shopify.url}/`)).text();
    let gone = true;
    const later = await openWindow((url) => {
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
    expect(await heldKeys(later)).toEqual(expect.arrayContaining([`${shopify.url}/cdn/shop/files/store-logo.png`]));
    gone = false;
    const from = later.world.asked.length;
    await refreshWithImages(later);
    expect(version(later)).toEqual(["2", "2"]);
    await refreshWithImages(later);
    const asked = later.world.asked.slice(from).filter((url) => url.includes("/store-"));
    expect(asked.map(versionOf)).toEqual(["2", "2"]);
  });

  test("gives a pale logo a plate where the header is translucent, also when the logo comes later", async () => {
    const website = await (await fetch(`${woo.url}/`)).text();
    let hasLogo = true;
    const window = await openWindow((url) => {
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
    const database = openDatabase(window.world);
    await database.images.clear();
    database.close();
    hasLogo = false;
    window.world.pass(day);
    await refresh(window);
    expect(theme(window)).toMatchObject({ storedLogo: null, fitted: { tokens: { light: { plate: null } } } });
    hasLogo = true;
    await refreshWithImages(window);
    expect(theme(window).fitted?.tokens.light.plate).toBe(found?.textColor);
  });

  test("completes without a theme, and reports the reason", async () => {
    shopify.faults.add({ match: /^\/$/, kind: "403" });
    const window = await openWindow();
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

  test("keeps the stored theme when a later reading fails", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const before = theme(window);
    shopify.faults.add({ match: /^\/$/, kind: "500" });
    window.world.pass(day);
    const { warnings } = await refresh(window);
    expect(warnings).toMatchObject([{ code: "theme-failed" }]);
    expect(theme(window)).toEqual(before);
  });
});

describe("the theme", () => {
  test("is applied at the next start, before any request to the store", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const kept = theme(window);
    const next = await openAppWindow(device, () => Promise.reject(new TypeError("Failed to fetch")));
    value(await next.engine.open("store", "en", null));
    await seen(next, { catalogue: { state: "ready" } });
    expect(theme(next)).toEqual(kept);
  });

  test("changes with the store", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    await importStore(window, woo.connection);
    const [first, second] = [shopify.url, woo.url].map((url) => last(window).stores.find((store) => store.url === url));
    value(await window.engine.chooseStore(first?.id ?? ""));
    await seen(window, { theme: { storedLogo: `${shopify.url}/cdn/shop/files/store-logo.png?v=1761766537` } });
    value(await window.engine.chooseStore(second?.id ?? ""));
    await seen(window, { theme: { storedLogo: `${woo.url}/wp-content/uploads/2026/01/store-logo.png` } });
  });

  test("of the demo is the app's default", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    value(await window.engine.open("demo", "en", null));
    await seen(window, { store: { platform: "demo" }, theme: { found: null, fitted: null } });
    await seen(window, { sync: { state: "complete" } });
    expect(failure(await window.engine.readTheme()).code).toBe("theme-not-found");
  });

  test("updates in other windows", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const other = await openWindow();
    value(await other.engine.open("store", "en", null));
    await seen(other, { theme: { applied: true } });
    value(await window.engine.chooseTheme({ applied: false, changes: {} }));
    await seen(other, { theme: { applied: false } });
  });

  test("is deleted with its store, including images that no other store uses", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    value(await window.engine.removeStore(last(window).store?.id ?? ""));
    await seen(window, { store: null, theme: { found: null, fitted: null } });
    expect(await heldKeys(window)).toEqual([]);
  });
});

describe("the user", () => {
  test("can switch the theme off and on, and change a colour, which survives the next reading", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
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

  test("can read the theme again within a minute, past the answers in the browser's cache", async () => {
    const window = await openWindow(undefined, browserCache);
    await importStore(window, woo.connection);
    const asked = () => woo.woo.requests.filter(({ path }) => path === "/" || path.includes("/style.css")).length;
    expect(asked()).toBe(2);
    value(await window.engine.readTheme());
    expect(asked()).toBe(4);
  });

  test("can preview a colour, adjusted for contrast", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const before = theme(window);
    const preview = value(await window.engine.previewTheme({ textColor: "#dddddd" }));
    expect(preview.colours.textColor).toBe("#dddddd");
    expect(preview.tokens.light.page.ink).not.toBe("#dddddd");
    expect(unreadable(preview.tokens)).toEqual([]);
    expect(theme(window)).toEqual(before);
  });

  test.each([
    [{ applied: true, changes: { primaryColor: "red;background:url(//x)" } }],
    [{ applied: true, changes: { primaryColor: "#FFFFFF" } }],
    [{ applied: true, changes: { logo: "#ffffff" } }],
    [{ applied: "yes", changes: {} }],
  ])("cannot apply %j", async (choice) => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    const chosen = await window.engine.chooseTheme(choice as never);
    expect(failure(chosen).code).toBe("bad-argument");
  });

  test("gets a failure without a store", async () => {
    const window = await openWindow();
    value(await window.engine.open("store", "en", null));
    for (const answer of [window.engine.readTheme(), window.engine.previewTheme({})])
      expect(failure(await answer).code).toBe("store-not-configured");
  });

  test("can stop a reading", async () => {
    const window = await openWindow();
    await importStore(window, shopify.url);
    shopify.faults.add({ match: /^\/$/, kind: "hang" });
    const reading = window.engine.readTheme();
    await expect.poll(() => pages.length).toBe(2);
    value(await window.engine.cancel("theme"));
    expect(failure(await reading).code).toBe("cancelled");
  });
});
