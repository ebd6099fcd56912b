import CircleCheck from "lucide-react/icons/circle-check";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./offline-ready.module.css";
import { useReadiness } from "./use-readiness";

/** A badge that appears once everything is on the device. */
export const OfflineReady = memo(function OfflineReady(): ReactNode {
  const { t } = useTranslation();
  const { ready } = useReadiness();
  return (
    <span role="status" className={`inline-row text-13 strong gap-6 success ${styles.mark}`} data-ready={ready}>
      {ready && (
        <>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          {t("readiness.ready")}
        </>
      )}
    </span>
  );
});
