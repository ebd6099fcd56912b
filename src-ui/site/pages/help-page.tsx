import { createElement, Fragment, type ReactNode } from "react";
import contact from "../../../content/contact.json";
import type { Language } from "../../../src-worker/contract/engine";
import type { RichElement, RichText } from "../../../src-worker/contract/product";
import { type HelpTopic, helpSections } from "../../pieces/help/help-topics";
import { wordsIn } from "../site-words";
import { ListSearchBox } from "./list-search-box";
import type { HelpContent } from "./page-contents";
import { ActionLink, Closing } from "./page-parts";

interface HelpPageProps {
  readonly content: HelpContent;
  readonly topics: readonly HelpTopic[];
  readonly language: Language;
}

/** All topics of the help by sections. `help-search.ts` runs its search box, which is hidden without scripts. */
export function HelpPage({ content, topics, language }: HelpPageProps): ReactNode {
  const { hero, search, closing } = content;
  const t = wordsIn(language);
  const sections = helpSections.map((id) => ({ id, listed: topics.filter(({ section }) => section === id) }));
  return (
    <div className="page faq help">
      <section className="opening">
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.text}</p>
      </section>

      <div className="faq-body">
        <ListSearchBox id="help-search" words={search} narrowing={null}>
          {null}
        </ListSearchBox>
        <nav className="help-sections" aria-label={content.categories}>
          <ul>
            {helpSections.map((id) => (
              <li key={id}>
                <a className="chip" href={`#${id}`}>
                  {t(`help.section.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(({ id, listed }) => (
          <section key={id} id={id} className="faq-category" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(`help.section.${id}`)}</h2>
            <div>
              {listed.map((topic) => (
                <details key={topic.id} id={topic.id}>
                  <summary>
                    <div>
                      <h3>{topic.title}</h3>
                      <p>{topic.description}</p>
                    </div>
                  </summary>
                  <div className="document help-topic">
                    <TopicText tree={topic.body} />
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
        <section className="faq-category" aria-labelledby="contact">
          <h2 id="contact">{content.contact}</h2>
          <dl className="help-contact">
            <dt>{t("help.email")}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
            <dt>{t("help.phone")}</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
            </dd>
            <dt>{t("help.hours")}</dt>
            <dd>{contact.hours[language]}</dd>
          </dl>
        </section>
      </div>

      <Closing heading={closing.heading} text={closing.text}>
        <p className="actions">
          <ActionLink link={closing.contact} language={language} accent />
          <ActionLink link={closing.faq} language={language} />
          <ActionLink link={closing.app} language={language} />
        </p>
      </Closing>
    </div>
  );
}

/** A topic's own text: `build/read-content.mjs` allows few elements, and links to topics and to https addresses. */
function TopicText({ tree }: { readonly tree: RichText }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so that positions can be keys
  return tree.map((node, at) => <Fragment key={at}>{typeof node === "string" ? node : elementOf(node)}</Fragment>);
}

function elementOf({ tag, href, children }: RichElement): ReactNode {
  const text = <TopicText tree={children} />;
  return tag === "a" ? <a href={href}>{text}</a> : createElement(tag, null, text);
}
