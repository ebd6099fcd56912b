import { memo, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { whenIdle } from "../offline/when-idle";
import { useRelativeTime } from "../words/use-relative-time";
import styles from "./last-updated.module.css";

/** The time of the last update from the store. @param time ISO 8601, or null for never */
export const LastUpdated = memo(function LastUpdated({ time }: { readonly time: string | null }): ReactNode {
  const { t } = useTranslation();
  // The first use of Intl.RelativeTimeFormat takes 10 to 30 ms, so rows render first.
  const [due, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  const when = useRelativeTime(due ? time : null);
  if (!due) return null;
  if (!when || time === null) return <span className={styles.updated}>{t("top.neverUpdated")}</span>;
  return (
    <time className={styles.updated} dateTime={time} title={when.absolute}>
      {t("top.updated", { when: when.text })}
    </time>
  );
});
