import type { ReactNode } from "react";
import * as v from "valibot";
import { template } from "../section-template";
import { SiteLink } from "../site-link";
import { listOf, text, textsOf } from "../text-schemas";

const plan = v.pipe(
  v.strictObject({
    id: text,
    name: text,
    price: text,
    struck: v.optional(v.boolean()),
    period: v.optional(text),
    badge: text,
    description: text,
    available: v.boolean(),
    highlighted: v.boolean(),
    features: listOf(v.strictObject({ text, included: v.boolean() })),
    action: v.strictObject({ label: text, href: v.optional(text) }),
  }),
  v.check(
    ({ available, features }) => available || !features.some(({ included }) => included),
    "A plan that does not exist includes nothing",
  ),
);

export const plans = template(
  { label: text, included: text, planned: text, items: listOf(plan), note: text },
  ({ label, items, note, ...words }) => (
    <section className="plans thirds" aria-label={label}>
      {items.map((item) => (
        <Plan key={item.id} plan={item} words={words} />
      ))}
      <p className="aside">{note}</p>
    </section>
  ),
);

interface PlanProps {
  readonly plan: v.InferOutput<typeof plan>;
  readonly words: { readonly included: string; readonly planned: string };
}

function Plan({ plan, words }: PlanProps): ReactNode {
  const { id, name, price, struck, period, badge, description, highlighted, available, features, action } = plan;
  return (
    <section className={highlighted ? "plan highlighted" : "plan"} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="plan-badge aside">{badge}</p>
      <p className="plan-price">
        {struck ? <s>{price}</s> : price}
        {period !== undefined && <span> {period}</span>}
      </p>
      <p>{description}</p>
      <ul className="lines">
        {features.map(({ text, included }) => (
          <li key={text} className={included ? "included" : "planned"}>
            <span className="visually-hidden">{included ? words.included : words.planned}: </span>
            {text}{" "}
            {!included && (
              <span className="plan-planned" aria-hidden="true">
                {words.planned}
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
        <SiteLink className={available ? "button accent" : "button"} href={action.href}>
          {action.label}
        </SiteLink>
      )}
    </section>
  );
}

/** Promises that every plan makes. */
export const promises = template({ label: text, items: listOf(textsOf("text")) }, ({ label, items }) => (
  <ul className="promises columns" aria-label={label}>
    {items.map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
));
