import type { ReactNode } from "react";
import * as v from "valibot";
import operator from "../../../content/contact.json";
import { services } from "../../../src-worker/contract/services";
import { RichLine } from "../rich-document";
import { Section, Titled, template } from "../section-template";
import { LinkItems } from "../site-link";
import { link, listOf, text, textsOf, titled } from "../text-schemas";

const formTexts = textsOf("heading", "title", "loading", "provider", "offline", "failed");

/** Reasons to write beside the ways to do so. */
export const contact = template(
  {
    reasons: v.strictObject({ heading: text, items: listOf(v.strictObject(titled)) }),
    form: formTexts,
    email: textsOf("heading", "label"),
    languages: textsOf("heading", "text"),
    before: v.strictObject({ heading: text, text, links: listOf(link) }),
    privacy: text,
  },
  ({ reasons, form, email, languages, before, privacy }) => (
    <div className="contact-body columns twelfths">
      <div className="contact-main stack">
        <Section id="reasons" className="contact-reasons" heading={reasons.heading}>
          <ol className="lines">
            {reasons.items.map(({ id, ...titles }) => (
              <li key={id}>
                <Titled {...titles} />
              </li>
            ))}
          </ol>
        </Section>
        {services.contactForm && <Form texts={form} />}
      </div>
      <div className="contact-ways stack">
        <Section id="email" heading={email.heading}>
          <p className="contact-email">
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </p>
          <p className="actions">
            <a className="button accent" href={`mailto:${operator.email}`}>
              {email.label}
            </a>
          </p>
        </Section>
        <Section id="languages" heading={languages.heading}>
          <p>{languages.text}</p>
        </Section>
        <Section id="before" heading={before.heading}>
          <p>{before.text}</p>
          <ul className="link-list">
            <LinkItems links={before.links} />
          </ul>
        </Section>
        <RichLine as="p" className="aside" text={privacy} />
      </div>
    </div>
  ),
);

/** The frame into which `contact-form.ts` loads the operator's form. */
function Form({ texts }: { readonly texts: v.InferOutput<typeof formTexts> }): ReactNode {
  return (
    <section
      className="contact-form"
      aria-labelledby="form"
      data-title={texts.title}
      data-loading={texts.loading}
      data-offline={texts.offline}
      data-failed={texts.failed}
    >
      <h2 id="form">{texts.heading}</h2>
      <p>{texts.provider}</p>
      <p role="status" />
      <div data-form />
    </section>
  );
}
