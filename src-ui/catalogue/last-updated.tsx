import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRelativeTime } from "../words/use-relative-time";
import styles from "./last-updated.module.css";

/** When the catalogue last came from the store. @param time ISO 8601, or null for never */
export const LastUpdated = memo(function LastUpdated({ time }: { readonly time: string | null }): ReactNode {
  const { t } = useTranslation();
  const when = useRelativeTime(time);
  if (!when || time === null) return <span className={styles.updated}>{t("top.neverUpdated")}</span>;
  return (
    <time className={styles.updated} dateTime={time} title={when.absolute}>
      {t("top.updated", { when: when.text })}
    </time>
  );
});
