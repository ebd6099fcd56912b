import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../../foundations/engine/engine-state";
import { useLanguage } from "../../../foundations/words/use-language";
import { wholeNumberText } from "../../../foundations/words/whole-number-text";
import { WorkProgress } from "./work-progress";
import styles from "./work-progress.module.css";

/** Milliseconds before the progress appears; most documents are finished sooner. */
const patienceMs = 400;

/** Progress of the document that is being written. */
export function ExportProgress(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { exporting } = useSnapshot(engineState).snapshot;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!slow || exporting.state === "idle") return null;
  return (
    <WorkProgress
      className={styles.export}
      task="export"
      words={t("export.writing")}
      done={exporting.done}
      total={exporting.total}
      amountText={(amount) => wholeNumberText(amount, language)}
    />
  );
}
