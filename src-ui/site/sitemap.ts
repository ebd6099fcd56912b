import contact from "../../content/contact.json";
import { type Language, languages } from "../../src-worker/contract/engine";
import { languageTag } from "../foundations/words/language-tag";
import { pagePath } from "../foundations/words/page-path";

/** The sitemap of pages that stand in every language, each with its twins (sitemaps.org, and Google's `xhtml:link`). */
export function sitemapOf(paths: readonly string[]): string {
  const absolute = (language: Language, path: string) => `${contact.website}${pagePath(language, path)}`;
  const entries = paths.flatMap((path) => {
    const twins = [
      ...languages.map((of) => [languageTag(of), absolute(of, path)]),
      ["x-default", absolute("en", path)],
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return languages.map((language) => `<url><loc>${absolute(language, path)}</loc>${twins.join("")}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}
