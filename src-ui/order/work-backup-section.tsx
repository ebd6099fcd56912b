import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "../catalogue-file/catalogue-file.module.css";
import { BackUpWork } from "./back-up-work";
import { RestoreWork } from "./restore-work";

/** The orders out to a file, and back from one. */
export function WorkBackupSection(): ReactNode {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h3 id={title}>{t("backup.title")}</h3>
      <p className={styles.hint}>{t("backup.hint")}</p>
      <div className={styles.ways}>
        <BackUpWork />
      </div>
      <div className={styles.ways}>
        <RestoreWork />
      </div>
    </section>
  );
}
