import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";

/** Pages with a Portuguese twin below `/pt`. */
const pages = [
  "/",
  "/pricing",
  "/use-cases",
  "/guides",
  "/guides/offline-catalog-trade-shows",
  "/guides/field-sales-offline-tools",
  "/guides/shopify-offline-catalog",
  "/guides/woocommerce-offline-sales",
  "/compare/digital-vs-paper-catalogs",
  "/resources/sales-presentation-best-practices",
  "/resources/offline-product-catalog-guide",
  "/resources/privacy-first-catalog-software",
  "/resources/offline-sales-presentation-tools",
  "/resources/sales-catalog-software",
  "/resources/product-catalog-trade-shows",
  "/resources/offline-sales-catalog-app",
  "/resources/secure-offline-catalog",
  "/resources/multi-platform-catalog",
  "/resources/catalog-app-woocommerce",
  "/resources/catalog-app-shopify",
  "/resources/downloads/script",
  "/resources/downloads/objections",
  "/resources/downloads/calculator",
  "/faq",
  "/help",
  "/privacy",
  "/terms",
  "/contact",
];
const pageAliases = {
  "/resources/privacy-first-catalog": "/resources/privacy-first-catalog-software",
  "/resources/offline-sales-presentation": "/resources/offline-sales-presentation-tools",
  "/resources/catalog-app-for-woocommerce": "/resources/catalog-app-woocommerce",
  "/resources/catalog-app-for-shopify": "/resources/catalog-app-shopify",
};
const appAliases = { "/build": "/app", "/products": "/app", "/settings": "/app?settings=store" };

const twin = (path: string) => `/pt${path === "/" ? "" : path}`;

let ours: Listening;
let plain: Server;

beforeAll(async () => {
  const root = inject("sites").first;
  ours = await startServer({ root, host: "127.0.0.1", port: 0, allowHosts: [] });
  plain = staticHost(root);
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await ours?.stop();
  plain?.close();
});

/** A host that knows files and folders, and nothing of this site. */
function staticHost(root: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const file = /\.[a-z]+$/.test(pathname) ? pathname : `${pathname}/index.html`;
    readFile(join(root, file)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
}

describe.each([
  ["our server", () => ours.port],
  ["a static host", () => (plain.address() as AddressInfo).port],
])("%s", (_, port) => {
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port()}${path}`, { redirect: "manual" });
    return { status: response.status, html: await response.text() };
  };
  const main = /<main[\s>]/;

  test("answers every page in both languages, with and without a final slash", async () => {
    for (const path of pages.flatMap((page) => [page, twin(page)])) {
      const { status, html } = await ask(path);
      expect([path, status, main.test(html)]).toEqual([path, 200, true]);
      expect([path, html]).toEqual([path, (await ask(`${path.replace(/\/$/, "")}/`)).html]);
      expect([path, html.includes('<html lang="pt-PT"')]).toEqual([path, /^\/pt(?:\/|$)/.test(path)]);
    }
  });

  test("leads from every alias to its page", async () => {
    const both = Object.entries(pageAliases).flatMap(([from, to]) => [
      [from, to] as const,
      [twin(from), twin(to)] as const,
    ]);
    for (const [from, to] of both) {
      const { status, html } = await ask(from);
      expect([from, status]).toEqual([from, 200]);
      expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
    }
  });

  test("answers the app with its page, and leads other addresses of the app there", async () => {
    const app = await ask("/app");
    expect([app.status, app.html.includes('id="root"')]).toEqual([200, true]);
    for (const [from, to] of Object.entries(appAliases)) {
      const { status, html } = await ask(from);
      expect([from, status]).toEqual([from, 200]);
      // Our server answers with the app, whose router leads on (`service-worker.test.ts` opens each).
      expect(html === app.html || html.includes(`content="0; url=${to}"`)).toBe(true);
    }
  });

  test("has the documents, the printed pages and what robots read", async () => {
    const files = ["en/privacy.md", "en/terms.md", "pt/privacy.md", "pt/terms.md"].map((file) => `/docs/${file}`);
    const sheets = ["/resources/downloads/script.pdf", "/resources/downloads/objections.pdf"];
    for (const path of [...files, ...sheets, ...sheets.map(twin), "/sitemap.xml", "/robots.txt", "/404.html"])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });
});
