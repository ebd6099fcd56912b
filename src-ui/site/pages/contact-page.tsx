import type { ReactNode } from "react";
import contact from "../../../content/contact.json";
import type { Language } from "../../../src-worker/contract/engine";
import { RichLine } from "../rich-line";
import { siteHref } from "../site-words";
import type { ContactContent } from "./page-contents";

interface ContactProps {
  readonly content: ContactContent;
  readonly language: Language;
  /** Whether the operator has configured a form. */
  readonly withForm: boolean;
}

/** The contact page's content. `contact-form.ts` loads the form. */
export function ContactPage({ content, language, withForm }: ContactProps): ReactNode {
  const { hero, reasons, form, email, languages, before, privacy } = content;
  return (
    <div className="page">
      <section className="opening">
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.text}</p>
      </section>
      <div className="contact-body">
        <div className="contact-main">
          <section className="contact-reasons" aria-labelledby="reasons">
            <h2 id="reasons">{reasons.heading}</h2>
            <ol>
              {reasons.items.map(({ id, title, text }) => (
                <li key={id}>
                  <h3>{title}</h3>
                  <p>
                    <RichLine text={text} language={language} />
                  </p>
                </li>
              ))}
            </ol>
          </section>
          {withForm && (
            <section
              className="contact-form"
              aria-labelledby="form"
              data-title={form.title}
              data-loading={form.loading}
              data-offline={form.offline}
              data-failed={form.failed}
            >
              <h2 id="form">{form.heading}</h2>
              <p>{form.provider}</p>
              <p role="status" />
              <div data-form />
            </section>
          )}
        </div>
        <div className="contact-ways">
          <section aria-labelledby="email">
            <h2 id="email">{email.heading}</h2>
            <p className="contact-email">
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
            <p className="actions">
              <a className="button accent" href={`mailto:${contact.email}`}>
                {email.label}
              </a>
            </p>
          </section>
          <section aria-labelledby="languages">
            <h2 id="languages">{languages.heading}</h2>
            <p>{languages.text}</p>
          </section>
          <section aria-labelledby="before">
            <h2 id="before">{before.heading}</h2>
            <p>{before.text}</p>
            <ul className="link-list">
              {[before.faq, before.help, before.app].map(({ label, href }) => (
                <li key={href}>
                  <a href={siteHref(language, href)}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
          <p className="aside">
            <RichLine text={privacy} language={language} />
          </p>
        </div>
      </div>
    </div>
  );
}
