import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import contact from "../../content/contact.json";
import { type Language, languages } from "../../src-worker/contract/engine";
import { BannerMarkup } from "../foundations/privacy/consent/banner-markup";
import { languageTag } from "../foundations/words/language-tag";
import { pagePath } from "../foundations/words/page-path";
import type { HelpTopic } from "../pieces/help/help-topics";
import { aliasPages } from "./alias-pages";
import { digestOf } from "./digest-of";
import { type LegalText, legalTexts } from "./legal-page";
import { PageProvider, type Screenshot } from "./page-context";
import { PageLayout, type SiteFiles } from "./page-layout";
import { type Article, type SiteTexts, siteContent } from "./site-content";
import type { SitePage } from "./site-page";
import { sitePages } from "./site-pages";
import { shareImagePath, wordsIn } from "./site-words";
import { sitemapOf } from "./sitemap";

// The build bundles this file and calls it. It renders all that is ready-made markup: public pages, and the templates of
// the privacy banner in the app's page.

export interface RenderedFile {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly content: string;
  /** Of a public page that stands at an address. */
  readonly page?: { readonly language: Language; readonly address: string };
  /** A page's Open Graph image. */
  readonly shareImage?: ShareImage;
}

/** An Open Graph image to draw. */
export interface ShareImage {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly title: string;
  /** Below the title. */
  readonly line: string;
  /** The page's place among the pages, the same in both languages. */
  readonly at: number;
}

/** A document of `public/docs/`. */
export interface SiteDocument {
  readonly language: Language;
  readonly text: LegalText;
  readonly markdown: string;
}

/** The documents that `public/docs/` may have. */
export const documents = languages.flatMap((language) => legalTexts.map((text) => ({ language, text })));

/** The sources of the pages. */
export interface SiteSources {
  readonly documents: readonly SiteDocument[];
  readonly texts: Readonly<Record<Language, SiteTexts>>;
  readonly articles: Readonly<Record<Language, readonly Article[]>>;
  readonly help: Readonly<Record<Language, readonly HelpTopic[]>>;
  /** Null for pages without pictures. */
  readonly screenshots: readonly Screenshot[] | null;
}

/**
 * Renders the public pages, their aliases and the sitemap, and fills in the documents that are also served as they are.
 * Throws a ValiError when a text is missing or has another shape.
 */
export async function renderSite(sources: SiteSources, files: SiteFiles): Promise<readonly RenderedFile[]> {
  const screenshots = sources.screenshots && new Map(sources.screenshots.map((shot) => [shot.src, shot]));
  const filled = await Promise.all(
    sources.documents.map(async ({ markdown: template, ...document }) => {
      const markdown = template.replaceAll("{{email}}", contact.email);
      return { ...document, markdown, digest: await digestOf(markdown) };
    }),
  );
  const pages = languages.flatMap((language) => {
    const content = siteContent(sources.texts[language], sources.articles[language], sources.help[language]);
    const documentOf = (name: LegalText) =>
      filled.find(({ language: of, text }) => of === language && text === name) ?? null;
    const all = sitePages(language, content, { privacy: documentOf("privacy"), terms: documentOf("terms") });
    const promise = all.find(({ path }) => path === "/")?.promise ?? "";
    return all.map((page, at) => {
      const [title, line] = page.promise ? [page.promise, page.title] : [page.title, promise];
      const shareImage = { file: shareImagePath(language, page.path).slice(1), title, line, at };
      return { ...page, language, context: { ...content, language, screenshots }, shareImage };
    });
  });
  const rendered = pages.map(async ({ body, context, shareImage, ...page }): Promise<RenderedFile> => {
    const html = await htmlOf(
      <PageProvider value={context}>
        <PageLayout {...page} files={files}>
          {body}
        </PageLayout>
      </PageProvider>,
    );
    const { language, path, listed } = page;
    const file = { file: fileOf(page), content: html };
    if (listed === false) return file;
    return { ...file, page: { language, address: pagePath(language, path) }, shareImage };
  });
  const paths = pages.flatMap(({ language, listed, path }) => (language === "en" && listed !== false ? path : []));
  return [
    ...(await Promise.all(rendered)),
    ...filled.map(({ language, text, markdown }) => ({ file: `docs/${language}/${text}.md`, content: markdown })),
    ...aliasPages(files.alias),
    { file: "sitemap.xml", content: sitemapOf(paths) },
    { file: "robots.txt", content: `User-agent: *\nDisallow: /api/\n\nSitemap: ${contact.website}/sitemap.xml\n` },
  ];
}

/** Hosts look for a page that stands at no address under its own name. */
function fileOf({
  language,
  path,
  listed,
}: Pick<SitePage, "path" | "listed"> & { readonly language: Language }): string {
  const address = pagePath(language, path).slice(1);
  if (listed === false) return `${address}.html`;
  return address === "" ? "index.html" : `${address}/index.html`;
}

/** The privacy banner in every language, as templates for the app's page. */
export async function bannerTemplates(): Promise<string> {
  const templates = languages.map((language) =>
    htmlOf(
      <template lang={languageTag(language)}>
        <BannerMarkup
          t={wordsIn(language)}
          terms={pagePath(language, "/terms")}
          privacy={pagePath(language, "/privacy")}
        />
      </template>,
    ),
  );
  return (await Promise.all(templates)).join("");
}

async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
