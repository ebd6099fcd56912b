/** What a page says about itself, after its scripts have run. */
export interface PageFacts {
  readonly title: string;
  readonly language: string;
  readonly description: string | null;
  readonly robots: string | null;
  readonly canonical: string | null;
  /** Address by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Of Open Graph and of Twitter. */
  readonly shared: Readonly<Record<string, string>>;
  /** Blocks of structured data, not parsed. */
  readonly structured: readonly string[];
  readonly headings: number;
  /** Links as absolute addresses. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

/** Runs in the page. */
export function pageFacts(): PageFacts {
  const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
  const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? null;
  const alternates = all<HTMLLinkElement>("link[rel=alternate][hreflang]");
  const shared = all<HTMLMetaElement>("meta[property^='og:'], meta[name^='twitter:']");
  return {
    title: document.title,
    language: document.documentElement.lang,
    description: content("meta[name=description]"),
    robots: content("meta[name=robots]"),
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? null,
    alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])),
    shared: Object.fromEntries(
      shared.map((meta) => [meta.getAttribute("property") ?? meta.name, meta.content] as const),
    ),
    structured: all("script[type='application/ld+json']").map(({ textContent }) => textContent),
    headings: all("h1").length,
    links: all<HTMLAnchorElement>("a[href]").map(({ href }) => href),
    anchors: all("[id]").map(({ id }) => id),
  };
}
