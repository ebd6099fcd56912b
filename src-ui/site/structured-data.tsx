import { Lexer, type Token, type Tokens } from "marked";
import type { ReactNode } from "react";
import type { Article, BreadcrumbList, FAQPage, Graph, Organization } from "schema-dts";
import contact from "../../content/contact.json";
import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "../foundations/words/language-tag";
import { pagePath } from "../foundations/words/page-path";
import { shareImagePath } from "./site-words";

/** A thing of https://schema.org, as JSON-LD. */
export type StructuredThing = Article | BreadcrumbList | FAQPage;

/** Search engines read this block of a page. It is data, which the policy does not treat as a script. */
export function StructuredData({ things }: { readonly things: readonly StructuredThing[] }): ReactNode {
  const data: Graph = { "@context": "https://schema.org", "@graph": things };
  // Nothing in it can end the element.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}

export interface Crumb {
  readonly label: string;
  /** In English. */
  readonly path: string;
}

/** The way from the home page to a page. */
export function breadcrumbList(language: Language, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: absolute(language, path),
    })),
  };
}

export interface ArticleFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
}

/** A guide or an article. */
export function articleThing(language: Language, { path, title, description, minutes }: ArticleFacts): Article {
  const vitrine: Organization = { "@type": "Organization", name: "Vitrine", url: contact.website };
  return {
    "@type": "Article",
    headline: title,
    description,
    image: `${contact.website}${shareImagePath(language, path)}`,
    inLanguage: languageTag(language),
    mainEntityOfPage: absolute(language, path),
    timeRequired: `PT${minutes}M`,
    author: vitrine,
    publisher: vitrine,
  };
}

/** Questions with their answers, whose markdown becomes plain text. */
export function faqThing(
  language: Language,
  questions: readonly { readonly question: string; readonly answer: string }[],
): FAQPage {
  return {
    "@type": "FAQPage",
    inLanguage: languageTag(language),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plain(Lexer.lexInline(answer)) },
    })),
  };
}

function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ("tokens" in token && token.tokens ? plain(token.tokens) : (token as Tokens.Text).text))
    .join("");
}

function absolute(language: Language, path: string): string {
  return `${contact.website}${pagePath(language, path)}`;
}
