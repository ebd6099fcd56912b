import type { ReactNode } from "react";
import * as v from "valibot";
import type { Language } from "../../src-worker/contract/engine";
import { services } from "../../src-worker/contract/services";
import { ArticlePage } from "./article-page";
import { type LegalDocument, LegalPage, type LegalText, legalTexts } from "./legal-page";
import { NotFoundPage } from "./not-found-page";
import type { SectionTemplate } from "./section-template";
import type { PageName, SiteContent } from "./site-content";
import type { SitePage } from "./site-page";
import { articleThing, breadcrumbList, faqThing } from "./structured-data";
import { CalculatorPage, calculatorContent } from "./templates/calculator";
import { contact } from "./templates/contact";
import { closing, ledger, opening, questions } from "./templates/general";
import { downloadList, guideList, guideSearch, indexEnd, indexHead, popular } from "./templates/guide-index";
import { days, figures, hero, privacy, screens, steps } from "./templates/home";
import { categories, faq, topics } from "./templates/lists";
import { plans, promises } from "./templates/pricing";
import { sheetContents } from "./templates/sheet-contents";
import { ObjectionsPage, ScriptPage } from "./templates/sheets";
import { change, comparison, industries, scenarios } from "./templates/use-cases";
import { text } from "./text-schemas";

/** Templates by the name that a section has in `content/`, or that its `kind` says. */
const templates: Readonly<Record<string, SectionTemplate>> = {
  ...{ opening, closing, ledger, questions },
  ...{ hero, screens, steps, privacy, days, figures },
  ...{ plans, promises },
  ...{ scenarios, industries, change, comparison },
  ...{ contact, faq, topics },
  ...{ indexHead, popular, guideSearch, guideList, downloadList, indexEnd },
};

/** A page that is a list of sections. */
const pageContent = v.objectWithRest({ title: text, description: text }, v.looseObject({ kind: v.optional(text) }));

/** The questions, for search engines. */
const faqContent = v.object({ faq: v.object({ categories }) });

const homeContent = v.object({ hero: v.object({ heading: text }) });

const downloadContents = v.object({ ...sheetContents.entries, calculator: calculatorContent });

/** All public pages in a language. `documents`: the legal texts that the build has. */
export function sitePages(
  language: Language,
  { layout, legal, articles, texts }: SiteContent,
  documents: Readonly<Record<LegalText, LegalDocument | null>>,
): readonly SitePage[] {
  const home = { label: layout.breadcrumb.home, path: "/" };
  const index = { label: layout.breadcrumb.guides, path: "/guides" };
  const crumbsTo = (label: string, path: string) => breadcrumbList(language, [home, index, { label, path }]);
  const sectionPage = (name: PageName, path: string, more: Partial<SitePage> = {}): SitePage => {
    const { title, description, ...sections } = v.parse(pageContent, texts[name]);
    return {
      path,
      title,
      description,
      body: <div className="page">{Object.entries(sections).map(sectionOf)}</div>,
      ...more,
    };
  };
  const downloads = v.parse(downloadContents, texts.downloads);
  const download = (id: "script" | "objections" | "calculator", body: ReactNode): SitePage => {
    const { title, description } = downloads[id];
    const path = `/resources/downloads/${id}`;
    const pageScript = id === "calculator" ? "calculator" : "print-page";
    return { path, title, description, pageScript, structured: [crumbsTo(title, path)], body };
  };
  return [
    sectionPage("home", "/", { pageScript: "live-demo", promise: v.parse(homeContent, texts.home).hero.heading }),
    sectionPage("pricing", "/pricing"),
    sectionPage("use-cases", "/use-cases"),
    sectionPage("faq", "/faq", {
      pageScript: "list-search",
      structured: [
        faqThing(
          language,
          v.parse(faqContent, texts.faq).faq.categories.flatMap(({ items }) => items),
        ),
      ],
    }),
    sectionPage("help", "/help", { pageScript: "list-search" }),
    sectionPage("contact", "/contact", services.contactForm ? { pageScript: "contact-form" } : {}),
    download("script", <ScriptPage {...downloads} />),
    download("objections", <ObjectionsPage {...downloads} />),
    download("calculator", <CalculatorPage {...downloads.calculator} />),
    sectionPage("guides", "/guides", {
      pageScript: "list-search",
      structured: [breadcrumbList(language, [home, index])],
    }),
    ...articles.map((article) => ({
      path: article.path,
      title: article.title,
      description: article.description,
      body: <ArticlePage {...article} />,
      structured: [articleThing(language, article), crumbsTo(article.title, article.path)],
    })),
    ...legalTexts.map((text) => ({
      path: `/${text}`,
      title: legal[text].title,
      description: legal[text].description,
      pageScript: "legal-document" as const,
      body: <LegalPage text={text} document={documents[text]} content={legal} />,
    })),
    {
      path: "/404",
      title: layout.notFound.title,
      description: layout.notFound.text,
      body: <NotFoundPage />,
      listed: false,
    },
  ];
}

function sectionOf([id, { kind = id, ...texts }]: [string, { kind?: string | undefined }]): ReactNode {
  const template = templates[kind];
  if (!template) throw new Error(`No template is named "${kind}".`);
  return template(id, texts);
}
