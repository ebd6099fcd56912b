import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Theme } from "../../src-worker/contract/theme";
import styles from "./found-theme.module.css";

export interface FoundThemeProps {
  readonly found: Theme;
  /** Address of the held logo; null when none is on this device. */
  readonly heldLogo: string | null;
}

/** The theme found on a website: colours with their names, logo and fonts. */
export function FoundTheme({ found, heldLogo }: FoundThemeProps): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className={styles.found} aria-label={t("theme.found")}>
      <dt>{t("theme.foundColours")}</dt>
      <dd>
        <ul className="wrap gap-8 plain-list">
          {found.colors.map(({ value, name }) => (
            <li key={value} className={`row gap-8 narrow ${styles.swatch}`}>
              <span className={styles.colour} style={{ background: value }} aria-hidden />
              <span className="text-13 stack narrow">
                <code>{value}</code>
                <span className="ellipsis muted" title={name}>
                  {name}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t("theme.foundLogo")}</dt>
      <dd>
        {heldLogo ? (
          <span className={styles.plate} style={{ background: found.headerBackground }}>
            <img className={styles.logo} src={heldLogo} alt={t("theme.foundLogo")} />
          </span>
        ) : (
          t(found.logo ? "theme.logoMissing" : "theme.noLogo")
        )}
      </dd>
      <dt>{t("theme.foundFonts")}</dt>
      <dd>
        <p>{found.fonts.length > 0 ? found.fonts.join(", ") : t("theme.noFonts")}</p>
        <p className="small">
          {found.headingFont === "system"
            ? t("theme.headingSystem")
            : t("theme.headingFont", { font: found.headingFont })}
        </p>
      </dd>
    </dl>
  );
}
