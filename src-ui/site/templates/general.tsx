import type { ReactNode } from "react";
import * as v from "valibot";
import { RichLine } from "../rich-document";
import { Facts, Section, template } from "../section-template";
import { Shot } from "../shot";
import { Actions, LinkItems, SiteLink } from "../site-link";
import { link, listOf, text, textsOf, titled } from "../text-schemas";

/** The head of a page; with figures, its text stands beside the heading. */
export const opening = template(
  {
    heading: text,
    text,
    actions: v.optional(listOf(link)),
    stats: v.optional(v.strictObject({ label: text, items: listOf(textsOf("id", "value", "label")), how: link })),
  },
  ({ heading, text, actions, stats }) => (
    <section className={stats ? "opening columns twelfths" : "opening columns"}>
      <h1>{heading}</h1>
      {!stats && <p className="lead">{text}</p>}
      {stats && (
        <>
          <div>
            <p className="lead">{text}</p>
            {actions && <Actions links={actions} />}
          </div>
          <Facts
            className="stats columns"
            label={stats.label}
            facts={stats.items.map(({ value, label }) => ({ name: label, value }))}
          />
          <p className="stats-how">
            <SiteLink href={stats.how.href}>{stats.how.label}</SiteLink>
          </p>
        </>
      )}
    </section>
  ),
);

/** Points one below the other, each with its name and, where there is one, a screenshot. */
export const ledger = template(
  {
    heading: text,
    items: listOf(v.strictObject({ ...titled, shot: v.optional(text), alt: v.optional(text) })),
  },
  ({ id, heading, items }) => (
    <Section id={id} className="headed" heading={heading}>
      <ul className="ledger lines closed">
        {items.map(({ id: item, title, text, shot, alt = "" }) => (
          <li key={item}>
            <h3>{title}</h3>
            <RichLine as="p" text={text} />
            {shot !== undefined && <Shot name={shot} alt={alt} />}
          </li>
        ))}
      </ul>
    </Section>
  ),
);

/** Questions with their answers, all of them shown. Each has its id as an anchor. */
export const questions = template(
  { heading: text, items: listOf(textsOf("id", "question", "answer")) },
  ({ id, heading, items }) => (
    <Section id={id} className="questions headed" heading={heading}>
      <Facts
        className="lines"
        facts={items.map(({ id: anchor, question, answer }) => ({
          anchor,
          name: question,
          value: <RichLine text={answer} />,
        }))}
      />
    </Section>
  ),
);

/** The end of a page, with its buttons. */
export const closing = template(
  { heading: text, text, actions: listOf(link), note: v.optional(text), links: v.optional(listOf(link)) },
  ({ heading, text, actions, note, links }) => (
    <section className="closing columns twelfths">
      <h2>{heading}</h2>
      <div>
        <p className="lead">{text}</p>
        <Actions links={actions} />
        {note !== undefined && <RichLine as="p" className="aside" text={note} />}
        {links && (
          <ul className="link-list">
            <LinkItems links={links} />
          </ul>
        )}
      </div>
    </section>
  ),
);

export const timelineEntries = listOf(v.strictObject({ at: text, text, on: v.optional(text) }));

interface TimelineProps {
  readonly entries: v.InferOutput<typeof timelineEntries>;
  /** Heads what stands in `on`. */
  readonly onLabel?: string;
}

/** A day by the hour. */
export function Timeline({ entries, onLabel }: TimelineProps): ReactNode {
  return (
    <ol className="timeline lines">
      {entries.map(({ at, text, on }) => (
        <li key={at}>
          <time>{at}</time>
          <RichLine as="p" text={text} />
          {on !== undefined && (
            <p className="aside">
              <span className="visually-hidden">{onLabel}: </span>
              <RichLine text={on} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
