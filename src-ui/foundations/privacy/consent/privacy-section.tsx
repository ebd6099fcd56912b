import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../../../src-worker/contract/services";
import { useGo } from "../../address/address";
import { Button } from "../../parts/button";
import { Section } from "../../parts/section";

/** Settings: the way to the privacy dialog. */
export function PrivacySection(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Section title={t("consent.region")} hint={services.backend ? t("privacy.hint") : t("privacy.hintStored")}>
      <p>
        <Button kind="secondary" onClick={() => go({ settings: "privacy" }, { replace: true })}>
          {t("privacy.title")}
        </Button>
      </p>
    </Section>
  );
}
