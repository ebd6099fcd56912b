import type { ReactNode } from "react";
import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "../foundations/words/language-tag";
import { Breadcrumb } from "./breadcrumb";
import { RichDocument } from "./rich-document";
import { RichLine } from "./rich-line";
import type { Article, LayoutContent, SiteContent } from "./site-content";
import { siteHref } from "./site-words";

export interface ArticlePageProps {
  readonly article: Article;
  readonly content: SiteContent;
  readonly language: Language;
}

/** A guide, an article or the comparison. */
export function ArticlePage({ article, content: { layout, guides }, language }: ArticlePageProps): ReactNode {
  const { title, answer, category, action, markdown, sections, minutes } = article;
  const { breadcrumb, reading } = layout;
  return (
    <article className="article">
      <header className="article-head">
        <Breadcrumb content={breadcrumb} language={language} title={title} />
        <h1>{title}</h1>
        <p className="article-answer">
          <RichLine text={answer} language={language} />
        </p>
        <p className="article-facts">
          <span>{guides.filter.items.find(({ id }) => id === category)?.label}</span>
          <span>{readingTime(minutes, reading, language)}</span>
        </p>
      </header>
      <nav className="article-contents" aria-labelledby="contents">
        <h2 id="contents">{reading.contents}</h2>
        <ol>
          {sections.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="document article-text">
        <RichDocument markdown={markdown} language={language} newTab={reading.newTab} />
      </div>
      <footer className="article-end">
        <a className="article-action" href={siteHref(language, action.href)}>
          {action.label}
        </a>
        <a href={siteHref(language, "/guides")}>{reading.back}</a>
      </footer>
    </article>
  );
}

/** Such as "6 min read". */
export function readingTime(minutes: number, reading: LayoutContent["reading"], language: Language): string {
  const one = new Intl.PluralRules(languageTag(language)).select(minutes) === "one";
  return (one ? reading.minutes_one : reading.minutes_other).replace("{{count}}", String(minutes));
}
