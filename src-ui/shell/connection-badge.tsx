import Wifi from "lucide-react/icons/wifi";
import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../foundations/engine/engine-state";
import styles from "./connection-badge.module.css";

/** Whether the engine reaches the network. */
export function ConnectionBadge(): ReactNode {
  const { t } = useTranslation();
  const { online } = useSnapshot(engineState).snapshot;
  const Icon = online ? Wifi : WifiOff;
  return (
    <span
      role="status"
      className={`inline-row text-13 strong ${online ? "soft-success" : "soft-warning"} ${styles.badge}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.word}>{online ? t("top.online") : t("top.offline")}</span>
    </span>
  );
}
