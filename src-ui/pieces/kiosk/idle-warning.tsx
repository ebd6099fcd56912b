import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import styles from "./idle-warning.module.css";

export interface IdleWarningProps {
  /** Until the screen starts over. */
  readonly seconds: number;
  onHere(): void;
}

/** Asks whether somebody is still there, and counts down until the screen starts over. */
export function IdleWarning({ seconds, onHere }: IdleWarningProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <Dialog
      variant="center"
      alert
      labelledBy={id}
      describedBy={`${id}-text`}
      className={styles.warning}
      onClose={onHere}
    >
      <div className={`stack gap-16 centred ${styles.content}`}>
        <h2 id={id} className="text-22">
          {t("kiosk.stillThere")}
        </h2>
        <p id={`${id}-text`} className="muted">
          {t("kiosk.startsOver", { seconds })}
        </p>
        <p role="timer" className={`bold figures ${styles.left}`}>
          {left}
        </p>
        <Button kind="primary" onClick={onHere}>
          {t("kiosk.here")}
        </Button>
      </div>
    </Dialog>
  );
}
