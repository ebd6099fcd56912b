import type { ReactNode } from "react";
import type { Language } from "../../src-worker/contract/engine";
import { SentData, StoredData } from "./data-list";
import { RichDocument } from "./rich-document";
import { RichLine } from "./rich-line";
import type { SiteContent } from "./site-content";
import { siteHref } from "./site-words";

export const legalTexts = ["privacy", "terms"] as const;

export type LegalText = (typeof legalTexts)[number];

export interface LegalPageProps {
  readonly text: LegalText;
  readonly language: Language;
  readonly markdown: string;
  readonly content: SiteContent;
}

/** The privacy policy, or the terms of service. */
export function LegalPage({ text, language, markdown, content: { legal, layout } }: LegalPageProps): ReactNode {
  const parts = { stored: <StoredData language={language} />, sent: <SentData language={language} /> };
  return (
    <article className="document legal">
      <p>
        <a className="site-back" href={siteHref(language, legal.back.href)}>
          {legal.back.label}
        </a>
      </p>
      <RichDocument markdown={markdown} language={language} newTab={layout.reading.newTab} parts={parts} />
      <p className="legal-contact">
        <RichLine text={legal[text].contact} language={language} />
      </p>
    </article>
  );
}
