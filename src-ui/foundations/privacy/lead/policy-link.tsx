import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LeadSource } from "../../../../src-worker/contract/lead";
import { lazyScreen } from "../../offline/lazy-screen";
import { LegalLink, useLegalPath } from "../consent/legal-link";
import styles from "./lead-form.module.css";

const QrDialog = lazyScreen(async () => (await import("../../parts/qr-dialog")).QrDialog);

/**
 * Leads to the privacy policy. A kiosk shows its address as a QR code instead: in a new tab nothing would start the kiosk
 * over after a visitor.
 */
export function PolicyLink({ source }: { readonly source: LeadSource }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const path = useLegalPath("privacy");
  if (source !== "kiosk") return <LegalLink page="privacy">{t("consent.privacy")}</LegalLink>;
  return (
    <>
      <button
        type="button"
        className={`bare inline-row target accent ${styles.policy}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("consent.privacy")}
      </button>
      {open && (
        <QrDialog
          title={t("consent.privacy")}
          ways={[{ kind: "policy", text: `${location.origin}${path}` }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
