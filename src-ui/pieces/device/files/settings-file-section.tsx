import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogueFile } from "../../../../src-worker/contract/catalogue-file";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import { settingsFileEnding } from "../../../../src-worker/contract/settings-file";
import { engine } from "../../../foundations/engine/engine-proxy";
import { kioskState } from "../../../foundations/local-storage/kiosk-state";
import { viewState } from "../../../foundations/local-storage/view-state";
import { Button } from "../../../foundations/parts/button";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { SaveFile } from "../../../foundations/parts/save-file";
import { Section } from "../../../foundations/parts/section";
import { fileName } from "../../../foundations/words/file-name";
import { useLanguage } from "../../../foundations/words/use-language";
import styles from "./catalogue-file.module.css";
import { ImportSettings } from "./import-settings";
import { pageSettings } from "./page-settings";

export function SettingsFileSection(): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t("settingsFile.title")} hint={t("settingsFile.hint")}>
      <div className={`row wrap gap-8-12 ${styles.ways}`}>
        <ExportSettings />
      </div>
      <div className={`row wrap gap-8-12 ${styles.ways}`}>
        <ImportSettings />
      </div>
    </Section>
  );
}

/** Writes the settings to a file and offers it for saving. */
function ExportSettings(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [written, setWritten] = useState<Outcome<CatalogueFile> | null>(null);
  async function write(): Promise<void> {
    const seller = await engine.readSeller();
    if (!seller.ok) {
      setWritten(seller);
      return;
    }
    const device = { settings: viewState.settings, kiosk: kioskState.settings, seller: seller.value };
    setWritten(await engine.exportSettings(pageSettings(device, language)));
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void write()}>
        {t("settingsFile.export")}
      </Button>
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {written?.ok && (
          <>
            <p>{t("settingsFile.ready")}</p>
            <SaveFile
              file={written.value}
              name={fileName(t("settingsFile.fileName"), new Date(), settingsFileEnding)}
              label={t("file.save")}
            />
          </>
        )}
      </div>
      {written && !written.ok && <FailureLine failure={written.failure} />}
    </>
  );
}
