import * as v from "valibot";
import type { HelpTopic } from "../pieces/help/help-topics";
import { link, listOf, text, textsOf } from "./text-schemas";

// The texts around the pages, from `content/<language>/`. Only the build reads them.

/** Categories of guides, in the order of the index's filter. */
const categories = { setup: text, integration: text, "best-practices": text, comparison: text, resources: text };

const links = listOf(link);

/** A guide, an article or the comparison, in a language. */
export interface Article {
  /** Of the English page, such as "/guides/shopify-offline-catalog". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page in two sentences. */
  readonly answer: string;
  readonly category: keyof typeof categories;
  /** The link to the app at its end. */
  readonly action: { readonly label: string; readonly href: string };
  /** Headings of level 2 end with their id, as `{#setup}`. */
  readonly markdown: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Of reading. */
  readonly minutes: number;
}

/** Header, strips above the page, footer and 404 page. */
const layoutContent = v.strictObject({
  name: text,
  skip: text,
  header: v.strictObject({ label: text, links, open: text, menu: text, closeMenu: text }),
  language: v.strictObject({
    label: text,
    en: text,
    pt: text,
    enShort: text,
    ptShort: text,
    // In the other language, as are the next two.
    suggestion: text,
    switch: text,
    close: text,
  }),
  categories: v.strictObject(categories),
  breadcrumb: textsOf("label", "home", "guides"),
  reading: textsOf("minutes_one", "minutes_other", "back", "contents", "newTab"),
  banner: textsOf("label", "badge", "long", "short", "feedback", "close"),
  footer: v.strictObject({
    description: text,
    privacy: text,
    linksLabel: text,
    links,
    articlesLabel: text,
    articles: links,
    copyright: text,
    // Markdown of one line; only where the address of the source is known.
    source: v.optional(text),
  }),
  notFound: v.strictObject({ title: text, text, back: text, linksLabel: text, links, support: text }),
});

const legalText = v.strictObject({
  title: text,
  description: text,
  failed: text,
  home: link,
  // Markdown of one line.
  contact: text,
});

/** Around the legal documents. */
const legalContent = v.strictObject({
  back: link,
  loading: text,
  contents: text,
  privacy: legalText,
  terms: legalText,
});

export type LayoutContent = v.InferOutput<typeof layoutContent>;
export type LegalContent = v.InferOutput<typeof legalContent>;

/** Texts of a language by their files' names, as the build reads them. */
export type SiteTexts = Readonly<Record<PageName | "layout" | "legal", unknown>>;

/** A file with the texts of one page or, for downloads, of several. */
export type PageName = "home" | "pricing" | "use-cases" | "faq" | "help" | "contact" | "guides" | "downloads";

/** The texts of all public pages in a language. */
export interface SiteContent {
  readonly layout: LayoutContent;
  readonly legal: LegalContent;
  readonly articles: readonly Article[];
  readonly texts: SiteTexts;
  /** Of the help. */
  readonly topics: readonly HelpTopic[];
}

/** Throws a ValiError when a text is missing or has another shape. */
export function siteContent(texts: SiteTexts, articles: readonly Article[], topics: readonly HelpTopic[]): SiteContent {
  const layout = v.parse(layoutContent, texts.layout);
  return { layout, legal: v.parse(legalContent, texts.legal), articles, texts, topics };
}
