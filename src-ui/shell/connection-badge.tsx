import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../foundations/engine/engine-state";
import styles from "./connection-badge.module.css";

/** Whether the engine reaches the network: a dot while it does, else a word. */
export function ConnectionBadge(): ReactNode {
  const { t } = useTranslation();
  const { online } = useSnapshot(engineState).snapshot;
  return (
    <span
      role="status"
      className={`inline-row text-13 strong ${styles.badge} ${online ? "" : "soft-warning"}`}
      data-online={online}
      title={online ? t("top.online") : undefined}
    >
      {online ? <span className={styles.dot} /> : <WifiOff size={16} strokeWidth={1.75} aria-hidden />}
      <span className={online ? "visually-hidden" : undefined}>{online ? t("top.online") : t("top.offline")}</span>
    </span>
  );
}
