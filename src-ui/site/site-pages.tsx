import type { Language } from "../../src-worker/contract/engine";
import { ArticlePage } from "./article-page";
import { GuidesPage } from "./guides-page";
import { type LegalDocument, LegalPage, type LegalText, legalTexts } from "./legal-page";
import { NotFoundPage } from "./not-found-page";
import { structuredPages } from "./pages/structured-pages";
import type { SiteContent } from "./site-content";
import type { SitePage } from "./site-page";
import { articleThing, breadcrumbList } from "./structured-data";

/** All public pages in a language. `documents`: the legal texts that the build has. */
export function sitePages(
  language: Language,
  content: SiteContent,
  documents: Readonly<Record<LegalText, LegalDocument | null>>,
): readonly SitePage[] {
  const { layout, guides, legal, articles } = content;
  const home = { label: layout.breadcrumb.home, path: "/" };
  const index = { label: layout.breadcrumb.guides, path: "/guides" };
  return [
    ...structuredPages(language, content.texts, layout.breadcrumb, content.topics),
    {
      path: "/guides",
      title: guides.title,
      description: guides.description,
      body: <GuidesPage content={content} language={language} />,
      structured: [breadcrumbList(language, [home, index])],
      pageScript: "guides-search",
    },
    ...articles.map((article) => ({
      path: article.path,
      title: article.title,
      description: article.description,
      body: <ArticlePage article={article} content={content} language={language} />,
      structured: [
        articleThing(language, article),
        breadcrumbList(language, [home, index, { label: article.title, path: article.path }]),
      ],
    })),
    ...legalTexts.map((text) => ({
      path: `/${text}`,
      title: legal[text].title,
      description: legal[text].description,
      pageScript: "legal-document" as const,
      body: <LegalPage text={text} language={language} document={documents[text]} content={content} />,
    })),
    {
      path: "/404",
      title: layout.notFound.title,
      description: layout.notFound.text,
      body: <NotFoundPage content={layout} language={language} />,
      listed: false,
    },
  ];
}
