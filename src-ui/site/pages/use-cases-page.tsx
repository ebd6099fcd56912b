import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { RichLine } from "../rich-line";
import { siteHref } from "../site-words";
import type { UseCasesContent } from "./page-contents";
import { ActionLink, Closing, QuestionList, Timeline } from "./page-parts";
import { Shot } from "./shot";

interface UseCasesProps {
  readonly content: UseCasesContent;
  readonly language: Language;
}

/** The content of the page of use cases. */
export function UseCasesPage({ content, language }: UseCasesProps): ReactNode {
  const { hero, stats, labels, scenarios, industries, change, comparison, questions, closing } = content;
  const { columns } = comparison;
  return (
    <div className="page use-cases">
      <section className="opening">
        <h1>{hero.heading}</h1>
        <div>
          <p className="lead">{hero.text}</p>
          <p className="actions">
            <ActionLink link={hero.start} language={language} accent />
            <ActionLink link={hero.demo} language={language} />
          </p>
        </div>
        <dl className="stats" aria-label={stats.label}>
          {stats.items.map(({ id, value, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="stats-how">
          <a href={siteHref(language, stats.how.href)}>{stats.how.label}</a>
        </p>
      </section>

      <div>
        <h2>{scenarios.heading}</h2>
        {scenarios.items.map(({ id, title, industry, challenge, solution, shot, alt, entries, results, link }) => (
          <section key={id} className="scenario" aria-labelledby={id}>
            <div className="scenario-case">
              <h3 id={id}>{title}</h3>
              <dl>
                <dt>{labels.industry}</dt>
                <dd>{industry}</dd>
                <dt>{labels.challenge}</dt>
                <dd>{challenge}</dd>
                <dt>{labels.solution}</dt>
                <dd>
                  <RichLine text={solution} language={language} />
                </dd>
              </dl>
            </div>
            <div className="scenario-day">
              <p className="scenario-on" aria-hidden="true">
                {labels.on}
              </p>
              <Timeline entries={entries} language={language} onLabel={labels.on} />
              <Shot name={shot} language={language} alt={alt} />
              <h4>{labels.results}</h4>
              <ul>
                {results.map((result) => (
                  <li key={result}>
                    <RichLine text={result} language={language} />
                  </li>
                ))}
              </ul>
              <p>
                <a href={siteHref(language, link.href)}>{link.label}</a>
              </p>
            </div>
          </section>
        ))}
      </div>

      <section className="industries" aria-labelledby="industries">
        <h2 id="industries">{industries.heading}</h2>
        <div>
          {industries.items.map(({ id, title, text }) => (
            <div key={id} id={id}>
              <h3>{title}</h3>
              <p>
                <RichLine text={text} language={language} />
              </p>
            </div>
          ))}
        </div>
      </section>

      <section className="change" aria-labelledby="change">
        <h2 id="change">{change.heading}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{change.before}</th>
              <th scope="col">{change.after}</th>
            </tr>
          </thead>
          <tbody>
            {change.items.map(({ before, after }) => (
              <tr key={before}>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      <section className="comparison" aria-labelledby="comparison">
        <h2 id="comparison">{comparison.heading}</h2>
        <p>{comparison.text}</p>
        <table className="stacking">
          <thead>
            <tr>
              <th scope="col">{columns.point}</th>
              <th scope="col">{columns.vitrine}</th>
              <th scope="col">{columns.paper}</th>
              <th scope="col">{columns.pdf}</th>
              <th scope="col">{columns.cloud}</th>
            </tr>
          </thead>
          <tbody>
            {comparison.rows.map(({ id, point, vitrine, paper, pdf, cloud }) => (
              <tr key={id}>
                <th scope="row">{point}</th>
                <td data-label={columns.vitrine}>
                  <span>
                    <RichLine text={vitrine} language={language} />
                  </span>
                </td>
                <td data-label={columns.paper}>{paper}</td>
                <td data-label={columns.pdf}>{pdf}</td>
                <td data-label={columns.cloud}>{cloud}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="aside">
          <RichLine text={comparison.note} language={language} />
        </p>
      </section>

      <QuestionList questions={questions} language={language} />

      <Closing heading={closing.heading} text={closing.text}>
        <p className="actions">
          <ActionLink link={closing.action} language={language} accent />
          <ActionLink link={closing.contact} language={language} />
        </p>
      </Closing>
    </div>
  );
}
