import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readDeviceId } from "../local-storage/device-id";
import { Section } from "../parts/section";
import { useLanguage } from "../words/use-language";
import { useConsent } from "./use-consent";

/** What this device stores about the person. */
export function StoredSection(): ReactNode {
  const { t } = useTranslation();
  const consent = useConsent();
  const id = consent?.deviceId ?? readDeviceId();
  const folder = useLanguage() === "pt" ? "/pt" : "";
  return (
    <Section title={t("privacy.stored")}>
      {id === null ? (
        <p>{t("privacy.noId")}</p>
      ) : (
        <>
          <p>{t("privacy.id")}</p>
          <p className="breakable">
            <code>{id}</code>
          </p>
        </>
      )}
      <p>{consent ? t("privacy.recordHeld") : t("privacy.noRecord")}</p>
      <p>
        <a className="inline-row target" href={`${folder}/privacy`} target="_blank" rel="noopener">
          {t("privacy.everything")} <span className="visually-hidden">{t("consent.newTab")}</span>
        </a>
      </p>
    </Section>
  );
}
