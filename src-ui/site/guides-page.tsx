import type { ReactNode } from "react";
import * as v from "valibot";
import type { Language } from "../../src-worker/contract/engine";
import { readingTime } from "./article-page";
import { ListSearchBox } from "./pages/list-search-box";
import { downloadsContent } from "./pages/page-contents";
import { PdfLink } from "./pages/pdf-link";
import type { Article, ArticleList, SiteContent } from "./site-content";
import { siteHref } from "./site-words";

export interface GuidesPageProps {
  readonly content: SiteContent;
  readonly language: Language;
}

/** The index of guides and articles. `guides-search.ts` runs its search box and its filter, which are hidden without scripts. */
export function GuidesPage({ content, language }: GuidesPageProps): ReactNode {
  const { guides, layout, articles } = content;
  const { hero, stats, search, filter, popular, closing } = guides;
  const downloads = v.parse(downloadsContent, content.texts.downloads);
  const articleAt = (href: string) => {
    const article = articles.find(({ path }) => path === href);
    if (!article) throw new Error(`The index of guides lists ${href}, which does not exist.`);
    return article;
  };
  const minutes = (article: Article) => readingTime(article.minutes, layout.reading, language);
  const categoryOf = ({ category }: Article) => filter.items.find(({ id }) => id === category)?.label;

  const listOf = ({ heading, items }: ArticleList, id: string) => (
    <section className="index-list" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ol>
        {items.map(({ href }) => {
          const article = articleAt(href);
          return (
            <li
              key={href}
              data-category={article.category}
              data-headings={article.sections.map(({ title }) => title).join(", ")}
            >
              <h3>
                <a href={siteHref(language, href)}>{article.title}</a>
              </h3>
              <p>{article.description}</p>
              <p className="index-facts">
                <span>{categoryOf(article)}</span>
                <span>{minutes(article)}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );

  return (
    <div className="index">
      <header className="index-head">
        <div>
          <h1>{hero.heading}</h1>
          <p className="article-answer">{hero.text}</p>
        </div>
        <dl className="index-stats" aria-label={stats.label}>
          {stats.items.map(({ id, value, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{statOf(value, articles)}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section className="index-popular" aria-labelledby="popular">
        <h2 id="popular">{popular.heading}</h2>
        <ol>
          {popular.items.map(({ href, for: reader }) => {
            const article = articleAt(href);
            return (
              <li key={href}>
                <p>{reader}</p>
                <h3>
                  <a href={siteHref(language, href)}>{article.title}</a>
                </h3>
                <p className="index-facts">
                  <span>{minutes(article)}</span>
                </p>
              </li>
            );
          })}
        </ol>
      </section>
      <ListSearchBox
        id="guides-search"
        words={search}
        narrowing={
          <fieldset className="index-filter" aria-label={filter.label}>
            {filter.items.map(({ id, label }) => (
              <button key={id} type="button" value={id} aria-pressed={id === "all"}>
                {label}
              </button>
            ))}
          </fieldset>
        }
      >
        <button type="button" className="link-button" value="show-all" hidden>
          {search.showAll}
        </button>
      </ListSearchBox>
      {listOf(guides.guides, "guides")}
      {listOf(guides.articles, "articles")}
      <section className="index-list" aria-labelledby="downloads">
        <h2 id="downloads">{guides.downloads.heading}</h2>
        <ol>
          {guides.downloads.items.map(({ id, text }) => (
            <li key={id}>
              <h3>
                <a href={siteHref(language, `/resources/downloads/${id}`)}>{downloads[id].title}</a>
              </h3>
              <p>{text}</p>
              {id !== "calculator" && (
                <p className="index-facts">
                  <PdfLink id={id} content={downloads} language={language} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section className="index-end" aria-labelledby="closing">
        <h2 id="closing">{closing.heading}</h2>
        <div>
          <p>{closing.text}</p>
          <p className="index-ways">
            <a className="article-action" href={siteHref(language, closing.app.href)}>
              {closing.app.label}
            </a>
            {[closing.faq, closing.help].map(({ label, href }) => (
              <a key={href} href={siteHref(language, href)}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </section>
    </div>
  );
}

/** A figure about the guides themselves, from its template. */
function statOf(template: string, articles: readonly Article[]): string {
  const sum = articles.reduce((total, { minutes }) => total + minutes, 0);
  const counts: Readonly<Record<string, number>> = {
    guides: articles.length,
    categories: new Set(articles.map(({ category }) => category)).size,
    minutes: Math.round(sum / articles.length),
  };
  return template.replace(/\{\{count:(\w+)\}\}/g, (_, name) => String(counts[name]));
}
