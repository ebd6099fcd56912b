import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Look } from "../../src-worker/contract/theme";
import { wearLook } from "../theme/wear-look";
import styles from "./look-preview.module.css";

/** A look by day and by night, before it is worn. */
export function LookPreview({ look }: { readonly look: Look }): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.previews} aria-label={t("look.preview")}>
      <Sample look={look} mode="light" name={t("look.light")} />
      <Sample look={look} mode="dark" name={t("look.dark")} />
    </fieldset>
  );
}

function Sample({ look, mode, name }: { readonly look: Look; readonly mode: "light" | "dark"; readonly name: string }) {
  const { t } = useTranslation();
  const sample = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sample.current) wearLook(sample.current, look, { dark: mode === "dark", forced: false, moreContrast: false });
  }, [look, mode]);
  return (
    <div ref={sample} className={styles.sample}>
      <p className={styles.bar}>{name}</p>
      <div className={styles.card}>
        <p className={styles.title}>{t("look.sampleTitle")}</p>
        <p className={styles.text}>{t("look.sampleText")}</p>
        <p className={styles.link}>{t("look.sampleLink")}</p>
        <p className={styles.button}>{t("look.sampleButton")}</p>
      </div>
    </div>
  );
}
