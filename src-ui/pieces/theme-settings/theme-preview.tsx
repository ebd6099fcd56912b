import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ThemeTokens } from "../../../src-worker/contract/theme";
import { applyTheme } from "../../foundations/theme/apply-theme";
import { declareFonts } from "../../foundations/theme/declare-fonts";
import styles from "./theme-preview.module.css";

/** Previews a theme in light and dark mode. */
export function ThemePreview({ tokens }: { readonly tokens: ThemeTokens }): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={`stack gap-12 ${styles.previews}`} aria-label={t("theme.preview")}>
      <Sample tokens={tokens} mode="light" name={t("theme.light")} />
      <Sample tokens={tokens} mode="dark" name={t("theme.dark")} />
    </fieldset>
  );
}

function Sample({
  tokens,
  mode,
  name,
}: {
  readonly tokens: ThemeTokens;
  readonly mode: "light" | "dark";
  readonly name: string;
}) {
  const { t } = useTranslation();
  const sample = useRef<HTMLDivElement>(null);
  useEffect(() => {
    declareFonts(tokens);
    if (sample.current)
      applyTheme(sample.current, tokens, { dark: mode === "dark", forced: false, moreContrast: false });
  }, [tokens, mode]);
  return (
    <div ref={sample} className={styles.sample}>
      <p className={styles.bar}>{name}</p>
      <div className={`stack gap-4 ${styles.card}`}>
        <p className="strong">{t("theme.sampleTitle")}</p>
        <p className="small">{t("theme.sampleText")}</p>
        <p className={styles.link}>{t("theme.sampleLink")}</p>
        <p className={`strong centred ${styles.button}`}>{t("theme.sampleButton")}</p>
      </div>
    </div>
  );
}
