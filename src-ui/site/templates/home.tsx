import type { ReactNode } from "react";
import * as v from "valibot";
import list from "../../../content/data-list.json";
import { Drawing } from "../drawing";
import { usePage } from "../page-context";
import { RichLine } from "../rich-document";
import { DataTable, Facts, Section, Titled, template } from "../section-template";
import { Shot } from "../shot";
import { Actions, SiteLink } from "../site-link";
import { link, listOf, text, textsOf, titled } from "../text-schemas";
import { NotConfigured } from "./data-list";
import { Timeline, timelineEntries } from "./general";

const stageTexts = v.strictObject({
  title: text,
  load: text,
  loading: text,
  failed: text,
  open: link,
  network: text,
  ready: text,
  off: text,
  on: text,
  poster: text,
});

/** The head of the home page, with the demo. */
export const hero = template(
  {
    summary: text,
    heading: text,
    proof: text,
    actions: listOf(link),
    stage: stageTexts,
    badges: v.strictObject({ label: text, items: listOf(textsOf("id", "text", "detail")) }),
  },
  ({ summary, heading, proof, actions, stage, badges }) => (
    <section className="hero columns twelfths">
      <div className="hero-head stack">
        <p>{summary}</p>
        <h1>{heading}</h1>
      </div>
      <div className="hero-side">
        <RichLine as="p" className="lead" text={proof} />
        <Actions links={actions} />
      </div>
      <Stage texts={stage} />
      <ul className="badges lines thirds" aria-label={badges.label}>
        {badges.items.map(({ id, text, detail }) => (
          <li key={id}>
            <strong>{text}</strong> {detail}
          </li>
        ))}
      </ul>
    </section>
  ),
);

/** The demo catalogue in a frame, which `live-demo.ts` loads. Without scripts, a screenshot with a link. */
function Stage({ texts }: { readonly texts: v.InferOutput<typeof stageTexts> }): ReactNode {
  const { title, load, open, network, poster, ...states } = texts;
  return (
    <section
      className="stage"
      aria-label={title}
      data-stage=""
      data-title={title}
      data-loading={states.loading}
      data-failed={states.failed}
      data-ready={states.ready}
      data-on={states.on}
      data-off={states.off}
    >
      <div className="device">
        <div className="stage-bar">
          <button type="button" className="button" hidden>
            {load}
          </button>
          <label className="stage-switch" hidden>
            {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state */}
            <input type="checkbox" role="switch" className="switch" disabled />
            {network}
          </label>
          <SiteLink href={open.href}>{open.label}</SiteLink>
          <p role="status" className="aside" />
        </div>
        <div className="device-screen">
          <Shot name="home" alt={poster} eager />
        </div>
      </div>
    </section>
  );
}

/** Screenshots with a sentence on each. */
export const screens = template(
  { heading: text, items: listOf(v.strictObject({ ...titled, shot: text, alt: text })) },
  ({ id, heading, items }) => (
    <Section id={id} className="headed" heading={heading}>
      <div className="columns halves wall">
        {items.map(({ id: item, title, text, shot, alt }) => (
          <figure key={item}>
            <Shot name={shot} alt={alt} />
            <figcaption className="aside">
              <strong>{title}</strong> {text}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  ),
);

export const steps = template(
  { heading: text, items: listOf(textsOf("title", "text")), time: text },
  ({ id, heading, items, time }) => (
    <Section id={id} className="steps" heading={heading}>
      <ol className="columns thirds">
        {items.map(({ title, text }) => (
          <li key={title}>
            <Titled title={title} text={text} />
          </li>
        ))}
      </ol>
      <RichLine as="p" className="aside" text={time} />
    </Section>
  ),
);

/** The app's connections: as sentences, as a drawing, and each request. */
export const privacy = template(
  {
    heading: text,
    text,
    points: listOf(v.strictObject(titled)),
    drawings: listOf(text),
    table: textsOf("heading", "what", "when", "to", "off"),
    more: link,
  },
  ({ id, heading, text, points, drawings, table, more }) => {
    const { language } = usePage();
    return (
      <Section id={id} className="privacy columns twelfths" heading={heading}>
        <div className="privacy-points stack">
          <p>{text}</p>
          {points.map(({ id: point, ...titles }) => (
            <div key={point}>
              <Titled {...titles} />
            </div>
          ))}
          <p>
            <SiteLink href={more.href}>{more.label}</SiteLink>
          </p>
        </div>
        <figure className="diagram">
          {drawings.map((svg) => (
            <Drawing key={svg} svg={svg} />
          ))}
        </figure>
        <div className="requests">
          <h3 id="requests">{table.heading}</h3>
          <DataTable
            labelledBy="requests"
            columns={[table.what, table.when, table.to, table.off]}
            rows={list.sent.map(({ id: request, name, when, to, off, service }) => [
              <>
                {name[language]}
                <NotConfigured key={request} service={service} as="small" />
              </>,
              when[language],
              to[language],
              off[language],
            ])}
          />
        </div>
      </Section>
    );
  },
);

/** Working days by the hour. */
export const days = template(
  {
    heading: text,
    note: text,
    items: listOf(v.strictObject({ id: text, title: text, entries: timelineEntries, link })),
  },
  ({ id, heading, note, items }) => (
    <Section id={id} className="days columns halves" heading={heading}>
      <p className="aside">{note}</p>
      {items.map(({ id: day, title, entries, link: { href, label } }) => (
        <div key={day}>
          <h3>{title}</h3>
          <Timeline entries={entries} />
          <p>
            <SiteLink href={href}>{label}</SiteLink>
          </p>
        </div>
      ))}
    </Section>
  ),
);

/** Measured figures, and how they were measured. */
export const figures = template(
  { heading: text, text, items: listOf(textsOf("id", "value", "label", "how")) },
  ({ id, heading, text, items }) => (
    <Section id={id} className="figures columns twelfths" heading={heading}>
      <p>{text}</p>
      <Facts
        className="lines"
        facts={items.map(({ value, label, how }) => ({
          name: (
            <>
              <strong>{value}</strong> {label}
            </>
          ),
          value: how,
        }))}
      />
    </Section>
  ),
);
