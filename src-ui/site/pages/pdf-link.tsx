import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { siteHref } from "../site-words";
import type { DownloadsContent } from "./page-contents";

export interface PdfLinkProps {
  readonly id: "script" | "objections";
  readonly content: DownloadsContent;
  readonly language: Language;
  readonly className?: string;
}

/** Downloads a page to print as PDF, which `build/print-sheet.ts` writes. */
export function PdfLink({ id, content, language, className }: PdfLinkProps): ReactNode {
  const { common, [id]: sheet } = content;
  return (
    <a
      className={className}
      href={siteHref(language, `/resources/downloads/${id}.pdf`)}
      download={sheet.file}
      aria-label={`${common.pdf}: ${sheet.title}`}
    >
      {common.pdf}
    </a>
  );
}
