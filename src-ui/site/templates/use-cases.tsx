import * as v from "valibot";
import { RichLine } from "../rich-document";
import { DataTable, Section, TableHead, Titled, template } from "../section-template";
import { Shot } from "../shot";
import { SiteLink } from "../site-link";
import { link, listOf, text, textsOf, titled } from "../text-schemas";
import { Timeline, timelineEntries } from "./general";

/** Working days with their case: who, with which difficulty, and how they solve it. */
export const scenarios = template(
  {
    heading: text,
    labels: textsOf("industry", "challenge", "solution", "results", "on"),
    items: listOf(
      v.strictObject({
        id: text,
        title: text,
        industry: text,
        challenge: text,
        solution: text,
        shot: text,
        alt: text,
        entries: timelineEntries,
        results: listOf(text),
        link,
      }),
    ),
  },
  ({ heading, labels, items }) => (
    <div>
      <h2>{heading}</h2>
      {items.map(({ id, title, shot, alt, entries, results, link: { href, label }, ...facts }) => (
        <section key={id} className="scenario columns twelfths" aria-labelledby={id}>
          <div className="scenario-case">
            <h3 id={id}>{title}</h3>
            <dl>
              <dt>{labels.industry}</dt>
              <dd>{facts.industry}</dd>
              <dt>{labels.challenge}</dt>
              <dd>{facts.challenge}</dd>
              <dt>{labels.solution}</dt>
              <RichLine as="dd" text={facts.solution} />
            </dl>
          </div>
          <div className="scenario-day stack">
            <p className="scenario-on" aria-hidden="true">
              {labels.on}
            </p>
            <Timeline entries={entries} onLabel={labels.on} />
            <Shot name={shot} alt={alt} />
            <h4>{labels.results}</h4>
            <ul>
              {results.map((result) => (
                <RichLine as="li" key={result} text={result} />
              ))}
            </ul>
            <p>
              <SiteLink href={href}>{label}</SiteLink>
            </p>
          </div>
        </section>
      ))}
    </div>
  ),
);

export const industries = template(
  { heading: text, items: listOf(v.strictObject(titled)) },
  ({ id, heading, items }) => (
    <Section id={id} className="industries" heading={heading}>
      <div className="columns halves">
        {items.map(({ id: industry, ...titles }) => (
          <div key={industry} id={industry}>
            <Titled {...titles} />
          </div>
        ))}
      </div>
    </Section>
  ),
);

export const change = template(
  { heading: text, before: text, after: text, items: listOf(textsOf("before", "after")) },
  ({ id, heading, before, after, items }) => (
    <Section id={id} className="change headed" heading={heading}>
      <table>
        <TableHead columns={[before, after]} />
        <tbody>
          {items.map((row) => (
            <tr key={row.before}>
              <td>{row.before}</td>
              <td>{row.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ),
);

const compared = { point: text, vitrine: text, paper: text, pdf: text, cloud: text };

export const comparison = template(
  {
    heading: text,
    text,
    columns: v.strictObject(compared),
    rows: listOf(v.strictObject({ id: text, ...compared })),
    note: text,
  },
  ({ id, heading, text, columns, rows, note }) => (
    <Section id={id} className="comparison" heading={heading}>
      <p>{text}</p>
      <DataTable
        columns={[columns.point, columns.vitrine, columns.paper, columns.pdf, columns.cloud]}
        rows={rows.map(({ id: row, point, vitrine, paper, pdf, cloud }) => [
          point,
          <RichLine as="span" key={row} text={vitrine} />,
          paper,
          pdf,
          cloud,
        ])}
      />
      <RichLine as="p" className="aside" text={note} />
    </Section>
  ),
);
