import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../../foundations/engine/engine-state";
import { Section } from "../../../foundations/parts/section";
import styles from "./catalogue-file.module.css";
import { ExportCatalogue } from "./export-catalogue";
import { FileProgress } from "./file-progress";
import { ImportCatalogue } from "./import-catalogue";

/** Settings: export and import of catalogue files. */
export function CatalogueFileSection(): ReactNode {
  const { t } = useTranslation();
  const { store, catalogue } = useSnapshot(engineState).snapshot;
  const exportable = store !== null && store.platform !== "demo" && catalogue.state === "ready";
  return (
    <Section title={t("file.title")} hint={t("file.hint")}>
      <div className={`row wrap gap-8-12 ${styles.ways}`}>
        {exportable ? (
          <ExportCatalogue />
        ) : (
          <p className="row wrap gap-8-12 breakable own-line unless-empty">{t(noStoreWords(store?.platform))}</p>
        )}
      </div>
      <div className={`row wrap gap-8-12 ${styles.ways}`}>
        <ImportCatalogue label={t("file.import")} takesLaunched />
      </div>
      <FileProgress />
    </Section>
  );
}

/** Why there is nothing to export. */
function noStoreWords(platform: string | undefined) {
  return platform === "demo" ? "file.noStore" : "failure.file-nothing";
}
