import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { platformFacts } from "../../../src-worker/contract/platforms";
import { languageNames } from "../../foundations/words/language-names";
import { platformName } from "../../foundations/words/platform-name";
import { useLanguage } from "../../foundations/words/use-language";
import { CurrencySelect } from "../../pieces/connection/currency-choice";
import styles from "./review-step.module.css";
import type { Setup } from "./use-setup";

/** Shows the choices, the next steps, and a currency field for a store that reports none. */
export function ReviewStep({ setup }: { readonly setup: Setup }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const steps = useId();
  const { form, showPrices, showStock } = setup;
  const report = form.test.state === "success" ? form.test.report : null;
  const onOff = (on: boolean) => t(on ? "wizard.on" : "wizard.off");
  const { hasWebsite } = platformFacts[form.draft.platform];
  const facts = [
    { name: t("connection.platform"), value: platformName(form.draft.platform, t) },
    { name: t("connection.storeName"), value: report?.storeName ?? t("connection.unknown") },
    // A file's address is the app's own.
    ...(hasWebsite ? [{ name: t("connection.url"), value: form.draft.url }] : []),
    { name: t("settings.language"), value: languageNames[language] },
    { name: t("settings.showPrices"), value: onOff(showPrices) },
    { name: t("settings.showStock"), value: onOff(showStock) },
  ];
  return (
    <>
      <dl className={`card ${styles.facts}`}>
        {facts.map(({ name, value }) => (
          <div key={name} className={`line-below open-end ${styles.fact}`}>
            <dt className="muted">{name}</dt>
            <dd className="strong breakable">{value}</dd>
          </div>
        ))}
      </dl>
      {report && report.currency === null && (
        <CurrencySelect
          hint={t("wizard.currencyHint")}
          currency={setup.currency}
          onChoose={(currency) => setup.change({ currency })}
        />
      )}
      <section aria-labelledby={steps} className="stack gap-8">
        <h4 id={steps} className="text-16 bold">
          {t("wizard.nextSteps")}
        </h4>
        <ol className={`stack gap-4 ${styles.next}`}>
          <li>{t("wizard.next1")}</li>
          <li>{t("wizard.next2")}</li>
          <li>{t("wizard.next3")}</li>
        </ol>
      </section>
    </>
  );
}
