import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { services } from "../../../../src-worker/contract/services";

interface LeadPrivacyProps {
  /** The store whose updates a kiosk's visitor receives; null for Vitrine's own. */
  readonly forStore: string | null;
}

/** Says what a person agrees to with the form, and where the answers go in this build. */
export function LeadPrivacy({ forStore }: LeadPrivacyProps): ReactNode {
  const { t } = useTranslation();
  const sentences = [
    forStore === null ? t("lead.agree") : t("lead.visitor.agree", { store: forStore }),
    services.backend ? t("lead.privacySent") : privacyStored(),
    services.backend && services.turnstile ? t("lead.privacyVerified") : "",
  ];
  return <p className="small">{sentences.filter(Boolean).join(" ")}</p>;

  function privacyStored(): string {
    return forStore === null ? t("lead.privacyStored") : t("lead.visitor.privacyStored", { store: forStore });
  }
}
