import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LegalLink } from "./legal-link";

/** Links to the terms and the privacy policy, in new tabs. */
export function LegalLinks(): ReactNode {
  const { t } = useTranslation();
  return (
    <p className="row wrap gap-8-16">
      <LegalLink page="terms">{t("consent.terms")}</LegalLink>
      <LegalLink page="privacy">{t("consent.privacy")}</LegalLink>
    </p>
  );
}
