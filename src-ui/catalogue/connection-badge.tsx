import Wifi from "lucide-react/icons/wifi";
import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnectivity } from "../offline/use-connectivity";
import styles from "./connection-badge.module.css";

/** Whether the device has a network. */
export function ConnectionBadge(): ReactNode {
  const { t } = useTranslation();
  const connectivity = useConnectivity();
  const Icon = connectivity === "online" ? Wifi : WifiOff;
  return (
    <span role="status" className={styles.badge} data-connectivity={connectivity}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.word}>{connectivity === "online" ? t("top.online") : t("top.offline")}</span>
    </span>
  );
}
