import Store from "lucide-react/icons/store";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../foundations/parts/notice";

/** A kiosk without a catalogue: a visitor can do nothing about it, and learns who can. */
export function KioskUnready(): ReactNode {
  const { t } = useTranslation();
  return <Notice icon={Store} level={2} title={t("kiosk.unready")} text={t("kiosk.unreadyHint")} />;
}
