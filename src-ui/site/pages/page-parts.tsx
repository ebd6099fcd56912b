import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { RichLine } from "../rich-line";
import { siteHref } from "../site-words";
import type { Link, Questions } from "./page-contents";

interface ActionLinkProps {
  readonly link: Link;
  readonly language: Language;
  /** One on a screen. */
  readonly accent?: boolean;
}

/** A link that looks like a button. */
export function ActionLink({ link, language, accent = false }: ActionLinkProps): ReactNode {
  return (
    <a className={accent ? "button accent" : "button"} href={siteHref(language, link.href)}>
      {link.label}
    </a>
  );
}

interface ClosingProps {
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The end of a page, with its buttons. */
export function Closing({ heading, text, children }: ClosingProps): ReactNode {
  return (
    <section className="closing">
      <h2>{heading}</h2>
      <div>
        <p className="lead">{text}</p>
        {children}
      </div>
    </section>
  );
}

interface TimelineProps {
  readonly entries: readonly { readonly at: string; readonly text: string; readonly on?: string }[];
  readonly language: Language;
  /** Heads what stands in `on`. */
  readonly onLabel?: string;
}

/** What happens on a day, by the hour. */
export function Timeline({ entries, language, onLabel }: TimelineProps): ReactNode {
  return (
    <ol className="timeline">
      {entries.map(({ at, text, on }) => (
        <li key={at}>
          <time>{at}</time>
          <p>
            <RichLine text={text} language={language} />
          </p>
          {on !== undefined && (
            <p className="timeline-screen">
              <span className="visually-hidden">{onLabel}: </span>
              <RichLine text={on} language={language} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface QuestionListProps {
  readonly questions: Questions;
  readonly language: Language;
}

/** Questions with their answers, all of them shown. Each has its id as an anchor. */
export function QuestionList({ questions, language }: QuestionListProps): ReactNode {
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{questions.heading}</h2>
      <dl>
        {questions.items.map(({ id, question, answer }) => (
          <div key={id} id={id}>
            <dt>{question}</dt>
            <dd>
              <RichLine text={answer} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
