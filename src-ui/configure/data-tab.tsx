import type { ReactNode } from "react";
import { CatalogueFileSection } from "../catalogue-file/catalogue-file-section";
import { ChangesSection } from "../differences/changes-section";
import { ImagesSection } from "../images/images-section";
import { WorkBackupSection } from "../order/work-backup-section";
import { ReadinessSection } from "../readiness/readiness-section";
import styles from "./data-tab.module.css";

/** What this device holds, and what becomes of it. */
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
