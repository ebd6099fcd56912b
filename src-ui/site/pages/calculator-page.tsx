import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { Breadcrumb, type BreadcrumbProps } from "../breadcrumb";
import { RichLine } from "../rich-line";
import type { DownloadsContent } from "./page-contents";
import { ActionLink } from "./page-parts";

interface CalculatorProps {
  readonly content: DownloadsContent;
  readonly breadcrumb: BreadcrumbProps["content"];
  readonly language: Language;
}

const currencies = ["EUR", "USD", "GBP", "CHF", "BRL"];

/** The calculator's form. `calculator.ts` calculates. */
export function CalculatorPage({ content: { calculator }, breadcrumb, language }: CalculatorProps): ReactNode {
  const { explanation, limits, result } = calculator;
  return (
    <div className="page calculator">
      <Breadcrumb content={breadcrumb} language={language} title={calculator.title} />
      <section className="opening">
        <h1>{calculator.title}</h1>
        <p className="lead">{calculator.intro}</p>
      </section>
      <form className="calculator-form" data-calculator={JSON.stringify(result)} autoComplete="off" noValidate>
        <div className="calculator-fields">
          <p className="calculator-field">
            <label htmlFor="currency">{calculator.currency}</label>
            <select id="currency" name="currency" defaultValue={language === "pt" ? "EUR" : "USD"}>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </p>
          {calculator.groups.map(({ id, title, fields }) => (
            <fieldset key={id}>
              <legend>{title}</legend>
              {fields.map((field) => (
                <p key={field.id} className="calculator-field">
                  <label htmlFor={field.id}>{field.label}</label>
                  <input
                    id={field.id}
                    name={field.id}
                    type="number"
                    min="0"
                    step="any"
                    inputMode="decimal"
                    aria-describedby={`${field.id}-hint`}
                  />
                  <small id={`${field.id}-hint`}>{field.hint}</small>
                </p>
              ))}
            </fieldset>
          ))}
        </div>
        <section className="calculator-result" aria-labelledby="result">
          <h2 id="result">{result.heading}</h2>
          <dl hidden>
            <div>
              <dt>{result.paper}</dt>
              <dd data-sum="paper" />
            </div>
            <div>
              <dt>{result.tablet}</dt>
              <dd data-sum="tablet" />
            </div>
          </dl>
          <div role="status">
            <p>{result.incomplete}</p>
          </div>
          <p className="actions">
            <button type="button" className="button" data-print="">
              {calculator.print}
            </button>
            <button type="reset" className="button">
              {calculator.reset}
            </button>
          </p>
        </section>
      </form>
      <section className="calculator-notes">
        <div>
          <h2>{explanation.heading}</h2>
          <ul>
            {explanation.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{limits.heading}</h2>
          <ul>
            {limits.items.map((item) => (
              <li key={item}>
                <RichLine text={item} language={language} />
              </li>
            ))}
          </ul>
        </div>
        <p className="aside">
          <RichLine text={calculator.advice} language={language} />
        </p>
        <p className="actions">
          <ActionLink link={calculator.action} language={language} accent />
        </p>
      </section>
    </div>
  );
}
