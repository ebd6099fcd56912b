import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import styles from "./did-you-mean.module.css";

export interface DidYouMeanProps {
  /** The suggested text; null for none. */
  readonly meant: string | null;
  /** Says that the closest matches are shown, or those with either word. */
  readonly nearly: boolean | "either";
  /** Centres the suggestion above the message that nothing was found. */
  readonly centred: boolean;
  onSearch(text: string): void;
}

/** Says that nothing matches exactly, and suggests another search text. */
export function DidYouMean({ meant, nearly, centred, onSearch }: DidYouMeanProps): ReactNode {
  const { t } = useTranslation();
  return (
    // Rendered before it has text: screen readers do not announce a status that appears together with its text.
    <div role="status" className={centred ? styles.centred : undefined}>
      {nearly && <p className="muted">{t(nearly === "either" ? "search.either" : "search.nearly")}</p>}
      {meant !== null && (
        <Button kind="quiet" className={styles.button} onClick={() => onSearch(meant)}>
          {t("search.meant", { text: meant })}
        </Button>
      )}
    </div>
  );
}
