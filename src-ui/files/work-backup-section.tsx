import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "../../src-worker/contract/outcome";
import { type RestoredWork, type WrittenWork, workFileEnding } from "../../src-worker/contract/work-file";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import { SaveFile } from "../parts/save-file";
import { Section } from "../parts/section";
import styles from "./catalogue-file.module.css";
import { fileName } from "./file-name";

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
  const input = useRef<HTMLInputElement>(null);
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows the same file to be chosen again.
    event.target.value = "";
    if (!file) return;
    setRestored("reading");
    setRestored(await engine.restoreWork(file));
  };
  const done = restored === "reading" ? null : restored;
  return (
    <>
      <Button kind="secondary" disabled={restored === "reading"} onClick={() => input.current?.click()}>
        {t("backup.restore")}
      </Button>
      {/* Without `accept`: a tablet that does not know the extension would not offer the file. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        data-work-file
        onChange={(event) => void onChange(event)}
      />
      <div role="status" className="row wrap gap-8-12 breakable own-line unless-empty">
        {restored === "reading" && <p>{t("backup.reading")}</p>}
        {done?.ok && <p>{t("backup.restored", { ...done.value })}</p>}
        {done?.ok && done.value.leads > 0 && <p>{t("backup.restoredLeads", { count: done.value.leads })}</p>}
        {done?.ok && done.value.leftOut > 0 && <p>{t("backup.leftOut", { count: done.value.leftOut })}</p>}
      </div>
      {done && !done.ok && <FailureLine failure={done.failure} />}
    </>
  );
}
