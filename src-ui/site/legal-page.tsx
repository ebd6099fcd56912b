import type { ReactNode } from "react";
import type { Language } from "../../src-worker/contract/engine";
import { SentData, StoredData } from "./data-list";
import { RichDocument } from "./rich-document";
import { RichLine } from "./rich-line";
import type { SiteContent } from "./site-content";
import { siteHref } from "./site-words";

export const legalTexts = ["privacy", "terms"] as const;

export type LegalText = (typeof legalTexts)[number];

export interface LegalDocument {
  readonly markdown: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly digest: string | null;
}

export interface LegalPageProps {
  readonly text: LegalText;
  readonly language: Language;
  /** Null: the build has none, and the page fetches the server's. */
  readonly document: LegalDocument | null;
  readonly content: SiteContent;
}

/** The privacy policy, or the terms of service. `legal-document.ts` shows a document that the build does not have. */
export function LegalPage({ text, language, document, content: { legal, layout } }: LegalPageProps): ReactNode {
  const parts = {
    stored: <StoredData key="stored" language={language} />,
    sent: <SentData key="sent" language={language} />,
  };
  const address = `/docs/${language}/${text}.md`;
  const { title, failed, home } = legal[text];
  return (
    <article className="document legal">
      <p>
        <a className="site-back" href={siteHref(language, legal.back.href)}>
          {legal.back.label}
        </a>
      </p>
      <div
        className="document"
        data-document={address}
        data-digest={document?.digest ?? undefined}
        data-failed={failed}
      >
        {document ? (
          <RichDocument markdown={document.markdown} language={language} newTab={layout.reading.newTab} parts={parts} />
        ) : (
          <>
            <h1>{title}</h1>
            <p role="status">{legal.loading}</p>
            <p hidden>
              <a href={siteHref(language, home.href)}>{home.label}</a>
            </p>
            <noscript>
              <a href={address}>{title}</a>
            </noscript>
            <template>{Object.values(parts)}</template>
          </>
        )}
      </div>
      <p className="legal-contact">
        <RichLine text={legal[text].contact} language={language} />
      </p>
    </article>
  );
}
