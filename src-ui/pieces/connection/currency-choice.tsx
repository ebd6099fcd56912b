import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src-worker/contract/engine";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { FailureLine } from "../../foundations/parts/failure-line";
import { SelectField } from "../../foundations/parts/select-field";
import { languageTag } from "../../foundations/words/language-tag";
import { useLanguage } from "../../foundations/words/use-language";

/** The currency of the open store, which reports none. Applies at once. */
export function CurrencyChoice({ currency }: { readonly currency: string | null }): ReactNode {
  const { t } = useTranslation();
  const choice = useCommand(engine.chooseCurrency);
  const choose = async (code: string | null) => {
    if ((await choice.run(code)).ok) noteSaved();
  };
  return (
    <div className="stack gap-4">
      <CurrencySelect hint={t("stores.currencyHint")} currency={currency} onChoose={(code) => void choose(code)} />
      <FailureLine failure={choice.failure} />
    </div>
  );
}

export interface CurrencySelectProps {
  readonly hint: string;
  /** ISO 4217; null for none. */
  readonly currency: string | null;
  onChoose(currency: string | null): void;
}

/** A choice among all currencies. */
export function CurrencySelect({ hint, currency, onChoose }: CurrencySelectProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const currencies = useMemo(() => currenciesByName(language), [language]);
  const words = useId();
  return (
    <section className="stack gap-4">
      <p className="strong">{t("stores.currency")}</p>
      <p id={words} className="small">
        {hint}
      </p>
      <SelectField
        label={t("stores.currency")}
        describedBy={words}
        value={currency ?? ""}
        onChange={(code) => onChoose(code === "" ? null : code)}
      >
        <option value="">{t("stores.noCurrency")}</option>
        {currencies.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
    </section>
  );
}

/** All currencies that the browser knows, such as 'Euro (EUR)', in the order of the language. */
function currenciesByName(language: Language): readonly { readonly code: string; readonly text: string }[] {
  const tag = languageTag(language);
  const names = new Intl.DisplayNames(tag, { type: "currency" });
  const { compare } = new Intl.Collator(tag);
  return Intl.supportedValuesOf("currency")
    .map((code) => ({ code, text: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => compare(a.text, b.text));
}
