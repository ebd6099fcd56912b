import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../src-worker/contract/engine";
import { noteSaved } from "../local-storage/note-saved";
import { changeLanguage } from "../words/change-language";
import { languageNames } from "../words/language-names";
import { useLanguage } from "../words/use-language";
import styles from "./language-choice.module.css";
import { SelectField } from "./select-field";

/** The language of the interface; applies at once. */
export function LanguageChoice(): ReactNode {
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
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
