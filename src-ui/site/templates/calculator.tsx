import type { ReactNode } from "react";
import * as v from "valibot";
import { Breadcrumb } from "../breadcrumb";
import { usePage } from "../page-context";
import { RichLine } from "../rich-document";
import { Actions } from "../site-link";
import { link, listOf, text, textsOf } from "../text-schemas";

const field = v.strictObject({
  id: text,
  unit: v.picklist(["money", "count", "minutes", "years", "hours"]),
  label: text,
  hint: text,
});

/** Sentences of `calculator.ts`. */
const result = textsOf(
  "heading",
  "incomplete",
  "invalid",
  "years",
  "paper",
  "tablet",
  "less",
  "more",
  "same",
  "fewerHours",
  "moreHours",
  "payback_one",
  "payback_other",
  "noPayback",
);

export const calculatorContent = v.strictObject({
  title: text,
  description: text,
  intro: text,
  currency: text,
  groups: listOf(v.strictObject({ id: text, title: text, fields: listOf(field) })),
  result,
  reset: text,
  print: text,
  explanation: v.strictObject({ heading: text, items: listOf(text) }),
  limits: v.strictObject({ heading: text, items: listOf(text) }),
  advice: text,
  action: link,
});

export type ResultTexts = v.InferOutput<typeof result>;

const currencies = ["EUR", "USD", "GBP", "CHF", "BRL"];

/** The calculator's form. `calculator.ts` calculates. */
export function CalculatorPage(texts: v.InferOutput<typeof calculatorContent>): ReactNode {
  const { title, intro, currency, groups, result, explanation, limits, advice, action } = texts;
  const { language } = usePage();
  return (
    <div className="page calculator">
      <Breadcrumb title={title} />
      <section className="opening columns">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </section>
      <form
        className="calculator-form columns twelfths"
        data-calculator={JSON.stringify(result)}
        autoComplete="off"
        noValidate
      >
        <div className="calculator-fields columns">
          <p className="calculator-field">
            <label htmlFor="currency">{currency}</label>
            <select id="currency" name="currency" defaultValue={language === "pt" ? "EUR" : "USD"}>
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </p>
          {groups.map((group) => (
            <fieldset key={group.id}>
              <legend>{group.title}</legend>
              {group.fields.map(({ id, label, hint }) => (
                <p key={id} className="calculator-field">
                  <label htmlFor={id}>{label}</label>
                  <input id={id} name={id} inputMode="decimal" aria-describedby={`${id}-hint`} />
                  <small id={`${id}-hint`}>{hint}</small>
                </p>
              ))}
            </fieldset>
          ))}
        </div>
        <section className="calculator-result stack" aria-labelledby="result">
          <h2 id="result">{result.heading}</h2>
          <dl hidden>
            {(["paper", "tablet"] as const).map((side) => (
              <div key={side}>
                <dt>{result[side]}</dt>
                <dd data-sum={side} />
              </div>
            ))}
          </dl>
          <div role="status">
            <p>{result.incomplete}</p>
          </div>
          <p className="actions">
            <button type="button" className="button" data-print="">
              {texts.print}
            </button>
            <button type="reset" className="button">
              {texts.reset}
            </button>
          </p>
        </section>
      </form>
      <section className="calculator-notes columns halves">
        {[explanation, limits].map(({ heading, items }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <ul className="lines">
              {items.map((item) => (
                <RichLine as="li" key={item} text={item} />
              ))}
            </ul>
          </div>
        ))}
        <RichLine as="p" className="aside" text={advice} />
        <Actions links={[action]} />
      </section>
    </div>
  );
}
