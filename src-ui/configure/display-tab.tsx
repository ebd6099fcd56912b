import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useAddress } from "../address/address";
import { noteSaved } from "../local-storage/note-saved";
import { viewState } from "../local-storage/view-state";
import { LanguageChoice } from "../parts/language-choice";
import { Switch } from "../parts/switch";
import { ThemeSection } from "../theme-settings/theme-section";
import styles from "./display-tab.module.css";

const switches = ["showPrices", "showStock", "singleKeys"] as const;

/** Display settings and language; each change applies at once. */
export function DisplayTab(): ReactNode {
  const { t } = useTranslation();
  const { settings } = useSnapshot(viewState);
  const { demo } = useAddress();
  return (
    <div className={styles.settings}>
      <p className="small">{demo ? t("settings.demoShowsAll") : t("settings.appliedAtOnce")}</p>
      <LanguageChoice />
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`settings.${name}`)}
          hint={t(`settings.${name}Hint`)}
          on={settings[name]}
          onChange={(on) => {
            viewState.settings[name] = on;
            noteSaved();
          }}
        />
      ))}
      <ThemeSection />
    </div>
  );
}
