import type { ReactNode } from "react";
import type { Language } from "../../src-worker/contract/engine";
import type { LayoutContent } from "./site-content";
import { siteHref } from "./site-words";

export interface BreadcrumbProps {
  readonly content: LayoutContent["breadcrumb"];
  readonly language: Language;
  readonly title: string;
}

/** The way from the home page to a page of the index. */
export function Breadcrumb({ content, language, title }: BreadcrumbProps): ReactNode {
  return (
    <nav className="breadcrumb" aria-label={content.label}>
      <ol>
        <li>
          <a href={siteHref(language, "/")}>{content.home}</a>
        </li>
        <li>
          <a href={siteHref(language, "/guides")}>{content.guides}</a>
        </li>
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}
