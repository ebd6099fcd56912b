import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { type Language, languages } from "../../src-worker/contract/engine";
import { useAddress } from "../address/address";
import { noteSaved } from "../local-storage/note-saved";
import { viewState } from "../local-storage/view-state";
import { SelectField } from "../parts/select-field";
import { Switch } from "../parts/switch";
import { ThemeSection } from "../theme-settings/theme-section";
import { changeLanguage } from "../words/i18n";
import { useLanguage } from "../words/use-language";
import styles from "./display-tab.module.css";

/** Display settings and language; each change applies at once. */
export function DisplayTab(): ReactNode {
  const { t } = useTranslation();
  const { settings } = useSnapshot(viewState);
  const { demo } = useAddress();
  return (
    <div className={styles.settings}>
      <p className="small">{demo ? t("settings.demoShowsAll") : t("settings.appliedAtOnce")}</p>
      <LanguageChoice />
      <Switch
        label={t("settings.showPrices")}
        hint={t("settings.showPricesHint")}
        on={settings.showPrices}
        onChange={(on) => {
          viewState.settings.showPrices = on;
          noteSaved();
        }}
      />
      <Switch
        label={t("settings.showStock")}
        hint={t("settings.showStockHint")}
        on={settings.showStock}
        onChange={(on) => {
          viewState.settings.showStock = on;
          noteSaved();
        }}
      />
      <Switch
        label={t("settings.singleKeys")}
        hint={t("settings.singleKeysHint")}
        on={settings.singleKeys}
        onChange={(on) => {
          viewState.settings.singleKeys = on;
          noteSaved();
        }}
      />
      <ThemeSection />
    </div>
  );
}

/** Each language has its own name in its own language. */
const names: Readonly<Record<Language, string>> = { en: "English", pt: "Português" };

function LanguageChoice(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [missing, setMissing] = useState(false);
  const hint = useId();
  return (
    <div className={`row wrap between gap-8-16 ${styles.language}`}>
      <div>
        <p className="strong">{t("settings.language")}</p>
        <p id={hint} className="small">
          {t("settings.languageHint")}
        </p>
        {missing && (
          <p role="alert" className="text-13 danger">
            {t("settings.languageMissing")}
          </p>
        )}
      </div>
      <SelectField
        className={styles.select}
        label={t("settings.language")}
        describedBy={hint}
        value={language}
        onChange={async (value) => {
          const chosen = languages.find((one) => one === value);
          if (!chosen) return;
          const spoken = await changeLanguage(chosen);
          setMissing(!spoken);
          if (spoken) noteSaved();
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
