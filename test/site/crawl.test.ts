import type { Browser, BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import contact from "../../content/contact.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { startBrowser } from "../walks/start-browser";
import { watchedPage } from "../walks/watched-page";
import { listedPages, missingPages } from "./listed-pages";
import { type PageFacts, pageFacts } from "./page-facts";

/** Pixels: the widths at which no page may scroll sideways. */
const widths = [320, 390, 820, 1440];

let browser: Browser;
let server: Listening;
let origin: string;

/** Paths of the sitemap. */
let listed: readonly string[];
/** What the pages say, by path: all that links lead to from the home pages, and the answers to unknown addresses. */
const crawled = new Map<string, PageFacts>();
/** What went wrong on the way. */
const failures: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  server = await startServer({ root: inject("sites").first, host: "127.0.0.1", port: 0, allowHosts: [] });
  origin = `http://localhost:${server.port}`;
  listed = await listedPages(origin);
  await crawl(await browser.newContext({ locale: "en-GB", baseURL: origin, viewport: { width: 390, height: 844 } }));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test("links from the home pages lead to every page of the sitemap, without an error on the way", () => {
  expect(failures).toEqual([]);
  expect([...crawled.keys()].filter((path) => !missingPages.includes(path)).toSorted()).toEqual(listed.toSorted());
});

test("no link is dead", async () => {
  const statuses = new Map<string, number>();
  const dead: string[] = [];
  for (const [from, { links }] of crawled)
    for (const link of new Set(links)) {
      const { protocol, origin: host, pathname, search, hash } = new URL(link);
      if (protocol === "mailto:" || protocol === "tel:") continue;
      if (host !== origin) {
        if (protocol !== "https:") dead.push(`${from} → ${link}`);
        continue;
      }
      const address = `${pathname}${search}`;
      if (!statuses.has(address)) statuses.set(address, (await fetch(`${origin}${address}`)).status);
      const anchors = crawled.get(pathname)?.anchors;
      const isThere = statuses.get(address) === 200 || missingPages.includes(pathname);
      if (!isThere || (hash !== "" && !anchors?.includes(hash.slice(1)))) dead.push(`${from} → ${link}`);
    }
  expect(dead).toEqual([]);
  expect(statuses.size).toBeGreaterThan(listed.length);
});

test("every page has one main heading, and a title and a description of its own", () => {
  const pages = listed.map((path) => ({ path, ...facts(path) }));
  expect(pages.filter(({ headings }) => headings !== 1).map(({ path }) => path)).toEqual([]);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  const short = pages.filter(({ title, description }) => title === "" || (description?.length ?? 0) < 50);
  expect(short.map(({ path }) => path)).toEqual([]);
});

test("every page names itself and its twin, which names it in turn", () => {
  const wrong = listed.flatMap((path) => {
    const { canonical, alternates, language } = facts(path);
    const { en = "", "pt-PT": pt = "", "x-default": other } = alternates;
    const own = alternates[language];
    const named = [en, pt].map((address) => new URL(address).pathname);
    const isRight =
      canonical === own &&
      own === `${contact.website}${path}` &&
      other === en &&
      named.every((twin) => JSON.stringify(crawled.get(twin)?.alternates) === JSON.stringify(alternates));
    return isRight ? [] : [path];
  });
  expect(wrong).toEqual([]);
});

test("every page has an Open Graph image of its own, in the size that it says", async () => {
  const drawn = new Set<string>();
  const wrong: string[] = [];
  for (const path of listed) {
    const { shared, title } = facts(path);
    const address = shared["og:image"] ?? "";
    const { pathname } = new URL(address);
    const bytes = Buffer.from(await (await fetch(`${origin}${pathname}`)).arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    const says = [shared["og:image:width"], shared["og:image:height"], shared["twitter:card"]];
    if (format !== "jpeg" || says.join() !== `${width},${height},summary_large_image` || width !== 1200)
      wrong.push(`${path}: ${format}, ${width} × ${height}`);
    if (!address.startsWith(contact.website) || !shared["og:image:alt"] || !title.includes(shared["og:title"] ?? "-"))
      wrong.push(`${path}: ${JSON.stringify(shared)}`);
    drawn.add(bytes.toString("base64"));
  }
  expect(wrong).toEqual([]);
  expect(drawn.size).toBe(listed.length);
});

test("structured data parse, and lead to pages that exist", () => {
  const blocks = listed.flatMap((path) => facts(path).structured.map((text) => ({ path, things: JSON.parse(text) })));
  expect(blocks.length).toBeGreaterThan(30);
  for (const { path, things } of blocks) {
    expect(things["@context"]).toBe("https://schema.org");
    for (const thing of things["@graph"]) expect([path, thing["@type"]]).toEqual([path, expect.any(String)]);
    const named = [...JSON.stringify(things).matchAll(/"(?:item|mainEntityOfPage)":"([^"]*)"/g)];
    const unknown = named.map(([, address = ""]) => new URL(address).pathname).filter((one) => !listed.includes(one));
    expect(unknown).toEqual([]);
  }
});

test("an unknown address answers with the page that says so, which no search engine lists", async () => {
  for (const path of missingPages) {
    const [unknown, page] = await Promise.all([fetch(`${origin}${path}-not`), fetch(`${origin}${path}`)]);
    expect([unknown.status, page.status]).toEqual([404, 404]);
    expect(await unknown.text()).toBe(await page.text());
    expect(facts(path)).toMatchObject({ headings: 1, robots: "noindex", canonical: null });
  }
  expect(missingPages.map((path) => facts(path).language)).toEqual(["en", "pt-PT"]);
});

function facts(path: string): PageFacts {
  const found = crawled.get(path);
  if (!found) throw new Error(`No link leads to ${path}.`);
  return found;
}

/** Follows all links from the home pages. */
async function crawl(context: BrowserContext): Promise<void> {
  const { page, errors } = await watchedPage(context);
  let here = "";
  page.on("response", (response) => {
    const { origin: host, pathname } = new URL(response.url());
    if (response.status() >= 400 && host === origin && pathname !== here)
      failures.push(`${here}: ${pathname} answers ${response.status()}`);
  });
  const waiting = ["/", "/pt", ...missingPages];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (crawled.has(path)) continue;
    here = path;
    const before = errors.length;
    await page.goto(path);
    // A browser reports the status of the page itself.
    const reported = missingPages.includes(path) ? 1 : 0;
    failures.push(
      ...errors.slice(before + reported).map((error) => `${path}: ${error}`),
      ...(await tooWide(page, path)),
    );
    const found = await page.evaluate(pageFacts);
    crawled.set(path, found);
    waiting.push(...found.links.flatMap((link) => publicPath(link) ?? []));
  }
}

/** The path of a public page that a link leads to; null for a file, for the app and for other sites. */
function publicPath(link: string): string | null {
  const { origin: host, pathname } = new URL(link);
  return host !== origin || /^\/app$|\.\w+$/.test(pathname) ? null : pathname;
}

async function tooWide(page: Page, path: string): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${path} scrolls sideways at ${width} pixels`);
  }
  return found;
}
