import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { printedSheets } from "../../../build/print-sheet";
import { readArticles } from "../../../build/read-articles.mjs";
import { readContent } from "../../../build/read-content.mjs";
import { readDocuments } from "../../../build/read-documents.mjs";
import { readPages } from "../../../build/read-pages.mjs";
import { readScreenshots } from "../../../build/read-screenshots.mjs";
import { documents, renderSite } from "../../../src-ui/site/render-site";

const files = {
  styles: "/assets/site.css",
  early: "/assets/early.js",
  alias: "/assets/alias.js",
  script: "/assets/public.js",
  pageScripts: {
    "live-demo": "/assets/live-demo.js",
    "list-search": "/assets/list-search.js",
    "contact-form": "/assets/contact-form.js",
    calculator: "/assets/calculator.js",
    "legal-document": "/assets/legal-document.js",
    "print-page": "/assets/print-page.js",
  },
};

/** Address → markup, of the pages that stand at an address. */
let pages: Map<string, string>;
let rendered: Map<string, string>;
/** Addresses of the pages to print as PDF. */
let sheets: readonly string[];

beforeAll(async () => {
  const read = await readDocuments(documents);
  const texts = await readPages();
  const [articles, screenshots, help] = await Promise.all([readArticles(), readScreenshots(), readContent()]);
  const site = await renderSite({ documents: read, texts, articles, help, screenshots }, files);
  const printed = [await printedSheets(texts.en.downloads, "en"), await printedSheets(texts.pt.downloads, "pt")];
  sheets = printed.flat().map(({ file }) => `/${file}`);
  rendered = new Map(site.map(({ file, content }) => [file, content]));
  pages = new Map(
    [...rendered].flatMap(([file, content]) =>
      /(?:^|\/)index\.html$/.test(file) ? [[`/${file}`.replace(/\/?index\.html$/, "") || "/", content]] : [],
    ),
  );
});

test("every page has its twin, one main heading, and a title and description of its own", () => {
  const full = [...pages].filter(([, html]) => html.includes("<main"));
  const english = full.map(([path]) => path).filter((path) => !/^\/pt(?:\/|$)/.test(path));
  const twins = english.map((path) => `/pt${path === "/" ? "" : path}`);
  expect(full.map(([path]) => path).toSorted()).toEqual([...english, ...twins].toSorted());
  expect(english.length).toBeGreaterThan(20);
  for (const [path, html] of full) expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
  for (const part of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const found = full.map(([, html]) => part.exec(html)?.[1]);
    expect(new Set(found).size).toBe(full.length);
  }
});

test("no link and no anchor is dead, in either language", () => {
  const held = new Set(["/app", ...sheets, ...pages.keys()]);
  const dead = [...pages, ...[...rendered].filter(([file]) => file.endsWith("404.html"))].flatMap(([from, html]) =>
    [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, raw = ""]) => {
      const href = raw.replaceAll("&amp;", "&");
      if (/^(?:https:|mailto:|tel:|\/assets\/|\/icons\/)/.test(href)) return [];
      const { pathname: path, hash } = new URL(href, `https://site.test${from.startsWith("/") ? from : `/${from}`}`);
      const anchor = hash.slice(1);
      const target = href.startsWith("#") ? html : pages.get(path);
      const isThere = href.startsWith("#") || held.has(path) || /^\/(?:pt\/)?404$/.test(path);
      const hasAnchor = anchor === "" || target?.includes(` id="${anchor}"`) === true;
      return isThere && hasAnchor ? [] : [`${from} → ${href}`];
    }),
  );
  expect(dead).toEqual([]);
});

test("links lead to pages of the page's own language", () => {
  const foreign = [...pages].flatMap(([from, html]) => {
    const isPortuguese = /^\/pt(?:\/|$)/.test(from);
    const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const links = [...body.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
    const own = links.filter((href) => !/^\/(?:app|assets|icons)(?:[/?#]|$)/.test(href));
    return own.filter((href) => /^\/pt(?:[/?#]|$)/.test(href) !== isPortuguese).map((href) => `${from} → ${href}`);
  });
  expect(foreign).toEqual([]);
});

test("the sitemap lists each page with its twins, and nothing else", () => {
  const listed = [...(rendered.get("sitemap.xml") ?? "").matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)];
  const paths = listed.map(([, path]) => path || "/");
  const full = [...pages].filter(([, html]) => html.includes("<main")).map(([path]) => path);
  expect(paths.toSorted()).toEqual(full.toSorted());
  expect(rendered.get("robots.txt")).toMatch(/^Sitemap: https:\/\/.*\/sitemap\.xml$/m);
});

test.each([
  ["/resources/privacy-first-catalog", "/resources/privacy-first-catalog-software"],
  ["/resources/offline-sales-presentation", "/resources/offline-sales-presentation-tools"],
  ["/resources/catalog-app-for-woocommerce", "/resources/catalog-app-woocommerce"],
  ["/resources/catalog-app-for-shopify", "/resources/catalog-app-shopify"],
  ["/pt/resources/catalog-app-for-shopify", "/pt/resources/catalog-app-shopify"],
  ["/build", "/app"],
  ["/products", "/app"],
  ["/settings", "/app?settings=store"],
])("%s leads on to %s at once", (from, to) => {
  const page = pages.get(from) ?? "";
  expect(page).toContain(`<html lang="en" data-leads-to="${to}">`);
  // Its script keeps query and hash; the refresh would lose them.
  expect(page).toContain(`<script src="${files.alias}"></script>`);
  expect(page).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`);
});

test("a download page shows the way to it, as do articles", () => {
  for (const name of ["script", "objections", "calculator"])
    for (const prefix of ["", "/pt"]) {
      const page = pages.get(`${prefix}/resources/downloads/${name}`) ?? "";
      expect(page).toMatch(
        new RegExp(`<nav class="breadcrumb".*?href="${prefix || "/"}".*?href="${prefix}/guides".*?aria-current="page"`),
      );
      expect(page).toContain('"@type":"BreadcrumbList"');
    }
});

test("compliance is a table of questions with answers, marked to become cards, and without a badge", () => {
  for (const prefix of ["", "/pt"]) {
    const page = pages.get(`${prefix}/resources/secure-offline-catalog`) ?? "";
    expect(page.match(/class="table-frame cards"/g)).toHaveLength(1);
    const section = page.slice(page.indexOf('id="compliance"'), page.indexOf('id="for-testers"'));
    expect(section).toContain('class="table-frame cards" data-columns="2"');
    expect(section.match(/<tr><th scope="row">/g)).toHaveLength(8);
    expect(section).not.toMatch(/<img|HIPAA|SOC 2|ISO 27001|ITAR/);
  }
  // Other tables of two columns stay tables.
  expect(pages.get("/guides/woocommerce-offline-sales")).not.toContain("cards");
});

test("the help is a page of the site, with every topic readable without scripts", async () => {
  const topics = await readContent();
  for (const [prefix, language, tag] of [
    ["", "en", "en"],
    ["/pt", "pt", "pt-PT"],
  ] as const) {
    const page = pages.get(`${prefix}/help`) ?? "";
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="https://[^/"]*${prefix}/help"/>`));
    expect(
      page.match(/<link rel="alternate" hrefLang="[^"]*" href="https:\/\/[^/"]*(?:\/pt)?\/help"\/>/g),
    ).toHaveLength(3);
    // Header and footer lead back to the site, the content to the app.
    expect(page).toContain(`<a class="site-name" href="${prefix || "/"}">`);
    expect(page).toContain('class="button" href="/app');
    for (const { id, title } of topics[language]) {
      expect(page).toContain(`<details id="${id}" data-entry="">`);
      expect(page).toContain(`<h3>${title.replaceAll("&", "&amp;").replaceAll("'", "&#x27;")}</h3>`);
    }
    expect(rendered.get("sitemap.xml")).toMatch(new RegExp(`<loc>https://[^/<]*${prefix}/help</loc>`));
    // The topics of the panel have no text in the page's language that the page lacks.
    expect(page.match(/<details id="/g)).toHaveLength(topics[language].length);
  }
});

test("the menu, the index and the way to it have one name", () => {
  for (const [prefix, name] of [
    ["", "Resources"],
    ["/pt", "Recursos"],
  ]) {
    const index = pages.get(`${prefix}/guides`) ?? "";
    expect(index).toContain(`aria-current="page">${name}</a>`);
    expect(index).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect(pages.get(`${prefix}/guides/shopify-offline-catalog`)).toContain(`<a href="${prefix}/guides">${name}</a>`);
  }
});

test("a plan that cannot be bought has nothing ticked, and one price alone is struck", () => {
  for (const prefix of ["", "/pt"]) {
    const [, free = "", ...later] = (pages.get(`${prefix}/pricing`) ?? "").split(
      /<section class="plan(?: highlighted)?"/,
    );
    expect(free).toContain('class="included"');
    expect(later).toHaveLength(2);
    for (const plan of later) expect(plan.slice(0, plan.indexOf("</section>"))).not.toContain('class="included"');
    const struck = [...(pages.get(`${prefix}/pricing`) ?? "").matchAll(/<s>([^<]*)<\/s>/g)].map(([, price]) => price);
    expect(struck).toEqual([expect.stringMatching(prefix ? /^29\s€$/ : /^\$29$/)]);
  }
});

test("who does not find an answer is led to where to ask", () => {
  for (const prefix of ["", "/pt"]) {
    const page = pages.get(`${prefix}/faq`) ?? "";
    expect(page.match(/<a class="button accent" href="([^"]*)"/)?.[1]).toBe(`${prefix}/contact`);
  }
});

/** What a link to the app says, and where it then leads. */
const appLinks: readonly (readonly [RegExp, string])[] = [
  [/demo|demonstração|^Open full size$|^Abrir à parte$/i, "/app?demo=true"],
  [/^(?:Install|Instalar)/, "/app?settings=install"],
  [/keeps$|^Look for yourself$|guardado$|olhos$/, "/app?settings=privacy"],
  [/WooCommerce/, "/app?open=woocommerce"],
  [/^(?:Connect your store|Ligar a loja)$/, "/app?open=shopify"],
  [/^(?:Settings of the app|Definições da aplicação)$/, "/app?settings=store"],
  [/^(?:Open (?:the )?app|Abrir a aplicação|Start for free|Começar grátis)$/, "/app"],
  [/store|shop|loja|tablet|device|dispositivo|catalogue|catálogo/i, "/app?open=store"],
];

test("every link to the app leads where its words say", () => {
  const all = [...pages, ...[...rendered].filter(([file]) => file.endsWith("404.html"))].filter(([, html]) =>
    html.includes("<main"),
  );
  const links = all.flatMap(([from, html]) =>
    [...html.matchAll(/<a [^>]*href="(\/app[^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = "", label = ""]) => ({
      from,
      label,
      target: href.replaceAll("&amp;", "&").replace(/[?&]lng=pt/, ""),
    })),
  );
  const expectedOf = (label: string) => appLinks.find(([words]) => words.test(label))?.[1] ?? "no rule";
  const wrong = links
    .filter(({ label, target }) => target !== expectedOf(label))
    .map(({ from, label, target }) => `${from}: ${label} → ${target}`);
  expect([...new Set(wrong)]).toEqual([]);
  const closing = [...pages].flatMap(([, html]) => html.match(/<a class="button accent" href="\/app[^"]*"/g) ?? []);
  expect(closing.length).toBeGreaterThanOrEqual(32);
  expect(new Set(closing).size).toBeGreaterThan(8);
});

test("a figure stands beside its conditions", () => {
  // A time, or a number a second, is of the bench.
  const figure = /(?:\d\sms|\d (?:seconds|segundos|a second|por segundo))\b/;
  const said =
    /bench|our tests|in our|how we measured|medições|medimos|ensaio|95 (?:of|em|de)|without images|sem imagens/i;
  const bare = ["", "/pt"].flatMap((prefix) => {
    const home = pages.get(prefix || "/") ?? "";
    const body = home.slice(home.indexOf("<main"), home.indexOf('id="figures"'));
    return [...body.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].flatMap(([, text = ""]) =>
      figure.test(text) && !said.test(text) ? text : [],
    );
  });
  expect(bare).toEqual([]);
  expect(pages.get("/")).not.toMatch(/in a minute|and stay there/);
});

describe("structured data", () => {
  const thingsOf = (path: string): readonly Record<string, unknown>[] => {
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pages.get(path) ?? "") ?? [];
    return JSON.parse(data)["@graph"] ?? [];
  };

  test("an article says what it is, and the way to it", () => {
    const [article, crumbs] = thingsOf("/pt/guides/shopify-offline-catalog");
    expect(article).toMatchObject({ "@type": "Article", inLanguage: "pt-PT", timeRequired: "PT6M" });
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ position: 1 }, {}, { position: 3 }],
    });
  });

  test("questions have their answers as plain text", () => {
    const [faq] = thingsOf("/faq");
    expect(faq).toMatchObject({ "@type": "FAQPage" });
    expect(JSON.stringify(faq)).not.toMatch(/\]\(|\*\*/);
  });
});

test("without a configured form, the contact page has the e-mail link alone", () => {
  for (const path of ["/contact", "/pt/contact"]) {
    expect(pages.get(path)).toContain('href="mailto:');
    expect(pages.get(path)).not.toMatch(/contact-form|<iframe/);
  }
});

test("screenshots are in the page's language and scheme, with size and text, and load late below the first", () => {
  const shown = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<picture>(.*?)<\/picture>/gs)].map(([, markup = ""]) => ({ path, markup })),
  );
  expect(shown.length).toBeGreaterThan(60);
  for (const { path, markup } of shown) {
    const language = /^\/pt(?:\/|$)/.test(path) ? "pt" : "en";
    expect(markup).toMatch(new RegExp(`media="[^"]*dark\\)" srcSet="/site/[a-z-]+-${language}-dark\\.webp"`));
    expect(markup).toMatch(new RegExp(`<img class="shot" src="/site/[a-z-]+-${language}-light\\.webp"`));
    expect(markup).toMatch(/ width="\d+" height="\d+" alt="[^"]{10,}"/);
    if (!markup.includes("/site/home-")) expect(markup).toContain('loading="lazy"');
  }
  const guides = [...pages].filter(([path]) => /\/guides\/./.test(path));
  expect(guides.filter(([, html]) => !html.includes("<picture>"))).toEqual([]);
});

test("no text has a placeholder left", () => {
  const left = [...pages].flatMap(([path, html]) => {
    const texts = html.replace(/ data-[a-z]+="[^"]*"/g, "");
    return texts.match(/\{\{[^}]*\}\}|undefined|\[object/g)?.map((found) => `${path}: ${found}`) ?? [];
  });
  expect(left).toEqual([]);
});

test("each guide and article has a page in both languages", () => {
  for (const kind of ["guides", "articles"])
    for (const name of readdirSync(`content/en/${kind}`))
      for (const prefix of ["", "/pt"]) {
        const ending = `/${basename(name, ".md")}`;
        expect([...pages.keys()].some((path) => path.startsWith(prefix) && path.endsWith(ending))).toBe(true);
      }
});
