import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Outcome } from "../../src-worker/contract/outcome";
import { type WrittenWork, workFileEnding } from "../../src-worker/contract/work-file";
import { engine } from "../engine/engine-proxy";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/failure-line";
import { SaveFile } from "../parts/save-file";
import styles from "./catalogue-file.module.css";
import { fileName } from "./file-name";

/** Writes all orders to a file and offers it for saving. */
export function BackUpWork(): ReactNode {
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
      <div role="status" className={`row wrap gap-8-12 breakable own-line ${styles.result}`}>
        {written?.ok && (
          <>
            <p>{t("backup.ready", { count: written.value.orders })}</p>
            {written.value.leftOut > 0 && <p>{t("backup.notIn", { count: written.value.leftOut })}</p>}
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
