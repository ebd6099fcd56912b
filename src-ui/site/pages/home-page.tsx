import type { ReactNode } from "react";
import list from "../../../content/data-list.json";
import type { Language } from "../../../src-worker/contract/engine";
import { type Services, services } from "../../../src-worker/contract/services";
import { RichLine } from "../rich-line";
import { siteHref, wordsIn } from "../site-words";
import type { HomeContent } from "./page-contents";
import { ActionLink, Closing, Timeline } from "./page-parts";
import { RequestDiagram } from "./request-diagram";
import { Shot } from "./shot";

interface HomeProps {
  readonly content: HomeContent;
  readonly language: Language;
}

/** The home page's content. `live-demo.ts` runs its stage. */
export function HomePage({ content, language }: HomeProps): ReactNode {
  const { hero, badges, features, screens, steps, privacy, scenarios, figures, closing } = content;
  return (
    <div className="page">
      <section className="hero">
        <div className="hero-head">
          <p>{hero.kind}</p>
          <h1>{hero.heading}</h1>
        </div>
        <div className="hero-side">
          <p className="lead">
            <RichLine text={hero.proof} language={language} />
          </p>
          <p className="actions">
            <ActionLink link={hero.start} language={language} accent />
            <ActionLink link={hero.demo} language={language} />
          </p>
        </div>
        <Stage content={content} language={language} />
        <ul className="badges" aria-label={badges.label}>
          {badges.items.map(({ id, text, detail }) => (
            <li key={id}>
              <strong>{text}</strong> {detail}
            </li>
          ))}
        </ul>
      </section>

      <section className="features" aria-labelledby="features">
        <h2 id="features">{features.heading}</h2>
        <ul className="ledger">
          {features.items.map(({ id, title, text, shot, alt }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>
                <RichLine text={text} language={language} />
              </p>
              <Shot name={shot} language={language} alt={alt} />
            </li>
          ))}
        </ul>
      </section>

      <section className="screens" aria-labelledby="screens">
        <h2 id="screens">{screens.heading}</h2>
        <div className="wall">
          {screens.items.map(({ id, title, text, shot, alt }) => (
            <figure key={id}>
              <Shot name={shot} language={language} alt={alt} />
              <figcaption>
                <strong>{title}</strong> {text}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>

      <section className="steps" aria-labelledby="steps">
        <h2 id="steps">{steps.heading}</h2>
        <ol>
          {steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <RichLine text={text} language={language} />
              </p>
            </li>
          ))}
        </ol>
        <p className="aside">
          <RichLine text={steps.time} language={language} />
        </p>
      </section>

      <Privacy privacy={privacy} language={language} />

      <section className="days" aria-labelledby="days">
        <h2 id="days">{scenarios.heading}</h2>
        <p className="aside">{scenarios.note}</p>
        {scenarios.items.map(({ id, title, entries, link }) => (
          <div key={id}>
            <h3>{title}</h3>
            <Timeline entries={entries} language={language} />
            <p>
              <a href={siteHref(language, link.href)}>{link.label}</a>
            </p>
          </div>
        ))}
      </section>

      <section className="figures" aria-labelledby="figures">
        <h2 id="figures">{figures.heading}</h2>
        <p>{figures.text}</p>
        <dl>
          {figures.items.map(({ id, value, label, how }) => (
            <div key={id}>
              <dt>
                <strong>{value}</strong> {label}
              </dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>

      <Closing heading={closing.heading} text={closing.text}>
        <p className="actions">
          <ActionLink link={closing.action} language={language} accent />
        </p>
        <p className="aside">
          <RichLine text={closing.developers} language={language} />
        </p>
      </Closing>
    </div>
  );
}

/** The demo catalogue in a frame, once it is wanted. Without scripts, a screenshot with a link. */
function Stage({ content, language }: HomeProps): ReactNode {
  const { stage } = content.hero;
  return (
    <section
      className="stage"
      aria-label={stage.title}
      data-stage=""
      data-title={stage.title}
      data-loading={stage.loading}
      data-failed={stage.failed}
      data-ready={stage.ready}
      data-on={stage.on}
      data-off={stage.off}
    >
      <div className="device">
        <div className="stage-bar">
          <button type="button" className="button" hidden>
            {stage.load}
          </button>
          <label className="stage-switch" hidden>
            {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
            <input type="checkbox" role="switch" className="switch" disabled />
            {stage.network}
          </label>
          <a href={siteHref(language, stage.open.href)}>{stage.open.label}</a>
          <p role="status" />
        </div>
        <div className="device-screen">
          <Shot name="home" language={language} alt={stage.poster} eager />
        </div>
      </div>
    </section>
  );
}

interface PrivacyProps {
  readonly privacy: HomeContent["privacy"];
  readonly language: Language;
}

function Privacy({ privacy, language }: PrivacyProps): ReactNode {
  const t = wordsIn(language);
  const { table } = privacy;
  return (
    <section className="privacy" aria-labelledby="privacy">
      <h2 id="privacy">{privacy.heading}</h2>
      <div className="privacy-points">
        <p>{privacy.text}</p>
        {privacy.points.map(({ id, title, text }) => (
          <div key={id}>
            <h3>{title}</h3>
            <p>
              <RichLine text={text} language={language} />
            </p>
          </div>
        ))}
        <p>
          <a href={siteHref(language, privacy.more.href)}>{privacy.more.label}</a>
        </p>
      </div>
      <RequestDiagram texts={privacy.diagram} />
      <div className="requests">
        <h3 id="requests">{table.heading}</h3>
        <table className="stacking" aria-labelledby="requests">
          <thead>
            <tr>
              <th scope="col">{table.what}</th>
              <th scope="col">{table.when}</th>
              <th scope="col">{table.to}</th>
              <th scope="col">{table.off}</th>
            </tr>
          </thead>
          <tbody>
            {list.sent.map(({ id, name, when, to, off, service }) => (
              <tr key={id}>
                <th scope="row">
                  {name[language]}
                  {service !== undefined && services[service as keyof Services] === null && (
                    <small>{t("site.notConfigured")}</small>
                  )}
                </th>
                <td data-label={table.when}>{when[language]}</td>
                <td data-label={table.to}>{to[language]}</td>
                <td data-label={table.off}>{off[language]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
