import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../src-worker/contract/outcome";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import styles from "./connection-failure.module.css";

export interface ConnectionFailureProps {
  readonly failure: Failure;
  onRetry(): void;
}

/** Why the store could not be reached, and another try. */
export function ConnectionFailure({ failure, onRetry }: ConnectionFailureProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.failure}>
      <CircleX className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <h4 className={styles.title}>{t("connection.failed")}</h4>
        <p>{failureText(failure, t)}</p>
        {failure.code === "network" && <p>{t("connection.verifyUrl")}</p>}
      </div>
      <Button kind="secondary" onClick={onRetry}>
        {t("connection.retry")}
      </Button>
    </div>
  );
}
