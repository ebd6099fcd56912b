import type { ReactNode } from "react";
import contact from "../../content/contact.json";
import type { Language } from "../../src-worker/contract/engine";
import type { LayoutContent } from "./site-content";
import { siteHref } from "./site-words";

export interface NotFoundPageProps {
  readonly content: LayoutContent;
  readonly language: Language;
}

/** What the server answers for an unknown address. */
export function NotFoundPage({ content: { notFound }, language }: NotFoundPageProps): ReactNode {
  return (
    <section className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <div>
        <h1>{notFound.title}</h1>
        <p className="article-answer">{notFound.text}</p>
        {/* Without a script it would do nothing. */}
        <button type="button" value="back" hidden>
          {notFound.back}
        </button>
        <nav aria-label={notFound.linksLabel}>
          <ul>
            {notFound.links.map(({ label, href }) => (
              <li key={href}>
                <a href={siteHref(language, href)}>{label}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${contact.email}`}>{notFound.support}</a>
            </li>
          </ul>
        </nav>
      </div>
    </section>
  );
}
