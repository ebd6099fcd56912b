import type { ReactNode } from "react";
import * as v from "valibot";
import { readingTime } from "../article-page";
import { usePage } from "../page-context";
import { Facts, Section, template } from "../section-template";
import type { Article } from "../site-content";
import { SiteLink } from "../site-link";
import { link, listOf, text, textsOf } from "../text-schemas";
import { ListSearchBox, searchWords } from "./list-search-box";
import { PdfLink } from "./pdf-link";

const articleList = v.strictObject({ heading: text, items: listOf(textsOf("href")) });

/** A figure about the guides themselves, such as "{{count:minutes}} min". */
const figure = textsOf("id", "value", "label");

/** The head of the index, with figures about it. */
export const indexHead = template(
  { heading: text, text, stats: v.strictObject({ label: text, items: listOf(figure) }) },
  ({ heading, text, stats }) => {
    const { articles } = usePage();
    return (
      <header className="index-head columns">
        <div>
          <h1>{heading}</h1>
          <p className="answer">{text}</p>
        </div>
        <Facts
          className="index-stats"
          label={stats.label}
          facts={stats.items.map(({ value, label }) => ({ name: label, value: withCounts(value, articles) }))}
        />
      </header>
    );
  },
);

function withCounts(template: string, articles: readonly Article[]): string {
  const sum = articles.reduce((total, { minutes }) => total + minutes, 0);
  const counts: Readonly<Record<string, number>> = {
    guides: articles.length,
    categories: new Set(articles.map(({ category }) => category)).size,
    minutes: Math.round(sum / articles.length),
  };
  return template.replace(/\{\{count:(\w+)\}\}/g, (_, name) => String(counts[name]));
}

/** Guides for readers who do not know where to begin. */
export const popular = template({ heading: text, items: listOf(textsOf("href", "for")) }, ({ id, heading, items }) => {
  const { articles } = usePage();
  return (
    <Section id={id} className="index-popular" heading={heading}>
      <ol className="columns">
        {items.map(({ href, for: reader }) => {
          const article = articleAt(href, articles);
          return (
            <li key={href}>
              <p className="soft">{reader}</p>
              <Heading href={href} title={article.title} />
              <p className="facts">
                <ReadingTime of={article} />
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
});

/** The search box and the row of categories, which narrow the lists below. */
export const guideSearch = template(
  {
    ...searchWords.entries,
    showAll: text,
    category: textsOf("label", "all"),
  },
  ({ showAll, category, ...words }) => {
    const { categories } = usePage().layout;
    return (
      <ListSearchBox
        id="guides-search"
        words={words}
        narrowing={
          <fieldset className="index-filter" aria-label={category.label}>
            {Object.entries({ all: category.all, ...categories }).map(([id, label]) => (
              <button key={id} type="button" value={id} aria-pressed={id === "all"}>
                {label}
              </button>
            ))}
          </fieldset>
        }
      >
        <button type="button" className="link-button" value="show-all" hidden>
          {showAll}
        </button>
      </ListSearchBox>
    );
  },
);

/** Guides or articles, which the search box narrows. */
export const guideList = template(articleList.entries, ({ id, heading, items }) => {
  const { articles, layout } = usePage();
  return (
    <Section id={id} className="index-list" heading={heading}>
      <ol className="lines closed">
        {items.map(({ href }) => {
          const article = articleAt(href, articles);
          const category = layout.categories[article.category];
          return (
            <li
              key={href}
              className="columns"
              data-category={article.category}
              data-entry={[category, ...article.sections.map(({ title }) => title)].join(", ")}
            >
              <Heading href={href} title={article.title} />
              <p>{article.description}</p>
              <p className="facts">
                <span>{category}</span>
                <ReadingTime of={article} />
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
});

const download = v.object({ title: text, file: v.optional(text) });
const downloads = v.object({
  common: v.object({ pdf: text }),
  script: download,
  objections: download,
  calculator: download,
});

/** Pages to print, and the calculator. */
export const downloadList = template(
  {
    heading: text,
    items: listOf(v.strictObject({ id: v.picklist(["script", "objections", "calculator"]), text })),
  },
  ({ id, heading, items }) => {
    const pages = v.parse(downloads, usePage().texts.downloads);
    return (
      <Section id={id} className="index-list" heading={heading}>
        <ol className="lines closed">
          {items.map(({ id: page, text }) => {
            const { title, file } = pages[page];
            return (
              <li key={page} className="columns">
                <Heading href={`/resources/downloads/${page}`} title={title} />
                <p>{text}</p>
                {file !== undefined && (
                  <p className="facts">
                    <PdfLink id={page} sheet={{ title, file }} label={pages.common.pdf} />
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </Section>
    );
  },
);

export const indexEnd = template(
  { heading: text, text, action: link, links: listOf(link) },
  ({ id, heading, text, action, links }) => (
    <section className="index-end columns" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>
        <p>{text}</p>
        <p className="index-ways">
          <SiteLink className="button accent" href={action.href}>
            {action.label}
          </SiteLink>
          {links.map(({ label, href }) => (
            <SiteLink key={href} href={href}>
              {label}
            </SiteLink>
          ))}
        </p>
      </div>
    </section>
  ),
);

function articleAt(href: string, articles: readonly Article[]): Article {
  const article = articles.find(({ path }) => path === href);
  if (!article) throw new Error(`The index of guides lists ${href}, which does not exist.`);
  return article;
}

function Heading({ href, title }: { readonly href: string; readonly title: string }): ReactNode {
  return (
    <h3>
      <SiteLink href={href}>{title}</SiteLink>
    </h3>
  );
}

function ReadingTime({ of }: { readonly of: Article }): ReactNode {
  const { layout, language } = usePage();
  return <span>{readingTime(of.minutes, layout.reading, language)}</span>;
}
