import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useAddress } from "../../foundations/address/address";
import { defaultLogoUrl, isLogoAddress, maxNameLength } from "../../foundations/local-storage/app-settings";
import { noteSaved } from "../../foundations/local-storage/note-saved";
import { viewState } from "../../foundations/local-storage/view-state";
import { LanguageChoice } from "../../foundations/parts/language-choice";
import { Switch } from "../../foundations/parts/switch";
import { TextField } from "../../foundations/parts/text-field";
import { DensityChoice } from "../../pieces/listing/density-choice";
import { SellerSection } from "../../pieces/seller/seller-section";
import { ThemeSection } from "../../pieces/theme-settings/theme-section";
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
      <div className={styles.density}>
        <DensityChoice />
      </div>
      <TopBarNaming />
      <SellerSection />
      <ThemeSection />
    </div>
  );
}

/** The address that a person entered; empty for none. */
function ownLogo(address: string): string {
  return address === defaultLogoUrl ? "" : address;
}

/** The top bar's content while the store's theme has no logo. */
function TopBarNaming(): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState(viewState.settings.storeName);
  const [logo, setLogo] = useState(() => ownLogo(viewState.settings.logoUrl));
  const isUsable = logo === "" || isLogoAddress(logo);
  return (
    <div className={`stack gap-12 ${styles.naming}`}>
      <TextField
        label={t("settings.storeName")}
        hint={t("settings.storeNameHint")}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          viewState.settings.storeName = target.value.trim() || "Vitrine";
          noteSaved();
        }}
      />
      <TextField
        type="url"
        label={t("settings.logoUrl")}
        hint={t("settings.logoUrlHint")}
        problem={isUsable ? null : t("settings.logoUrlInvalid")}
        value={logo}
        autoComplete="off"
        onChange={({ target }) => {
          const address = target.value.trim();
          setLogo(address);
          if (address !== "" && !isLogoAddress(address)) return;
          viewState.settings.logoUrl = address || defaultLogoUrl;
          noteSaved();
        }}
      />
    </div>
  );
}
