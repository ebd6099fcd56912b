import { createElement, Fragment, type ReactNode } from "react";
import * as v from "valibot";
import contact from "../../../content/contact.json";
import type { RichElement, RichText } from "../../../src-worker/contract/product";
import { helpSections } from "../../pieces/help/help-topics";
import { usePage } from "../page-context";
import { RichLine } from "../rich-document";
import { Section, template } from "../section-template";
import { wordsIn } from "../site-words";
import { listOf, text, textsOf } from "../text-schemas";
import { ListSearchBox, searchWords } from "./list-search-box";

const question = textsOf("id", "question", "answer");

export const categories = listOf(v.strictObject({ id: text, title: text, items: listOf(question) }));

/** Questions by category, each of which opens on its own. */
export const faq = template(
  {
    search: searchWords,
    quick: v.strictObject({ label: text, items: listOf(textsOf("id", "label", "query")) }),
    open: text,
    close: text,
    copy: text,
    copied: text,
    categories,
  },
  ({ search, quick, open, close, copy, copied, categories }) => (
    <div className="list-body">
      <ListSearchBox
        id="faq-search"
        words={search}
        copied={copied}
        narrowing={
          <fieldset className="list-quick">
            <legend className="aside">{quick.label}</legend>
            {quick.items.map(({ id, label, query }) => (
              <button key={id} type="button" className="chip" value="quick" data-query={query}>
                {label}
              </button>
            ))}
          </fieldset>
        }
      >
        <button type="button" className="link-button" value="open">
          {open}
        </button>
        <button type="button" className="link-button" value="close">
          {close}
        </button>
      </ListSearchBox>
      {categories.map(({ id, title, items }) => (
        <Section key={id} id={id} className="list-section columns twelfths" heading={title}>
          <div className="lines closed">
            {items.map((item) => (
              <details key={item.id} id={item.id} data-entry={title}>
                <summary>
                  <h3>{item.question}</h3>
                </summary>
                <RichLine as="p" text={item.answer} />
                <button type="button" className="link-button" value="copy" hidden>
                  {copy}
                </button>
              </details>
            ))}
          </div>
        </Section>
      ))}
    </div>
  ),
);

/** All topics of the help by section. */
export const topics = template(
  { search: searchWords, categories: text, contact: text },
  ({ search, categories, contact: heading }) => {
    const { language, topics } = usePage();
    const t = wordsIn(language);
    return (
      <div className="list-body">
        <ListSearchBox id="help-search" words={search} addresses />
        <nav className="list-contents" aria-label={categories}>
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
        {helpSections.map((id) => (
          <section key={id} id={id} className="list-section columns twelfths" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(`help.section.${id}`)}</h2>
            <div className="lines closed">
              {topics
                .filter(({ section }) => section === id)
                .map((topic) => (
                  <details key={topic.id} id={topic.id} data-entry="">
                    <summary>
                      <div>
                        <h3>{topic.title}</h3>
                        <p className="aside">{topic.description}</p>
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
        <Section id="contact" className="list-section columns twelfths" heading={heading}>
          <dl className="help-contact">
            <dt className="aside">{t("help.email")}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
            <dt className="aside">{t("help.phone")}</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
            </dd>
            <dt className="aside">{t("help.hours")}</dt>
            <dd>{contact.hours[language]}</dd>
          </dl>
        </Section>
      </div>
    );
  },
);

/** A topic's own text: `build/read-content.mjs` allows few elements, and links to topics and to https addresses. */
function TopicText({ tree }: { readonly tree: RichText }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so that positions can be keys
  return tree.map((node, at) => <Fragment key={at}>{typeof node === "string" ? node : elementOf(node)}</Fragment>);
}

function elementOf({ tag, href, children }: RichElement): ReactNode {
  const text = <TopicText tree={children} />;
  return tag === "a" ? <a href={href}>{text}</a> : createElement(tag, null, text);
}
