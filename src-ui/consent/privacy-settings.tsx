import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address/address";
import { Button } from "../parts/button";
import { Section } from "../parts/section";

/** Settings: the way to the privacy dialog. */
export function PrivacySettings(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Section title={t("consent.region")} hint={t("privacy.hint")}>
      <p>
        <Button kind="secondary" onClick={() => go({ settings: "privacy" }, { replace: true })}>
          {t("privacy.open")}
        </Button>
      </p>
    </Section>
  );
}
