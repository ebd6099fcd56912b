import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../../../src-worker/contract/services";
import { engine } from "../../engine/engine-proxy";
import { clearConsent, isConsentValid, saveConsent } from "../../local-storage/user-consent";
import { reportWithdrawal } from "../../local-storage/withdrawal";
import { Button } from "../../parts/button";
import { ConfirmButton } from "../../parts/confirm-button";
import { Section } from "../../parts/section";
import { useRelativeTime } from "../../words/use-relative-time";
import { AnalyticsSwitch } from "./analytics-switch";
import { LegalLinks } from "./legal-links";
import { useConsent, useIsWithdrawing } from "./use-consent";

/** Shows the person's choices, with buttons to change and withdraw them. */
export function ChoicesSection(): ReactNode {
  const { t } = useTranslation();
  const consent = useConsent();
  const isWithdrawing = useIsWithdrawing();
  const when = useRelativeTime(consent?.timestamp ?? null);
  const isValid = isConsentValid(consent);
  return (
    <Section title={t("privacy.choices")}>
      <p>
        {isValid && consent
          ? t("privacy.accepted", { terms: consent.termsVersion, privacy: consent.privacyVersion })
          : t("privacy.notAccepted")}
      </p>
      {consent && when && (
        <p className="small">
          <time dateTime={consent.timestamp}>{t("privacy.changed", { when: when.absolute })}</time>
        </p>
      )}
      <LegalLinks />
      {!isValid && (
        <p>
          <Button kind="secondary" onClick={() => saveConsent({ termsAccepted: true, privacyAccepted: true })}>
            {t("privacy.accept")}
          </Button>
        </p>
      )}
      <AnalyticsSwitch
        on={consent?.analyticsConsent ?? false}
        accepted={isValid}
        onChange={(analyticsConsent) => saveConsent({ analyticsConsent })}
      />
      {consent?.marketingConsent && (
        <div className="row wrap between gap-8-16">
          <p>{t("privacy.emails")}</p>
          <Button kind="secondary" onClick={() => saveConsent({ marketingConsent: false })}>
            {t("privacy.stopEmails")}
          </Button>
        </div>
      )}
      {!consent && isWithdrawing && <p className="late">{t("privacy.withdrawalUnsaved")}</p>}
      {(consent || isWithdrawing) && (
        <div className="wrap">
          <ConfirmButton
            kind="secondary"
            label={t("privacy.withdraw")}
            question={services.backend ? t("privacy.withdrawQuestion") : t("privacy.withdrawHereQuestion")}
            keep={t("settings.cancel")}
            remove={t("privacy.withdraw")}
            removing={t("privacy.withdraw")}
            onRemove={() => reportWithdrawal(engine, clearConsent())}
          />
        </div>
      )}
    </Section>
  );
}
