import * as v from "valibot";
import type { HelpTopic } from "../pieces/help/help-topics";
import type { PageTexts } from "./pages/structured-pages";

// The texts around the pages and of the index, as `content/<language>/` holds them. Only the build reads them.

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const link = v.strictObject({ label: text, href: text });
const links = v.pipe(v.array(link), v.minLength(1));

const categories = ["setup", "best-practices", "integration", "comparison", "resources"] as const;

/** A guide, an article or the comparison, in a language. */
export interface Article {
  /** Of the English page, such as "/guides/shopify-offline-catalog". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What the page says, in two sentences. */
  readonly answer: string;
  readonly category: (typeof categories)[number];
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
  breadcrumb: v.strictObject({ label: text, home: text, guides: text }),
  reading: v.strictObject({ minutes_one: text, minutes_other: text, back: text, contents: text, newTab: text }),
  banner: v.strictObject({ label: text, badge: text, long: text, short: text, feedback: text, close: text }),
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

const articleList = v.strictObject({ heading: text, items: v.array(v.strictObject({ href: text })) });

/** The index of guides and articles. */
const guidesContent = v.strictObject({
  title: text,
  description: text,
  hero: v.strictObject({ heading: text, text }),
  stats: v.strictObject({ label: text, items: v.array(v.strictObject({ id: text, value: text, label: text })) }),
  search: v.strictObject({
    label: text,
    clear: text,
    none: text,
    count_one: text,
    count_other: text,
    showAll: text,
  }),
  filter: v.strictObject({
    label: text,
    items: v.array(v.strictObject({ id: v.picklist(["all", ...categories]), label: text })),
  }),
  popular: v.strictObject({ heading: text, items: v.array(v.strictObject({ href: text, for: text })) }),
  guides: articleList,
  articles: articleList,
  downloads: v.strictObject({
    heading: text,
    items: v.array(v.strictObject({ id: v.picklist(["script", "objections", "calculator"]), text })),
  }),
  closing: v.strictObject({ heading: text, text, app: link, faq: link, help: link }),
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
export type GuidesContent = v.InferOutput<typeof guidesContent>;
export type ArticleList = v.InferOutput<typeof articleList>;

/** Texts of a language by their files' names, as the build has read them. */
export type SiteTexts = PageTexts & Readonly<Record<"layout" | "guides" | "legal", unknown>>;

/** What the public pages show in a language. */
export interface SiteContent {
  readonly layout: LayoutContent;
  readonly guides: GuidesContent;
  readonly legal: v.InferOutput<typeof legalContent>;
  readonly articles: readonly Article[];
  /** Of the structured pages. */
  readonly texts: PageTexts;
  /** Of the help. */
  readonly topics: readonly HelpTopic[];
}

/** Throws a ValiError when a text is missing or has another shape. */
export function siteContent(texts: SiteTexts, articles: readonly Article[], topics: readonly HelpTopic[]): SiteContent {
  return {
    layout: v.parse(layoutContent, texts.layout),
    guides: v.parse(guidesContent, texts.guides),
    legal: v.parse(legalContent, texts.legal),
    articles,
    texts,
    topics,
  };
}
