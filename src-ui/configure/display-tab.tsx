import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { type Language, languages } from "../../src-worker/contract/engine";
import { useAddress } from "../address";
import { Switch } from "../parts/switch";
import { viewState } from "../view-state";
import { changeLanguage } from "../words/i18n";
import { useLanguage } from "../words/use-language";
import styles from "./display-tab.module.css";

export interface DisplayTabProps {
  /** A setting was changed, and is kept. */
  onSaved(): void;
}

/** What this person sees, and in which language; each applies at once. */
export function DisplayTab({ onSaved }: DisplayTabProps): ReactNode {
  const { t } = useTranslation();
  const { display } = useSnapshot(viewState);
  const { demo } = useAddress();
  return (
    <div className={styles.settings}>
      <p className={styles.hint}>{demo ? t("settings.demoShowsAll") : t("settings.appliedAtOnce")}</p>
      <LanguageChoice onSaved={onSaved} />
      <Switch
        label={t("settings.showPrices")}
        hint={t("settings.showPricesHint")}
        on={display.showPrices}
        onChange={(on) => {
          viewState.display.showPrices = on;
          onSaved();
        }}
      />
      <Switch
        label={t("settings.showStock")}
        hint={t("settings.showStockHint")}
        on={display.showStock}
        onChange={(on) => {
          viewState.display.showStock = on;
          onSaved();
        }}
      />
      <Switch
        label={t("settings.singleKeys")}
        hint={t("settings.singleKeysHint")}
        on={display.singleKeys}
        onChange={(on) => {
          viewState.display.singleKeys = on;
          onSaved();
        }}
      />
    </div>
  );
}

/** Languages are called what those who speak them call them. */
const names: Readonly<Record<Language, string>> = { en: "English", pt: "Português" };

function LanguageChoice({ onSaved }: DisplayTabProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [missing, setMissing] = useState(false);
  const id = useId();
  return (
    <div className={styles.language}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {t("settings.language")}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {t("settings.languageHint")}
        </p>
        {missing && (
          <p role="alert" className={styles.missing}>
            {t("settings.languageMissing")}
          </p>
        )}
      </div>
      <select
        id={id}
        className={styles.select}
        aria-describedby={`${id}-hint`}
        value={language}
        onChange={async (event) => {
          const chosen = languages.find((one) => one === event.target.value);
          if (!chosen) return;
          const spoken = await changeLanguage(chosen);
          setMissing(!spoken);
          if (spoken) onSaved();
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
