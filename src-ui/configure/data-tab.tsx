import type { ReactNode } from "react";
import { ChangesSection } from "../differences/changes-section";
import { CatalogueFileSection } from "../files/catalogue-file-section";
import { WorkBackupSection } from "../files/work-backup-section";
import { ImagesSection } from "../images/images-section";
import { ReadinessSection } from "../readiness/readiness-section";
import styles from "./data-tab.module.css";

/** Files, backups and data on this device. */
export function DataTab(): ReactNode {
  return (
    <div className={styles.sections}>
      <ReadinessSection />
      <ImagesSection />
      <ChangesSection />
      <CatalogueFileSection />
      <WorkBackupSection />
    </div>
  );
}
