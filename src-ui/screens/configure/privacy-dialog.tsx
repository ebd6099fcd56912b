import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { Dialog } from "../../foundations/parts/dialog";
import { ChoicesSection } from "../../foundations/privacy/consent/choices-section";
import { SentSection } from "../../foundations/privacy/consent/sent-section";
import { StoredSection } from "../../foundations/privacy/consent/stored-section";
import { HelpButton } from "../../pieces/help/help-button";
import styles from "./privacy-dialog.module.css";

/** The person's consent, and what is stored and sent. */
export function PrivacyDialog(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Dialog
      variant="sheet"
      tall
      title={t("privacy.title")}
      closeLabel={t("settings.close")}
      action={<HelpButton context="general" />}
      onClose={() => go({ settings: null })}
    >
      <div className={`scroll divided ${styles.content}`}>
        <ChoicesSection />
        <SentSection />
        <StoredSection />
      </div>
    </Dialog>
  );
}
