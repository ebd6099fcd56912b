import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { ProgressBar } from "../import/progress-bar";
import { Button } from "../parts/button";
import { sizeText } from "../words/size-text";
import { useLanguage } from "../words/use-language";
import { wholeNumberText } from "../words/whole-number-text";
import styles from "./catalogue-file.module.css";

/** How far the work on a file has come, and the way to end it. Nothing while there is none. */
export function FileProgress(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { file } = useSnapshot(engineState).snapshot;
  const [cancelling, setCancelling] = useState(false);
  if (file.state === "idle") return null;
  const text = (amount: number) =>
    file.step === "check" ? sizeText(amount, language) : wholeNumberText(amount, language);
  const cancel = async () => {
    setCancelling(true);
    await engine.cancel("catalogue-file");
    setCancelling(false);
  };
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <p className={styles.words}>
          <span aria-live="polite">{t(`file.step.${file.step}`)}</span>{" "}
          <span className={styles.figures}>
            {t("file.countOf", { done: text(file.done), total: text(file.total) })}
          </span>
        </p>
        <Button kind="secondary" disabled={cancelling} onClick={() => void cancel()}>
          {cancelling ? t("import.cancelling") : t("file.cancel")}
        </Button>
      </div>
      <ProgressBar percent={file.total > 0 ? Math.min(100, Math.floor((100 * file.done) / file.total)) : 0} />
    </div>
  );
}
