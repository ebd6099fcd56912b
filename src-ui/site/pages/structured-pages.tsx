import * as v from "valibot";
import type { Language } from "../../../src-worker/contract/engine";
import { services } from "../../../src-worker/contract/services";
import type { HelpTopic } from "../../pieces/help/help-topics";
import type { BreadcrumbProps } from "../breadcrumb";
import type { SitePage } from "../site-page";
import { breadcrumbList, faqThing } from "../structured-data";
import { CalculatorPage } from "./calculator-page";
import { ContactPage } from "./contact-page";
import { FaqPage } from "./faq-page";
import { HelpPage } from "./help-page";
import { HomePage } from "./home-page";
import {
  contactContent,
  downloadsContent,
  faqContent,
  helpContent,
  homeContent,
  pricingContent,
  useCasesContent,
} from "./page-contents";
import { PricingPage } from "./pricing-page";
import { ObjectionsPage, ScriptPage } from "./print-pages";
import { UseCasesPage } from "./use-cases-page";

/** Texts of the structured pages in a language, by their files' names, as the build has read them. */
export type PageTexts = Readonly<
  Record<"home" | "pricing" | "use-cases" | "faq" | "help" | "contact" | "downloads", unknown>
>;

/** The structured pages in a language. Throws a ValiError when a text is missing or has another shape. */
export function structuredPages(
  language: Language,
  texts: PageTexts,
  breadcrumb: BreadcrumbProps["content"],
  topics: readonly HelpTopic[],
): readonly SitePage[] {
  const home = v.parse(homeContent, texts.home);
  const pricing = v.parse(pricingContent, texts.pricing);
  const useCases = v.parse(useCasesContent, texts["use-cases"]);
  const faq = v.parse(faqContent, texts.faq);
  const help = v.parse(helpContent, texts.help);
  const contact = v.parse(contactContent, texts.contact);
  const downloads = v.parse(downloadsContent, texts.downloads);
  const { script, objections, calculator } = downloads;
  const ofDownload = { content: downloads, breadcrumb, language };
  const crumbsTo = (title: string, path: string) => ({
    path,
    structured: [
      breadcrumbList(language, [
        { label: breadcrumb.home, path: "/" },
        { label: breadcrumb.guides, path: "/guides" },
        { label: title, path },
      ]),
    ],
  });
  return [
    {
      path: "/",
      ...headOf(home),
      promise: home.hero.heading,
      pageScript: "live-demo",
      body: <HomePage content={home} language={language} />,
    },
    { path: "/pricing", ...headOf(pricing), body: <PricingPage content={pricing} language={language} /> },
    { path: "/use-cases", ...headOf(useCases), body: <UseCasesPage content={useCases} language={language} /> },
    {
      path: "/faq",
      ...headOf(faq),
      pageScript: "faq-search",
      body: <FaqPage content={faq} language={language} />,
      structured: [
        faqThing(
          language,
          faq.categories.flatMap(({ items }) => items),
        ),
      ],
    },
    {
      path: "/help",
      ...headOf(help),
      pageScript: "help-search",
      body: <HelpPage content={help} topics={topics} language={language} />,
    },
    {
      path: "/contact",
      ...headOf(contact),
      ...(services.contactForm && { pageScript: "contact-form" as const }),
      body: <ContactPage content={contact} language={language} withForm={services.contactForm !== null} />,
    },
    {
      ...crumbsTo(script.title, "/resources/downloads/script"),
      ...headOf(script),
      pageScript: "print-page",
      body: <ScriptPage {...ofDownload} />,
    },
    {
      ...crumbsTo(objections.title, "/resources/downloads/objections"),
      ...headOf(objections),
      pageScript: "print-page",
      body: <ObjectionsPage {...ofDownload} />,
    },
    {
      ...crumbsTo(calculator.title, "/resources/downloads/calculator"),
      ...headOf(calculator),
      pageScript: "calculator",
      body: <CalculatorPage {...ofDownload} />,
    },
  ];
}

function headOf({ title, description }: { readonly title: string; readonly description: string }) {
  return { title, description };
}
