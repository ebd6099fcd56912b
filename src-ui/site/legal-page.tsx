import type { ReactNode } from "react";
import { usePage } from "./page-context";
import { RichDocument, RichLine } from "./rich-document";
import type { LegalContent } from "./site-content";
import { SiteLink } from "./site-link";
import { SentData, StoredData } from "./templates/data-list";

export const legalTexts = ["privacy", "terms"] as const;

export type LegalText = (typeof legalTexts)[number];

export interface LegalDocument {
  readonly markdown: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly digest: string | null;
}

export interface LegalPageProps {
  readonly text: LegalText;
  /** Null: the build has none, and the page fetches the server's. */
  readonly document: LegalDocument | null;
  readonly content: LegalContent;
}

/** The privacy policy, or the terms of service. `legal-document.ts` shows a document that the build does not have. */
export function LegalPage({ text, document, content }: LegalPageProps): ReactNode {
  const parts = { stored: <StoredData key="stored" />, sent: <SentData key="sent" /> };
  const address = `/docs/${usePage().language}/${text}.md`;
  const { title, failed, home, contact } = content[text];
  return (
    <article className="document legal">
      <p>
        <SiteLink className="site-back" href={content.back.href}>
          {content.back.label}
        </SiteLink>
      </p>
      <div
        className="document"
        data-document={address}
        data-digest={document?.digest ?? undefined}
        data-failed={failed}
      >
        {document ? (
          <RichDocument markdown={document.markdown} parts={parts} />
        ) : (
          <>
            <h1>{title}</h1>
            <p role="status">{content.loading}</p>
            <p hidden>
              <SiteLink href={home.href}>{home.label}</SiteLink>
            </p>
            <noscript>
              <a href={address}>{title}</a>
            </noscript>
            <template>{Object.values(parts)}</template>
          </>
        )}
      </div>
      <RichLine as="p" className="legal-contact" text={contact} />
    </article>
  );
}
