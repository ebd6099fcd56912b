import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../../foundations/parts/section";
import { StoragePersistence } from "../../pieces/device/images/storage-persistence";
import { browserName, systemName } from "../../pieces/device/storage/browser-name";
import { Figures } from "../../pieces/device/storage/figures";
import { useStorageText } from "../../pieces/device/storage/use-storage-text";

/** Settings: facts about the app and the device, for a request to support. */
export function SystemInformation(): ReactNode {
  const { t } = useTranslation();
  const storage = useStorageText(null);
  const { userAgent, maxTouchPoints } = navigator;
  return (
    <Section title={t("system.title")}>
      <Figures
        rows={[
          [t("system.version"), __VERSION__],
          [t("system.platform"), systemName(userAgent, maxTouchPoints) ?? t("system.unknown")],
          [t("system.browser"), browserName(userAgent) ?? t("system.unknown")],
          [t("device.storage"), storage],
        ]}
      />
      <StoragePersistence />
    </Section>
  );
}
