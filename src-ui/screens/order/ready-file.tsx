import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../foundations/parts/icon-button";
import styles from "./ready-file.module.css";

export interface ReadyFileProps {
  readonly words: string;
  /** The next step. */
  readonly children: ReactNode;
  onDone(): void;
}

/** A written file that waits for the person's next step. */
export function ReadyFile({ words, children, onDone }: ReadyFileProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`stack gap-8 own-line ${styles.ready}`}>
      <p role="status" className={styles.words}>
        {words}
      </p>
      <div className={`stack ${styles.step}`}>{children}</div>
      <IconButton icon={X} className={styles.close} label={t("app.close")} onClick={onDone} />
    </div>
  );
}
