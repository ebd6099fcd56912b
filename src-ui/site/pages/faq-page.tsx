import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { RichLine } from "../rich-line";
import { siteHref } from "../site-words";
import { ListSearchBox } from "./list-search-box";
import type { FaqContent } from "./page-contents";
import { ActionLink, Closing } from "./page-parts";

interface FaqProps {
  readonly content: FaqContent;
  readonly language: Language;
}

/** The FAQ's content. `faq-search.ts` runs its search box and buttons, which are hidden without scripts. */
export function FaqPage({ content, language }: FaqProps): ReactNode {
  const { hero, search, quick, categories, closing } = content;
  return (
    <div className="page faq" data-faq="">
      <section className="opening">
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.text}</p>
      </section>

      <div className="faq-body">
        <ListSearchBox
          id="faq-search"
          words={search}
          copied={content.copied}
          narrowing={
            <fieldset className="faq-quick">
              <legend>{quick.label}</legend>
              {quick.items.map(({ id, label, query }) => (
                <button key={id} type="button" className="chip" value="quick" data-query={query}>
                  {label}
                </button>
              ))}
            </fieldset>
          }
        >
          <button type="button" className="link-button" value="open">
            {content.open}
          </button>
          <button type="button" className="link-button" value="close">
            {content.close}
          </button>
        </ListSearchBox>
        {categories.map(({ id, title, items }) => (
          <section key={id} className="faq-category" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <div>
              {items.map((item) => (
                <details key={item.id} id={item.id}>
                  <summary>
                    <h3>{item.question}</h3>
                  </summary>
                  <p>
                    <RichLine text={item.answer} language={language} />
                  </p>
                  <button type="button" className="link-button" value="copy" hidden>
                    {content.copy}
                  </button>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>

      <Closing heading={closing.heading} text={closing.text}>
        <p className="actions">
          <ActionLink link={closing.contact} language={language} accent />
          <ActionLink link={closing.guides} language={language} />
          <ActionLink link={closing.app} language={language} />
        </p>
        <ul className="link-list">
          {closing.links.map(({ label, href }) => (
            <li key={href}>
              <a href={siteHref(language, href)}>{label}</a>
            </li>
          ))}
        </ul>
      </Closing>
    </div>
  );
}
