import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../src-worker/contract/services";

/** What a person agrees to with the form, and where the answers go in this build. */
export function LeadPrivacy(): ReactNode {
  const { t } = useTranslation();
  const sentences = [
    t("lead.agree"),
    services.backend ? t("lead.privacySent") : t("lead.privacyKept"),
    services.backend && services.turnstile ? t("lead.privacyVerified") : "",
  ];
  return <p className="small">{sentences.filter(Boolean).join(" ")}</p>;
}
