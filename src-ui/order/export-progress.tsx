import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { ProgressBar } from "../import/progress-bar";
import { Button } from "../parts/button";
import { useLanguage } from "../words/use-language";
import { wholeNumberText } from "../words/whole-number-text";
import styles from "./export-progress.module.css";

/** Most documents are there sooner: they need no sign of waiting. Milliseconds. */
const patienceMs = 400;

/** How far the document that is being written has come, and the way to end it; to be shown while there is one. */
export function ExportProgress(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { exporting } = useSnapshot(engineState).snapshot;
  const [cancelling, setCancelling] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!slow || exporting.state === "idle") return null;
  const { done, total } = exporting;
  const cancel = async () => {
    setCancelling(true);
    await engine.cancel("export");
    setCancelling(false);
  };
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span role="status">{t("export.writing")}</span>{" "}
        <span className={styles.figures}>
          {t("file.countOf", { done: wholeNumberText(done, language), total: wholeNumberText(total, language) })}
        </span>
      </p>
      <Button kind="secondary" disabled={cancelling} onClick={() => void cancel()}>
        {cancelling ? t("import.cancelling") : t("file.cancel")}
      </Button>
      <ProgressBar className={styles.bar} percent={total > 0 ? Math.floor((100 * done) / total) : 0} />
    </div>
  );
}
