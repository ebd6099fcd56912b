import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../address/address";
import { ChoicesSection } from "../consent/choices-section";
import { SentSection } from "../consent/sent-section";
import { StoredSection } from "../consent/stored-section";
import { HelpButton } from "../help/help-button";
import { Dialog } from "../parts/dialog";
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
