import type { ReactNode } from "react";
import { SiteLink } from "../site-link";
import type { PrintedSheet } from "./sheet-contents";

interface PdfLinkProps {
  readonly id: string;
  readonly sheet: Pick<PrintedSheet, "title" | "file">;
  readonly label: string;
  readonly className?: string;
}

/** Downloads a page to print as PDF, which `build/print-sheet.ts` writes. */
export function PdfLink({ id, sheet, label, className }: PdfLinkProps): ReactNode {
  return (
    <SiteLink
      className={className}
      href={`/resources/downloads/${id}.pdf`}
      download={sheet.file}
      aria-label={`${label}: ${sheet.title}`}
    >
      {label}
    </SiteLink>
  );
}
