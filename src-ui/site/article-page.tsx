import type { ReactNode } from "react";
import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "../foundations/words/language-tag";
import { Breadcrumb } from "./breadcrumb";
import { usePage } from "./page-context";
import { RichDocument, RichLine } from "./rich-document";
import type { Article, LayoutContent } from "./site-content";
import { SiteLink } from "./site-link";

/** A guide, an article or the comparison. */
export function ArticlePage({ title, answer, category, action, markdown, sections, minutes }: Article): ReactNode {
  const { layout, language } = usePage();
  const { reading, categories } = layout;
  return (
    <article className="article">
      <header className="article-head">
        <Breadcrumb title={title} />
        <h1>{title}</h1>
        <RichLine as="p" className="answer" text={answer} />
        <p className="article-facts facts">
          <span>{categories[category]}</span>
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
        <RichDocument markdown={markdown} />
      </div>
      <footer className="article-end">
        <SiteLink className="button accent" href={action.href}>
          {action.label}
        </SiteLink>
        <SiteLink href="/guides">{reading.back}</SiteLink>
      </footer>
    </article>
  );
}

/** Such as "6 min read". */
export function readingTime(minutes: number, reading: LayoutContent["reading"], language: Language): string {
  const one = new Intl.PluralRules(languageTag(language)).select(minutes) === "one";
  return (one ? reading.minutes_one : reading.minutes_other).replace("{{count}}", String(minutes));
}
