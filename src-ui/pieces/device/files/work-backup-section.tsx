import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import { type RestoredWork, type WrittenWork, workFileEnding } from "../../../../src-worker/contract/work-file";
import { engine } from "../../../foundations/engine/engine-proxy";
import { Button } from "../../../foundations/parts/button";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { FileButton } from "../../../foundations/parts/file-button";
import { SaveFile } from "../../../foundations/parts/save-file";
import { Section } from "../../../foundations/parts/section";
import { fileName } from "../../../foundations/words/file-name";
import styles from "./catalogue-file.module.css";

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

/** Writes all orders to a file and offers it for saving. */
function BackUpWork(): ReactNode {
  const { t } = useTranslation();
  const [written, setWritten] = useState<Outcome<WrittenWork> | null>(null);
  const start = async () => {
    setWritten(null);
    setWritten(await engine.exportWork());
  };
  return (
    <>
      <Button kind="secondary" onClick={() => void start()}>
        {t("backup.export")}
      </Button>
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {written?.ok && (
          <>
            <p>{t("backup.ready", { count: written.value.orders })}</p>
            {written.value.leftOut > 0 && <p>{t("backup.notIn", { count: written.value.leftOut })}</p>}
            {written.value.leads > 0 && <p>{t("backup.leads", { count: written.value.leads })}</p>}
            {written.value.customers > 0 && <p>{t("backup.customers", { count: written.value.customers })}</p>}
            <SaveFile
              file={written.value.file}
              name={fileName(t("backup.fileName"), new Date(), workFileEnding)}
              label={t("file.save")}
            />
          </>
        )}
      </div>
      {written && !written.ok && <FailureLine failure={written.failure} />}
    </>
  );
}

/** Restores a backup of orders and shows the result. */
function RestoreWork(): ReactNode {
  const { t } = useTranslation();
  const [restored, setRestored] = useState<Outcome<RestoredWork> | "reading" | null>(null);
  const restore = async (file: File) => {
    setRestored("reading");
    setRestored(await engine.restoreWork(file));
  };
  const done = restored === "reading" ? null : restored;
  return (
    <>
      <FileButton
        label={t("backup.restore")}
        file="work"
        disabled={restored === "reading"}
        onFile={(file) => void restore(file)}
      />
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {restored === "reading" && <p>{t("backup.reading")}</p>}
        {done?.ok && <p>{t("backup.restored", { ...done.value })}</p>}
        {done?.ok && done.value.leads > 0 && <p>{t("backup.restoredLeads", { count: done.value.leads })}</p>}
        {done?.ok && done.value.customers > 0 && (
          <p>{t("backup.restoredCustomers", { count: done.value.customers })}</p>
        )}
        {done?.ok && done.value.seller && <p>{t(`backup.seller.${done.value.seller}`)}</p>}
        {done?.ok && done.value.leftOut > 0 && <p>{t("backup.leftOut", { count: done.value.leftOut })}</p>}
      </div>
      {done && !done.ok && <FailureLine failure={done.failure} />}
    </>
  );
}
