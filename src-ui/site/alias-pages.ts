import contact from "../../content/contact.json";
import { languages } from "../../src-worker/contract/engine";
import { pagePath } from "../foundations/words/page-path";

/** Other addresses of pages, by the address that people and links use. */
const pageAliases = {
  "/resources/privacy-first-catalog": "/resources/privacy-first-catalog-software",
  "/resources/offline-sales-presentation": "/resources/offline-sales-presentation-tools",
  "/resources/catalog-app-for-woocommerce": "/resources/catalog-app-woocommerce",
  "/resources/catalog-app-for-shopify": "/resources/catalog-app-shopify",
};

/** Other addresses of the app, which has one for all languages. */
const appAliases = { "/build": "/app", "/products": "/app", "/settings": "/app?settings=store" };

/**
 * Pages that lead on at once, in place of their own entry in the browser's history. Without scripts they lose query and hash.
 *
 * @param script address of `alias-page.ts`
 */
export function aliasPages(script: string): readonly { readonly file: string; readonly content: string }[] {
  const pages = languages.flatMap((language) =>
    Object.entries(pageAliases).map(([from, to]) => [pagePath(language, from), pagePath(language, to)] as const),
  );
  return [...pages, ...Object.entries(appAliases)].map(([from, to]) => ({
    file: `${from.slice(1)}/index.html`,
    content: [
      `<!doctype html><html lang="en" data-leads-to="${to}"><head><meta charset="utf-8"><title>Vitrine</title>`,
      `<script src="${script}"></script><link rel="canonical" href="${contact.website}${to}">`,
      `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
      `</head><body><p><a href="${to}">${to}</a></p></body></html>\n`,
    ].join(""),
  }));
}
