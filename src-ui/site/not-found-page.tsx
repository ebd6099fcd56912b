import type { ReactNode } from "react";
import contact from "../../content/contact.json";
import { usePage } from "./page-context";
import { LinkItems } from "./site-link";

/** The server answers an unknown address with this page. */
export function NotFoundPage(): ReactNode {
  const { notFound } = usePage().layout;
  return (
    <section className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <div>
        <h1>{notFound.title}</h1>
        <p className="answer">{notFound.text}</p>
        {/* The style sheet hides it without scripts, where it would do nothing. */}
        <button type="button" className="button accent" value="back">
          {notFound.back}
        </button>
        <nav aria-label={notFound.linksLabel}>
          <ul className="lines">
            <LinkItems links={notFound.links} />
            <li>
              <a href={`mailto:${contact.email}`}>{notFound.support}</a>
            </li>
          </ul>
        </nav>
      </div>
    </section>
  );
}
