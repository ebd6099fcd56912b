import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Theme, themeFontOf } from "../../../src-worker/contract/theme";
import { StoreImage } from "../../foundations/parts/store-image";
import styles from "./found-theme.module.css";

export interface FoundThemeProps {
  readonly found: Theme;
  /** Address of the stored logo; null when none is on this device. */
  readonly storedLogo: string | null;
}

/** The theme found on a website: colours, logo, and fonts with those that stand for them. */
export function FoundTheme({ found, storedLogo }: FoundThemeProps): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className={styles.found} aria-label={t("theme.found")}>
      <dt className="muted">{t("theme.foundColours")}</dt>
      <dd>
        <ul className="wrap gap-8 plain-list">
          {found.colors.map(({ value }) => (
            <li key={value} className={styles.colour} style={{ background: value }} title={value}>
              <span className="visually-hidden">{value}</span>
            </li>
          ))}
        </ul>
      </dd>
      <dt className="muted">{t("theme.foundLogo")}</dt>
      <dd>
        {storedLogo ? (
          <span className={styles.plate} style={{ background: found.logoBackground ?? found.headerBackground }}>
            <StoreImage className={styles.logo} src={storedLogo} alt={t("theme.foundLogo")} />
          </span>
        ) : (
          t(found.logo ? "theme.logoMissing" : "theme.noLogo")
        )}
      </dd>
      <dt className="muted">{t("theme.foundFonts")}</dt>
      <dd>
        <p>{found.fonts.length > 0 ? found.fonts.join(", ") : t("theme.noFonts")}</p>
        <p className="small">
          {t("theme.fontsUsed", { text: shownFont(found.bodyFont), headings: shownFont(found.headingFont) })}
        </p>
      </dd>
    </dl>
  );
}

/** `system` is the interface's own font. */
function shownFont(font: unknown): string {
  const family = themeFontOf(font);
  return family === "system" ? "Inter" : family;
}
