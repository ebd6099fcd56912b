import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../src-worker/contract/engine";
import type { Failure } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";
import { noteSaved } from "../local-storage/note-saved";
import { FailureLine } from "../parts/failure-line";
import { SelectField } from "../parts/select-field";
import { languageTag } from "../words/language-tag";
import { useLanguage } from "../words/use-language";

/** The currency of the open store, which reports none. Applies at once. */
export function CurrencyChoice({ currency }: { readonly currency: string | null }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const currencies = useMemo(() => currenciesByName(language), [language]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const hint = useId();
  const choose = async (code: string) => {
    const outcome = await engine.chooseCurrency(code === "" ? null : code);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) noteSaved();
  };
  return (
    <section className="stack gap-4">
      <p className="strong">{t("stores.currency")}</p>
      <p id={hint} className="small">
        {t("stores.currencyHint")}
      </p>
      <SelectField label={t("stores.currency")} describedBy={hint} value={currency ?? ""} onChange={choose}>
        <option value="">{t("stores.noCurrency")}</option>
        {currencies.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
      <FailureLine failure={failure} />
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
