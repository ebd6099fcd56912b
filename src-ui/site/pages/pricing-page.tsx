import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { siteHref } from "../site-words";
import type { PricingContent } from "./page-contents";
import { ActionLink, Closing, QuestionList } from "./page-parts";

interface PricingProps {
  readonly content: PricingContent;
  readonly language: Language;
}

/** The pricing page's content. */
export function PricingPage({ content, language }: PricingProps): ReactNode {
  const { hero, points, plans, strip, questions, closing } = content;
  return (
    <div className="page">
      <section className="opening">
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.text}</p>
      </section>

      <section className="points" aria-labelledby="points">
        <h2 id="points">{points.label}</h2>
        <ul className="ledger">
          {points.items.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="plans" aria-label={plans.label}>
        {plans.items.map((plan) => (
          <Plan key={plan.id} plan={plan} texts={plans} language={language} />
        ))}
        <p className="aside">{plans.note}</p>
      </section>

      <ul className="promises" aria-label={strip.label}>
        {strip.items.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>

      <QuestionList questions={questions} language={language} />

      <Closing heading={closing.heading} text={closing.text}>
        <p className="actions">
          <ActionLink link={closing.action} language={language} accent />
          <ActionLink link={closing.demo} language={language} />
        </p>
      </Closing>
    </div>
  );
}

interface PlanProps {
  readonly plan: PricingContent["plans"]["items"][number];
  readonly texts: PricingContent["plans"];
  readonly language: Language;
}

function Plan({ plan, texts, language }: PlanProps): ReactNode {
  const { id, name, price, struck, period, badge, description, highlighted, available, features, action } = plan;
  return (
    <section className={highlighted ? "plan highlighted" : "plan"} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="plan-badge">{badge}</p>
      <p className="plan-price">
        {struck ? <s>{price}</s> : price}
        {period !== undefined && <span> {period}</span>}
      </p>
      <p>{description}</p>
      <ul>
        {features.map(({ text, included }) => (
          <li key={text} className={included ? "included" : "planned"}>
            <span className="visually-hidden">{included ? texts.included : texts.planned}: </span>
            {text}{" "}
            {!included && (
              <span className="plan-planned" aria-hidden="true">
                {texts.planned}
              </span>
            )}
          </li>
        ))}
      </ul>
      {action.href === undefined ? (
        <button type="button" className="button" disabled>
          {action.label}
        </button>
      ) : (
        <a className={available ? "button accent" : "button"} href={siteHref(language, action.href)}>
          {action.label}
        </a>
      )}
    </section>
  );
}
