import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../parts/button";
import styles from "./did-you-mean.module.css";

export interface DidYouMeanProps {
  /** Null where what was typed finds what it says. */
  readonly meant: string | null;
  /** In the middle, over the word that nothing was found. */
  readonly centred: boolean;
  onSearch(text: string): void;
}

/** What the person may have meant, to be searched for by a press. */
export function DidYouMean({ meant, centred, onSearch }: DidYouMeanProps): ReactNode {
  const { t } = useTranslation();
  return (
    // There before it has a word to say: what comes together with its words is not read out.
    <div role="status" className={centred ? styles.centred : styles.line}>
      {meant !== null && (
        <Button kind="quiet" className={styles.button} onClick={() => onSearch(meant)}>
          {t("search.meant", { text: meant })}
        </Button>
      )}
    </div>
  );
}
