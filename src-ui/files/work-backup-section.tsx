import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../parts/section";
import { BackUpWork } from "./back-up-work";
import styles from "./catalogue-file.module.css";
import { RestoreWork } from "./restore-work";

/** Settings: backup and restore of orders. */
export function WorkBackupSection(): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t("backup.title")} hint={t("backup.hint")}>
      <div className={`row wrap gap-8-12 ${styles.ways}`}>
        <BackUpWork />
      </div>
      <div className={`row wrap gap-8-12 ${styles.ways}`}>
        <RestoreWork />
      </div>
    </Section>
  );
}
