import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Theme } from "../../src-worker/contract/theme";
import styles from "./look-found.module.css";

export interface LookFoundProps {
  readonly found: Theme;
  /** The logo as far as it is on this device. */
  readonly heldLogo: string | null;
}

/** What a website showed of its look, with the names under which it stood there. */
export function LookFound({ found, heldLogo }: LookFoundProps): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className={styles.found} aria-label={t("look.found")}>
      <dt>{t("look.foundColours")}</dt>
      <dd>
        <ul className={styles.swatches}>
          {found.colors.map(({ value, name }) => (
            <li key={value} className={styles.swatch}>
              <span className={styles.colour} style={{ background: value }} aria-hidden />
              <span className={styles.words}>
                <code>{value}</code>
                <span className={styles.name} title={name}>
                  {name}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t("look.foundLogo")}</dt>
      <dd>
        {heldLogo ? (
          <span className={styles.plate} style={{ background: found.headerBackground }}>
            <img className={styles.logo} src={heldLogo} alt={t("look.foundLogo")} />
          </span>
        ) : (
          t(found.logo ? "look.logoMissing" : "look.noLogo")
        )}
      </dd>
      <dt>{t("look.foundFonts")}</dt>
      <dd>
        <p>{found.fonts.length > 0 ? found.fonts.join(", ") : t("look.noFonts")}</p>
        <p className={styles.hint}>
          {found.headingFont === "system"
            ? t("look.headingSystem")
            : t("look.headingFont", { font: found.headingFont })}
        </p>
      </dd>
    </dl>
  );
}
