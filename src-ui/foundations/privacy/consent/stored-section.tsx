import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../../../src-worker/contract/services";
import { readDeviceId } from "../../local-storage/device-id";
import { Section } from "../../parts/section";
import { LegalLink } from "./legal-link";
import { useConsent } from "./use-consent";

/** Lists the data about the person that this device stores. */
export function StoredSection(): ReactNode {
  const { t } = useTranslation();
  const consent = useConsent();
  const id = consent?.deviceId ?? readDeviceId();
  return (
    <Section title={t("privacy.stored")}>
      {id === null ? (
        <p>{t("privacy.noId")}</p>
      ) : (
        <>
          <p>{services.backend ? t("privacy.id") : t("privacy.idHere")}</p>
          <p className="breakable">
            <code>{id}</code>
          </p>
        </>
      )}
      <p>{consent ? t("privacy.recordStored") : t("privacy.noRecord")}</p>
      <p>
        <LegalLink page="privacy">{t("privacy.everything")}</LegalLink>
      </p>
    </Section>
  );
}
